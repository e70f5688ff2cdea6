-- What a release plan remembers (`state`) named the combination of values that somebody counted by under the ID of their
-- response, also after they were erased or anonymized. The planner now forgets them. Here it is told of it, since it does not
-- look at a plan in which nothing waits.

-- Asks for all three tables again and again, a moment each: who comes while we wait for a plan that is being saved waits behind
-- us, and processes of the release before take them in either order.
do $$
declare
  earlier constant text := current_setting('lock_timeout');
  tries int := 0;
begin
  -- Shorter than deadlock_timeout, so that where two wait for each other it is this that gives up.
  perform set_config('lock_timeout', '300ms', true);
  loop
    begin
      lock table release_plan, release_person, release_entry in access exclusive mode;
      exit;
    exception when lock_not_available or deadlock_detected then
      tries := tries + 1;
      if tries = 200 then
        raise exception 'the release plans were in use all the time; start again when less is going on';
      end if;
    end;
    perform pg_sleep(0.1 + random() * 0.4);
  end loop;
  perform set_config('lock_timeout', earlier, true);
end $$;

-- A plan of which somebody was erased or anonymized, or had answers detached by retention, since the planner last looked. Each of
-- these adds a row of its own: a mark in the plan itself would make everyone who is erased wait for the planner and the other way
-- round.
create table release_removal (
  id uuid not null default gen_random_uuid(),
  plan_id uuid not null,
  domain_id uuid not null,
  constraint release_removal_pkey primary key (id),
  constraint release_removal_plan_id_fkey foreign key (plan_id) references release_plan (id) on delete cascade on update cascade
);
create index release_removal_plan_id_idx on release_removal (plan_id);
grant select, insert, update, delete on release_removal to evenground_app;
alter table release_removal enable row level security;
alter table release_removal force row level security;
create policy tenant on release_removal to evenground_app
  using ((select app_all()) or domain_id = any ((select app_scope())::uuid[]));

create function app_note_release_removal() returns trigger language plpgsql as $$
declare
  scope constant text := coalesce(current_setting('app.scope', true), '');
begin
  perform set_config('app.scope', '*', true);
  -- No row if the plan itself is being deleted.
  insert into release_removal (plan_id, domain_id) select plan.id, plan.domain_id from release_plan plan where plan.id = old.plan_id;
  perform set_config('app.scope', scope, true);
  return null;
end $$;
create trigger note_removal after delete on release_person
  for each row execute function app_note_release_removal();
-- Retention gives responses other IDs.
create trigger note_removal after update of response_id on release_entry
  for each row when (old.response_id <> new.response_id) execute function app_note_release_removal();

-- Those erased before. The owner is bound by row-level security, too.
select set_config('app.scope', '*', true);
insert into release_removal (plan_id, domain_id) select plan.id, plan.domain_id from release_plan plan where plan.state is not null;

-- Release 0.2.0 does not know that people were forgotten, and would take a sum that contains them for one about the others alone.
-- While processes are replaced it no longer saves a plan that was planned without it: whoever saves counts.
alter table release_plan add column saves integer not null default 0;
create function app_refuse_former_plan() returns trigger language plpgsql as $$
begin
  return null;
end $$;
create trigger refuse_former_plan before update of state on release_plan
  for each row when (old.saves > 0 and new.saves = old.saves and new.state is distinct from old.state)
  execute function app_refuse_former_plan();
