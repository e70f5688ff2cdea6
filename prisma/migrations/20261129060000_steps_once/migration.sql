-- A page of journal prompts is one step, also where only some of its prompts had been started: then one statement adds some
-- rows and changes others, and both triggers counted it. It counted twice for whoever opened the page before finishing it, as
-- everyone does, and the percentage that others see told who had done a training with such a page.
create or replace function app_count_finished_steps() returns trigger language plpgsql as $$
declare
  scope constant text := coalesce(current_setting('app.scope', true), '');
begin
  perform set_config('app.scope', '*', true);
  if tg_op = 'INSERT' then
    update personal_plan pp set finished_steps = pp.finished_steps + step.finished
      from (select f.personal_plan_id, count(distinct app_step_of(t)) as finished
              from new_rows f join plan_task t on t.id = f.task_id
             where f.finished_at is not null and t.task_type <> 'survey'
               -- A page is finished at one moment. What of it was there before is counted as a change.
               and not (t.task_type = 'journal_prompt' and t.training_id is not null and exists (
                 select from plan_task o
                   join task_progress done on done.task_id = o.id and done.personal_plan_id = f.personal_plan_id
                  where o.training_id = t.training_id and o.task_type = 'journal_prompt'
                    and done.finished_at = f.finished_at
                    and (done.personal_plan_id, done.task_id) not in (select personal_plan_id, task_id from new_rows)))
             group by 1) step
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

-- Whoever finishes something waits until the counts are right; reading goes on.
lock table personal_plan in exclusive mode;

-- What was counted twice. The owner is bound by row-level security, too.
select set_config('app.scope', '*', true);

-- Where the plan is as it was when training opened, its tasks say it.
update personal_plan set finished_steps = step.finished
  from (select pp.id, count(distinct app_step_of(t))::int as finished
          from personal_plan pp
          join plan p on p.id = pp.plan_id
          left join task_progress f on f.personal_plan_id = pp.id and f.finished_at is not null
          left join plan_task t on t.id = f.task_id and t.task_type <> 'survey'
         where pp.unlocked_at is not null and (p.tree_changed_at is null or p.tree_changed_at < pp.unlocked_at)
         group by 1) step
 where personal_plan.id = step.id and personal_plan.finished_steps > step.finished;

-- Where it was changed since, what was done is known from the record of activity, if that goes back so far: a step for each
-- moment at which a task was finished that is in the plan, or in none any more.
update personal_plan set finished_steps = step.finished
  from (select pp.id, count(distinct e.occurred_at) filter (
                 where t.id is null or (t.plan_id = pp.plan_id and t.task_type <> 'survey'))::int as finished
          from personal_plan pp
          join plan p on p.id = pp.plan_id
          left join activity e on e.account_id = pp.account_id and e.kind = 'task_completed'
            and e.occurred_at between pp.started_at and coalesce(pp.superseded_at, 'infinity')
          left join plan_task t on t.id = e.subject_id
         where pp.unlocked_at is not null and p.tree_changed_at >= pp.unlocked_at
           and exists (select from activity begun
             where begun.account_id = pp.account_id and begun.kind = 'plan_started' and begun.subject_id = pp.id)
         group by 1) step
 where personal_plan.id = step.id and personal_plan.finished_steps > step.finished;
