-- Enrollments that were there before. A transaction of its own: nobody who reads waits for it.
-- The owner is bound by row-level security, too.
select set_config('app.scope', '*', true);
-- Plans that have moved away from closed answers.
update personal_plan pp
   set was_promised = true
 where not pp.was_promised and exists (
   select from response r
    where r.personal_plan_id = pp.id and r.domain_id <> pp.domain_id and (r.mode = 'confidential' or exists (
      select from domain_privacy p where p.domain_id = r.domain_id and p.response_mode = 'confidential')));
-- What the release before opened between 20261129070100_ordered_since_from_before and the trigger, judged as there.
update personal_plan pp
   set ordered_since = coalesce(
         (select min(r.started_at) from response r
           where r.personal_plan_id = pp.id and r.assessment_type % 2 = 0 and r.submitted_at <= pp.unlocked_at
             and not pp.was_promised),
         pp.started_at, pp.unlocked_at)
  from plan p
 where p.id = pp.plan_id and pp.unlocked_at is not null and pp.ordered_since is null
   and (pp.was_promised or p.tree_changed_at >= pp.unlocked_at
     or exists (select from response r where r.personal_plan_id = pp.id and r.assessment_type % 2 = 0)
     or exists (select from plan_task t
                 where t.plan_id = pp.plan_id and t.section = 'intro' and t.assessment_type % 2 = 0));
