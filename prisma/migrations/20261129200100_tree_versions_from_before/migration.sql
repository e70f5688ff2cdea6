-- Enrollments that were there before. A transaction of its own: nobody who reads waits for it.
-- The owner is bound by row-level security, too.
select set_config('app.scope', '*', true);
-- Judged by the two times once more, as by the release before. What opened in an earlier tree keeps none.
update personal_plan pp
   set opened_version = p.tree_version
  from plan p
 where p.id = pp.plan_id and pp.unlocked_at is not null and pp.opened_version is null
   and (p.tree_changed_at is null or p.tree_changed_at < pp.unlocked_at);
