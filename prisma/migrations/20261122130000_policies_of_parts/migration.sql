-- What may be written may be read, so a policy for all commands only made each read ask twice: every look at a part of
-- content planned and opened a second look at its whole. Each command that writes has a policy of its own instead.
do $$
declare
  part record;
  rule text;
begin
  for part in
    select name, format('exists (select from %I whole where whole.id = %I.%I and whole.domain_id = any ((select app_scope())::uuid[]))',
                        whole, name, reference) as of_own
      from (values ('factor_member', 'factor', 'super_factor_id'), ('question', 'assessment', 'assessment_id'),
                   ('training_group', 'plan', 'plan_id'), ('plan_task', 'plan', 'plan_id')) as content (name, whole, reference)
    union all
    select name, format('exists (select from domain d where d.id = %I.domain_id and (d.id = any ((select app_scope())::uuid[]) or d.parent_id = any ((select app_scope())::uuid[])))',
                        name)
      from unnest(array['domain_logo', 'domain_role', 'domain_plan']) as name
  loop
    rule := format('((select app_all()) or %s)', part.of_own);
    execute format('drop policy written on %I', part.name);
    execute format('create policy inserted on %I for insert to evenground_app with check (%s)', part.name, rule);
    execute format('create policy updated on %I for update to evenground_app using (%s)', part.name, rule);
    execute format('create policy deleted on %I for delete to evenground_app using (%s)', part.name, rule);
  end loop;
end $$;
