-- How many people an organization's own members have invited on the day on which they last invited somebody.
ALTER TABLE organizations
  ADD COLUMN invited_on date,
  ADD COLUMN invitations integer NOT NULL DEFAULT 0;
