-- Its indexes went when the catalogue's search came into memory. Where it is another's, or others use it, it stays.
BEGIN
  DROP EXTENSION IF EXISTS pg_trgm;
EXCEPTION WHEN insufficient_privilege OR dependent_objects_still_exist THEN
  NULL;
END;
