-- The passkey that a session began with, whose sessions end with it. Sessions that an older process begins have none.
ALTER TABLE sessions ADD COLUMN passkey_id text COLLATE "C";
