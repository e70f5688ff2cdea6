-- Content that left a plan before this was noted. A transaction of its own: nobody waits while it reads.
do $$
declare
  closed uuid[];
  kind text;
  records constant jsonb := '{"medium": "observation", "journal_prompt": "journal_entry", "assessment": "response"}';
begin
  -- The owner is bound by row-level security, too.
  perform set_config('app.scope', '*', true);
  -- Plans whose tree was changed and in which it is closed to others how somebody goes through them. Nothing says any more what
  -- was in their trees.
  closed := array(
    select p.id from plan p
     where p.tree_changed_at is not null and exists (
       select from personal_plan pp
        where pp.plan_id = p.id and (
          pp.was_promised
          or pp.domain_id in (select domain_id from domain_privacy where response_mode = 'confidential')
          or pp.id in (select personal_plan_id from response where mode = 'confidential'))));
  -- So whatever may have been in one of them counts as if it had been: what exists since before the change, and could be chosen
  -- for the plan. Else what can be deleted would go on telling who had come to it. And whatever has records was in a plan.
  for kind in select jsonb_object_keys(records) loop
    execute format('update %1$I c set was_assigned = true
      where exists (select from %2$I r where r.%3$I = c.id)
         or exists (select from plan p left join domain d on d.id = p.domain_id
                     where p.id = any ($1) and c.created_at <= p.tree_changed_at
                       and (c.domain_id is null or c.domain_id = p.domain_id or c.domain_id = any (d.ancestor_ids)))',
      kind, records ->> kind, kind || '_id') using closed;
  end loop;
end $$;
