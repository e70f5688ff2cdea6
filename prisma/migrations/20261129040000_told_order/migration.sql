-- Whether what is done of a training would tell others its order, which follows from scores. Where results are confidential,
-- nothing that others see may depend on it. True until it is known to be false: training opened in one order for everyone, or
-- the plan was completed with all of the training done, as it had opened. What is there already:
alter table personal_plan add column tells_order boolean not null default false;
alter table personal_plan alter column tells_order set default true;

-- The owner is bound by row-level security, too.
select set_config('app.scope', '*', true);
update personal_plan pp set tells_order = true from plan p
 where p.id = pp.plan_id
   and case
         when pp.completed_at is null then
           -- A plan that was changed since may have had another order then.
           pp.unlocked_at is null or p.updated_at >= pp.unlocked_at
             or not (p.order_type = 'forward' or p.title ->> 'en-us' ~* 'micro[^[:alnum:]]*learning')
         else
           (pp.domain_id in (select domain_id from domain_privacy where response_mode = 'confidential') or pp.was_promised)
             -- What was in a tree that was changed since is not known.
             and (p.tree_changed_at >= pp.unlocked_at or exists (select from plan_task t
               where t.plan_id = pp.plan_id and t.section = 'training' and t.task_type <> 'survey'
                 and not exists (select from task_progress f
                   where f.personal_plan_id = pp.id and f.task_id = t.id and f.finished_at is not null)))
       end;
