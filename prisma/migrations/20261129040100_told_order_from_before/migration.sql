-- Enrollments that were there before. A transaction of its own: nobody who reads waits for it.
-- The owner is bound by row-level security, too.
select set_config('app.scope', '*', true);
-- Since when the order and the title of a plan are what they are today: since its last change, or since the last one that named
-- them, as far as the audit log goes back. The log has the database's time, which may differ from the server's.
with log as (select coalesce(min(occurred_at), 'infinity') as since from audit_event),
plan_now as materialized (
  select p.id, p.tree_changed_at, p.order_type = 'forward' as is_forward,
         coalesce(p.title ->> 'en-us' ~* 'micro[^[:alnum:]]*learning', false) as is_micro,
         least(p.updated_at, greatest(log.since, changed.ordered_at + interval '10 minutes')) as order_since,
         least(p.updated_at, greatest(log.since, changed.titled_at + interval '10 minutes')) as title_since
    from plan p cross join log left join lateral (
      select max(e.occurred_at) filter (where e.details -> 'fields' ? 'order_type') as ordered_at,
             max(e.occurred_at) filter (where e.details -> 'fields' ? 'title') as titled_at
        from audit_event e where e.target_id = p.id and e.action = 'plan.update') changed on true)
update personal_plan pp set tells_order = true from plan_now p
 where p.id = pp.plan_id
   and case
         when pp.completed_at is null then
           -- A plan whose order was changed since may have had another one then.
           pp.unlocked_at is null
             or not (p.is_forward and pp.unlocked_at > p.order_since or p.is_micro and pp.unlocked_at > p.title_since)
         else
           (pp.domain_id in (select domain_id from domain_privacy where response_mode = 'confidential') or pp.was_promised)
             -- What was in a tree that was changed since is not known.
             and (p.tree_changed_at >= pp.unlocked_at or exists (select from plan_task t
               where t.plan_id = pp.plan_id and t.section = 'training' and t.task_type <> 'survey'
                 and not exists (select from task_progress f
                   where f.personal_plan_id = pp.id and f.task_id = t.id and f.finished_at is not null)))
       end;
