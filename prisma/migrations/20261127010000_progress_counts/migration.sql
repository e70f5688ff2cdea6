-- How far people are who hold an assessment, counted by domain, so that the pie of a million people reads a few rows. A change
-- writes down whom it may concern; until a job has looked at these people again, each question counts them one by one. So
-- the figure is exact at any moment.

-- ---------------------------------------------------------------- whom a change may concern
-- A row for each change, not for each person: a row that is there already may be taken away by the job before this change
-- is committed. The domain is one whose figure may change; a person who moves has a row for both.
create table progress_change (
  "id" UUID NOT NULL DEFAULT gen_random_uuid(),
  "domain_id" UUID NOT NULL,
  "account_id" UUID NOT NULL,

  CONSTRAINT "progress_change_pkey" PRIMARY KEY ("id")
);
create index "progress_change_domain_id_idx" on progress_change (domain_id) include (account_id);
create index "progress_change_account_id_idx" on progress_change (account_id);

-- A change of a plan concerns everyone who holds it. They are looked up when the row is read: a list made in the
-- transaction of the change would lack those who are being enrolled at the same time.
create table progress_plan_change (
  "id" UUID NOT NULL DEFAULT gen_random_uuid(),
  "plan_id" UUID NOT NULL,
  -- The last person, in the order of ids, whom the job has looked at; null: no one yet.
  "done_to" UUID,

  CONSTRAINT "progress_plan_change_pkey" PRIMARY KEY ("id")
);

-- ---------------------------------------------------------------- how far they are
-- As the job found them. Only the job writes here.
create table progress_state (
  "account_id" UUID NOT NULL,
  "assessment_id" UUID NOT NULL,
  -- The person's.
  "domain_id" UUID NOT NULL,
  -- 0: not started, 1: started, 2: completed; null: it depends on what the one who asks can see, and is counted each time.
  "state" SMALLINT,

  CONSTRAINT "progress_state_pkey" PRIMARY KEY ("account_id", "assessment_id"),
  CONSTRAINT "progress_state_range" CHECK ("state" BETWEEN 0 AND 2)
);
create index "progress_state_apart_idx" on progress_state (assessment_id, domain_id) include (account_id) where state is null;

-- The sum over the rows of a place is how many people are in the state there. A change of states adds rows; the job makes
-- one of them.
create table progress_count (
  "id" UUID NOT NULL DEFAULT gen_random_uuid(),
  "domain_id" UUID NOT NULL,
  "assessment_id" UUID NOT NULL,
  "state" SMALLINT NOT NULL,
  "n" BIGINT NOT NULL,

  CONSTRAINT "progress_count_pkey" PRIMARY KEY ("id")
);
create index "progress_count_assessment_id_domain_id_idx" on progress_count (assessment_id, domain_id);

grant select, insert, update, delete on progress_change, progress_plan_change, progress_state, progress_count to evenground_app;

do $$
declare
  t text;
begin
  foreach t in array array['progress_change', 'progress_plan_change', 'progress_state', 'progress_count'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    continue when t = 'progress_plan_change';
    execute format(
      'create policy tenant on %I to evenground_app using ((select app_all()) or domain_id = any ((select app_scope())::uuid[]))', t);
  end loop;
end $$;

-- As a part of its plan: who can read the plan reads that it was changed.
create policy readable on progress_plan_change for select to evenground_app
  using ((select app_all()) or exists (select from plan whole where whole.id = progress_plan_change.plan_id));
create policy inserted on progress_plan_change for insert to evenground_app
  with check ((select app_all()) or exists (select from plan whole
    where whole.id = progress_plan_change.plan_id and whole.domain_id = any ((select app_scope())::uuid[])));
create policy updated on progress_plan_change for update to evenground_app
  using ((select app_all()) or exists (select from plan whole
    where whole.id = progress_plan_change.plan_id and whole.domain_id = any ((select app_scope())::uuid[])));
create policy deleted on progress_plan_change for delete to evenground_app
  using ((select app_all()) or exists (select from plan whole
    where whole.id = progress_plan_change.plan_id and whole.domain_id = any ((select app_scope())::uuid[])));

-- ---------------------------------------------------------------- counts follow states
create function app_count_progress() returns trigger language plpgsql as $$
declare
  scope constant text := coalesce(current_setting('app.scope', true), '');
begin
  perform set_config('app.scope', '*', true);
  if tg_op = 'INSERT' then
    insert into progress_count (domain_id, assessment_id, state, n)
    select domain_id, assessment_id, state, count(*) from added where state is not null group by 1, 2, 3;
  elsif tg_op = 'DELETE' then
    insert into progress_count (domain_id, assessment_id, state, n)
    select domain_id, assessment_id, state, -count(*) from removed where state is not null group by 1, 2, 3;
  else
    insert into progress_count (domain_id, assessment_id, state, n)
    select domain_id, assessment_id, state, sum(n)
      from (select domain_id, assessment_id, state, 1 as n from added
            union all
            select domain_id, assessment_id, state, -1 from removed) change
     where state is not null group by 1, 2, 3 having sum(n) <> 0;
  end if;
  perform set_config('app.scope', scope, true);
  return null;
end $$;
create trigger count_progress_on_insert after insert on progress_state referencing new table as added
  for each statement execute function app_count_progress();
create trigger count_progress_on_delete after delete on progress_state referencing old table as removed
  for each statement execute function app_count_progress();
create trigger count_progress_on_update after update on progress_state referencing old table as removed new table as added
  for each statement execute function app_count_progress();

-- ---------------------------------------------------------------- whatever the figure depends on writes it down
-- Each function widens the scope: a change may concern a domain that the one who makes it does not reach.

-- Who gets a plan, and who loses one.
create function app_note_progress_of_plans() returns trigger language plpgsql as $$
declare
  scope constant text := coalesce(current_setting('app.scope', true), '');
begin
  perform set_config('app.scope', '*', true);
  insert into progress_change (domain_id, account_id) select domain_id, account_id from touched;
  perform set_config('app.scope', scope, true);
  return null;
end $$;
create trigger note_progress_on_insert after insert on personal_plan referencing new table as touched
  for each statement execute function app_note_progress_of_plans();
create trigger note_progress_on_delete after delete on personal_plan referencing old table as touched
  for each statement execute function app_note_progress_of_plans();

-- Rows of plans change with every step that someone finishes, what is counted three times at most: hence row by row, with a
-- condition.
create function app_note_progress_of_plan() returns trigger language plpgsql as $$
declare
  scope constant text := coalesce(current_setting('app.scope', true), '');
begin
  perform set_config('app.scope', '*', true);
  insert into progress_change (domain_id, account_id)
  values (old.domain_id, old.account_id) union values (new.domain_id, new.account_id);
  perform set_config('app.scope', scope, true);
  return null;
end $$;
create trigger note_progress_on_update after update on personal_plan for each row
  when ((old.completed_at is null) <> (new.completed_at is null) or (old.started_at is null) <> (new.started_at is null)
        or (old.archived_at is null) <> (new.archived_at is null)
        or (old.superseded_at is null) <> (new.superseded_at is null)
        or old.domain_id <> new.domain_id or old.plan_id <> new.plan_id or old.account_id <> new.account_id)
  execute function app_note_progress_of_plan();

create function app_note_progress_of_account() returns trigger language plpgsql as $$
declare
  scope constant text := coalesce(current_setting('app.scope', true), '');
begin
  perform set_config('app.scope', '*', true);
  insert into progress_change (domain_id, account_id)
  values (old.domain_id, new.id) union values (new.domain_id, new.id);
  perform set_config('app.scope', scope, true);
  return null;
end $$;
create trigger note_progress_on_update after update on account for each row
  when (old.active <> new.active or (old.anonymised_at is null) <> (new.anonymised_at is null)
        or old.domain_id <> new.domain_id)
  execute function app_note_progress_of_account();

-- Which plans have which assessments, and which plans are for whom.
create function app_note_progress_of_master() returns trigger language plpgsql as $$
declare
  scope constant text := coalesce(current_setting('app.scope', true), '');
begin
  perform set_config('app.scope', '*', true);
  insert into progress_plan_change (plan_id) values (new.id);
  -- Who can no longer read the plan does not see that it was changed.
  if old.domain_id is distinct from new.domain_id then
    insert into progress_change (domain_id, account_id)
    select domain_id, account_id from personal_plan where plan_id = new.id;
  end if;
  perform set_config('app.scope', scope, true);
  return null;
end $$;
create trigger note_progress_on_update after update on plan for each row
  when (old.active <> new.active or old.domain_id is distinct from new.domain_id)
  execute function app_note_progress_of_master();

create function app_note_progress_of_task() returns trigger language plpgsql as $$
declare
  scope constant text := coalesce(current_setting('app.scope', true), '');
begin
  perform set_config('app.scope', '*', true);
  if tg_op = 'INSERT' then
    insert into progress_plan_change (plan_id) values (new.plan_id);
  elsif tg_op = 'DELETE' then
    insert into progress_plan_change (plan_id) values (old.plan_id);
  else
    insert into progress_plan_change (plan_id) values (old.plan_id) union values (new.plan_id);
  end if;
  perform set_config('app.scope', scope, true);
  return null;
end $$;
create trigger note_progress_on_insert after insert on plan_task for each row
  when (new.assessment_id is not null) execute function app_note_progress_of_task();
create trigger note_progress_on_delete after delete on plan_task for each row
  when (old.assessment_id is not null) execute function app_note_progress_of_task();
create trigger note_progress_on_update after update on plan_task for each row
  when (old.assessment_id is distinct from new.assessment_id or old.plan_id <> new.plan_id)
  execute function app_note_progress_of_task();

-- The first record of a plan makes it a begun one. Where it is begun or completed already, a record changes nothing, and
-- saving an answer costs a look at the plan by its key.
create function app_note_progress_of_record() returns trigger language plpgsql as $$
declare
  scope constant text := coalesce(current_setting('app.scope', true), '');
begin
  perform set_config('app.scope', '*', true);
  if tg_op <> 'DELETE' then
    insert into progress_change (domain_id, account_id)
    select pp.domain_id, pp.account_id from personal_plan pp
     where pp.id = new.personal_plan_id and pp.started_at is null and pp.completed_at is null;
  end if;
  if tg_op <> 'INSERT' then
    insert into progress_change (domain_id, account_id)
    select pp.domain_id, pp.account_id from personal_plan pp
     where pp.id = old.personal_plan_id and pp.started_at is null and pp.completed_at is null;
  end if;
  perform set_config('app.scope', scope, true);
  return null;
end $$;
do $$
declare
  t text;
begin
  foreach t in array array['response', 'task_progress', 'observation', 'journal_entry'] loop
    execute format(
      'create trigger note_progress_on_insert after insert on %I for each row execute function app_note_progress_of_record()', t);
    execute format(
      'create trigger note_progress_on_delete after delete on %I for each row execute function app_note_progress_of_record()', t);
    execute format(
      'create trigger note_progress_on_update after update of personal_plan_id, domain_id on %I for each row
         when (old.personal_plan_id <> new.personal_plan_id or old.domain_id <> new.domain_id)
         execute function app_note_progress_of_record()', t);
  end loop;
end $$;

-- Forgets all counts and has everyone looked at again: for rows that came in past the triggers, and here, where nothing is
-- counted yet. It takes no time; the job does the rest.
create function app_recount_progress() returns void language plpgsql as $$
declare
  scope constant text := coalesce(current_setting('app.scope', true), '');
begin
  perform set_config('app.scope', '*', true);
  lock table progress_state in share row exclusive mode;
  delete from progress_change;
  delete from progress_plan_change;
  delete from progress_state;
  delete from progress_count;
  insert into progress_plan_change (plan_id)
  select p.id from plan p
   where exists (select from personal_plan pp where pp.plan_id = p.id)
     and exists (select from plan_task t where t.plan_id = p.id and t.assessment_id is not null);
  perform set_config('app.scope', scope, true);
end $$;

select app_recount_progress();
