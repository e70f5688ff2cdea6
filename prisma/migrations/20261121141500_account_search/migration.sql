-- Lists of accounts over several domains, sorted by name: without this every page sorts all of them.
create index account_name_order_idx on account (sort_name, id) where anonymised_at is null;

-- Search by trigram under row-level security. PostgreSQL applies a policy before any condition whose function might
-- leak what it sees, and LIKE counts as such, so that the index on search_text was never used. textlike() says nothing
-- of what it compares, not even in an error; saying so takes a superuser. Elsewhere search reads the caller's domains.
do $$
begin
  alter function pg_catalog.textlike(text, text) leakproof;
exception when insufficient_privilege then
  null;
end $$;
