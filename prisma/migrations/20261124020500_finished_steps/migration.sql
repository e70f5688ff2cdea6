-- How many steps somebody has finished in a plan. Where results are confidential others are shown a percentage of this count:
-- one made of today's tree and the tasks that are done would tell which ones are done to whoever changes the tree.
alter table personal_plan add column finished_steps integer not null default 0;

-- The journal prompts of one training are written on one page and are one step.
create function app_step_of(task plan_task) returns uuid language sql immutable as $$
  select case when task.task_type = 'journal_prompt' and task.training_id is not null then task.training_id else task.id end
$$;

update personal_plan pp set finished_steps = step.finished
  from (select f.personal_plan_id, count(distinct app_step_of(t))::int as finished
          from task_progress f join plan_task t on t.id = f.task_id
         where f.finished_at is not null and t.task_type <> 'survey' group by 1) step
 where pp.id = step.personal_plan_id;

-- Counts at the person's own step. A task that leaves the plan takes nothing away: that would tell who had done it.
create function app_count_finished_steps() returns trigger language plpgsql as $$
declare
  scope constant text := coalesce(current_setting('app.scope', true), '');
begin
  perform set_config('app.scope', '*', true);
  if tg_op = 'INSERT' then
    update personal_plan pp set finished_steps = pp.finished_steps + step.finished
      from (select f.personal_plan_id, count(distinct app_step_of(t)) as finished
              from new_rows f join plan_task t on t.id = f.task_id
             where f.finished_at is not null and t.task_type <> 'survey' group by 1) step
     where pp.id = step.personal_plan_id;
  else
    update personal_plan pp set finished_steps = greatest(0, pp.finished_steps + step.finished - step.reopened)
      from (select f.personal_plan_id,
                   count(distinct app_step_of(t)) filter (where before.finished_at is null) as finished,
                   count(distinct app_step_of(t)) filter (where f.finished_at is null) as reopened
              from new_rows f
              join old_rows before on before.personal_plan_id = f.personal_plan_id and before.task_id = f.task_id
              join plan_task t on t.id = f.task_id
             where (before.finished_at is null) <> (f.finished_at is null) and t.task_type <> 'survey' group by 1) step
     where pp.id = step.personal_plan_id;
  end if;
  perform set_config('app.scope', scope, true);
  return null;
end $$;
create trigger count_finished_steps_on_insert after insert on task_progress referencing new table as new_rows
  for each statement execute function app_count_finished_steps();
create trigger count_finished_steps_on_update after update on task_progress
  referencing old table as old_rows new table as new_rows
  for each statement execute function app_count_finished_steps();

-- When a plan's tree was last changed. Where it was after somebody's training opened, what is left of the training may be just
-- what somebody wants to know of.
alter table plan add column tree_changed_at timestamptz(3);
update plan set tree_changed_at = updated_at;

-- Answers are dated by the clock of a server, which may be ahead of the database's. What seems to have been handed in within
-- ten minutes after a domain was closed counts as readable: it hides nobody too few.
create or replace function app_note_closed_since() returns trigger language plpgsql as $$
begin
  if new.response_mode <> 'confidential' then
    new.closed_since := null;
  elsif tg_op = 'INSERT' or old.response_mode <> 'confidential' then
    new.closed_since := clock_timestamp() + interval '10 minutes';
  else
    new.closed_since := old.closed_since;
  end if;
  return new;
end $$;
alter table domain_privacy disable trigger note_closed_since;
update domain_privacy set closed_since = closed_since + interval '10 minutes' where closed_since is not null;
alter table domain_privacy enable trigger note_closed_since;
