-- Each organization has a twin for tests: an organization of its own, whose id is the live one's with the first of its
-- 128 bits set. The trigger makes it in the same transaction, whatever version the process has that inserts the live one.
CREATE FUNCTION make_twin() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO organizations (id, name, contact_email, auto_approve_limit_cents, created_at)
  VALUES ('org_' || translate(substr(NEW.id, 5, 1), '0123', '4567') || substr(NEW.id, 6), NEW.name, NEW.contact_email,
    NEW.auto_approve_limit_cents, NEW.created_at);
  RETURN NULL;
END $$;
CREATE TRIGGER organizations_twin AFTER INSERT ON organizations
  FOR EACH ROW WHEN (NEW.id >= 'org_0' AND NEW.id < 'org_4' AND length(NEW.id) = 30) EXECUTE FUNCTION make_twin();
