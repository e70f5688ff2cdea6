-- What planning has to know between two looks at a release plan.

-- In which closing a response was taken in; null while it waits. Where the plan is asked for, such a response counts by it alone,
-- wherever its person is now.
alter table release_entry add column closing integer;
update release_entry e set closing = taken.closing
  from release_plan plan, jsonb_to_recordset(plan.state -> 'taken') as taken (key uuid, closing integer)
 where e.plan_id = plan.id and e.response_id = taken.key;

-- The planning after which nothing waits, neither for people nor for a day: until somebody submits, no day changes anything.
-- Release 0.2.0 plans without it, which makes the two differ.
alter table release_plan add column idle_at timestamptz(3);
