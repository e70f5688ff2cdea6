-- Enrollments that were there before. A transaction of its own: nobody who reads waits for it.
-- The owner is bound by row-level security, too.
select set_config('app.scope', '*', true);
-- What is there of the responses by which training opened. Where they are gone, it is only known that they were given after the
-- plan was begun. Where there never were any, the order follows from nothing: the plan is as it was and asks for none. Processes
-- of the release before do not write it: what opens there is judged by the responses that are there, as before.
update personal_plan pp
   set ordered_since = coalesce(
         (select min(r.started_at) from response r
           where r.personal_plan_id = pp.id and r.assessment_type % 2 = 0 and r.submitted_at <= pp.unlocked_at
             and not pp.was_promised),
         pp.started_at, pp.unlocked_at)
  from plan p
 where p.id = pp.plan_id and pp.unlocked_at is not null
   and (pp.was_promised or p.tree_changed_at >= pp.unlocked_at
     or exists (select from response r where r.personal_plan_id = pp.id and r.assessment_type % 2 = 0)
     or exists (select from plan_task t
                 where t.plan_id = pp.plan_id and t.section = 'intro' and t.assessment_type % 2 = 0));
