-- Who read a person's results is found by index, not by reading the whole log. Under row-level security, PostgreSQL uses the
-- index of the people on a page only if the operators in the condition are leakproof. These are: they raise no error for any
-- value. Declaring them takes a superuser; elsewhere the log is read as before.
do $$
begin
  alter function pg_catalog.jsonb_exists(jsonb, text) leakproof;
  alter function pg_catalog.jsonb_object_field(jsonb, text) leakproof;
exception when insufficient_privilege then
  null;
end $$;

-- Reads of files and figures, by the domain of the reader.
create index audit_event_read_files_domain_idx on audit_event (domain_id, occurred_at)
  where action = 'results.read' and target_id is null and not details ? 'account_ids';
-- The same, by readers who reach all domains, wherever their account is.
create index audit_event_read_files_all_idx on audit_event (occurred_at)
  where action = 'results.read' and target_id is null and not details ? 'account_ids' and details ? 'all_domains';
