-- The server works as a login that may make nothing. Clusters that come from PostgreSQL 14 or older let everybody make
-- tables and functions in this schema.
do $$
begin
  revoke create on schema public from public;
exception when insufficient_privilege then
  null; -- somebody else's schema: the server says at its start what is wrong with it
end $$;
