-- When a row was last changed. Statements say it of the changes whose answers show it. A trigger says it of the others, and
-- of what a process of an earlier version changes, which does not know of it. Each change has a later time than the last one.
CREATE FUNCTION note_update() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  NEW.updated_at := greatest(vault_now(), coalesce(OLD.updated_at, OLD.created_at) + interval '1 millisecond');
  RETURN NEW;
END $$;
