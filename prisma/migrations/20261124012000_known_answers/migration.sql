-- Answers that somebody may have read singly before they were closed hide nobody beside them.

-- Since when a confidential domain has been so. What was handed in before, and identified, could be read singly.
alter table domain_privacy add column closed_since timestamptz(3);
update domain_privacy set closed_since = current_timestamp where response_mode = 'confidential';

create function app_note_closed_since() returns trigger language plpgsql as $$
begin
  if new.response_mode <> 'confidential' then
    new.closed_since := null;
  elsif tg_op = 'INSERT' or old.response_mode <> 'confidential' then
    new.closed_since := clock_timestamp();
  else
    new.closed_since := old.closed_since;
  end if;
  return new;
end $$;
create trigger note_closed_since before insert or update of response_mode, closed_since on domain_privacy
  for each row execute function app_note_closed_since();

alter table response add column was_open boolean not null default false;
alter table release_entry add column was_open boolean not null default false;
alter table release_sum add column readable integer not null default 0;

-- As before; and whatever is marked as confidential although it was identified keeps in mind whether it could be read.
create or replace function app_keep_response_promise() returns trigger language plpgsql as $$
declare
  scope constant text := coalesce(current_setting('app.scope', true), '');
  former domain_privacy%rowtype;
begin
  perform set_config('app.scope', '*', true);
  select * into former from domain_privacy p where p.domain_id = old.domain_id;
  perform set_config('app.scope', scope, true);
  if old.mode = 'identified' and old.submitted_at is not null then
    new.was_open := old.was_open or former.response_mode is distinct from 'confidential'
      or old.submitted_at <= coalesce(former.closed_since, 'infinity');
  end if;
  if former.response_mode = 'confidential' then new.mode := 'confidential'; end if;
  new.min_group_size := greatest(new.min_group_size, former.min_group_size);
  return new;
end $$;

create or replace function app_keep_domain_promises() returns trigger language plpgsql as $$
declare
  scope constant text := coalesce(current_setting('app.scope', true), '');
begin
  perform set_config('app.scope', '*', true);
  if old.response_mode = 'confidential' and new.response_mode <> 'confidential' then
    update response
       set mode = 'confidential',
           was_open = was_open or coalesce(submitted_at <= coalesce(old.closed_since, 'infinity'), false)
     where domain_id = old.domain_id and mode <> 'confidential';
  end if;
  if old.journal_mode = 'confidential' and new.journal_mode <> 'confidential' then
    update journal_entry set mode = 'confidential' where domain_id = old.domain_id and mode <> 'confidential';
  end if;
  perform set_config('app.scope', scope, true);
  return null;
end $$;

-- How somebody goes through a plan stays closed for good once a confidential answer belonged to it, even after that answer
-- was deleted or, when its time was over, handed over to nobody.
alter table personal_plan add column was_promised boolean not null default false;
create index personal_plan_was_promised_idx on personal_plan (account_id) where was_promised;

create function app_keep_plan_promise() returns trigger language plpgsql as $$
declare
  scope constant text := coalesce(current_setting('app.scope', true), '');
begin
  perform set_config('app.scope', '*', true);
  update personal_plan set was_promised = true where id = old.personal_plan_id and not was_promised;
  perform set_config('app.scope', scope, true);
  return null;
end $$;
create trigger keep_plan_promise_deleted after delete on response
  for each row when (old.mode = 'confidential') execute function app_keep_plan_promise();
create trigger keep_plan_promise_moved after update of personal_plan_id on response
  for each row when (old.mode = 'confidential' and old.personal_plan_id is distinct from new.personal_plan_id)
  execute function app_keep_plan_promise();
