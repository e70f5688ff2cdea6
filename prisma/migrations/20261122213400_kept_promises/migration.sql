-- A response or entry is never looser than what its person was promised: not where it moves to another domain, and not
-- where its domain opens up later.

-- Which domains hold responses that are closed although the domain is not, and promises of larger groups.
create index response_confidential_idx on response (domain_id) where mode = 'confidential';
create index response_larger_size_idx on response (domain_id, min_group_size desc) where min_group_size > 5;

-- Who moves may take responses along: they keep what the former domain promised. That domain may be out of reach.
create function app_keep_response_promise() returns trigger language plpgsql as $$
declare
  scope constant text := coalesce(current_setting('app.scope', true), '');
  former domain_privacy%rowtype;
begin
  perform set_config('app.scope', '*', true);
  select * into former from domain_privacy p where p.domain_id = old.domain_id;
  perform set_config('app.scope', scope, true);
  if former.response_mode = 'confidential' then new.mode := 'confidential'; end if;
  new.min_group_size := greatest(new.min_group_size, former.min_group_size);
  return new;
end $$;
create trigger keep_promise before update of domain_id on response
  for each row when (old.domain_id is distinct from new.domain_id) execute function app_keep_response_promise();

create function app_keep_journal_promise() returns trigger language plpgsql as $$
declare
  scope constant text := coalesce(current_setting('app.scope', true), '');
begin
  perform set_config('app.scope', '*', true);
  if exists (select from domain_privacy p where p.domain_id = old.domain_id and p.journal_mode = 'confidential') then
    new.mode := 'confidential';
  end if;
  perform set_config('app.scope', scope, true);
  return new;
end $$;
create trigger keep_promise before update of domain_id on journal_entry
  for each row when (old.domain_id is distinct from new.domain_id) execute function app_keep_journal_promise();

-- A domain that is confidential closes all of its responses. When it opens up, that opens only what is begun from then on.
create function app_keep_domain_promises() returns trigger language plpgsql as $$
declare
  scope constant text := coalesce(current_setting('app.scope', true), '');
begin
  perform set_config('app.scope', '*', true);
  if old.response_mode = 'confidential' and new.response_mode <> 'confidential' then
    update response set mode = 'confidential' where domain_id = old.domain_id and mode <> 'confidential';
  end if;
  if old.journal_mode = 'confidential' and new.journal_mode <> 'confidential' then
    update journal_entry set mode = 'confidential' where domain_id = old.domain_id and mode <> 'confidential';
  end if;
  perform set_config('app.scope', scope, true);
  return null;
end $$;
create trigger keep_promises after update on domain_privacy
  for each row execute function app_keep_domain_promises();
