-- Members of dynamic groups follow the columns that rules read. Whatever else changes, as at every sign-in and answer, is
-- judged by the server itself and costs no call: two records as JSON were made and compared each time.
create or replace function app_follow_group_rules() returns trigger language plpgsql as $$
begin
  if not exists (select from "group" g where g.rule is not null and g.domain_id = new.domain_id)
     and (tg_op = 'INSERT' or old.domain_id = new.domain_id) then
    return null;
  end if;
  delete from account_group m using "group" g
   where m.account_id = new.id and g.id = m.group_id and g.rule is not null
     and (g.domain_id <> new.domain_id or not app_rule_holds(new, g.rule));
  insert into account_group (group_id, account_id, domain_id)
  select g.id, new.id, new.domain_id from "group" g
   where g.rule is not null and g.domain_id = new.domain_id and app_rule_holds(new, g.rule)
  on conflict do nothing;
  return null;
end $$;

drop trigger follow_group_rules on account;
create trigger follow_group_rules_on_insert after insert on account for each row
  execute function app_follow_group_rules();
create trigger follow_group_rules_on_update after update on account for each row
  when (
    (old.domain_id, old.role_id, old.manager_id, old.active, old.start_at, old.end_at, old.anonymised_at, old.email,
     old.username, old.given_name, old.family_name, old.locale, old.client_id, old.phone, old.birth_date, old.gender,
     old.pronouns, old.location, old.department, old.org_level, old.race, old.time_as_employee, old.last_promotion_date,
     old.joined_on, old.misc1, old.misc2, old.misc3, old.misc4, old.misc5, old.accepted_terms)
    is distinct from
    (new.domain_id, new.role_id, new.manager_id, new.active, new.start_at, new.end_at, new.anonymised_at, new.email,
     new.username, new.given_name, new.family_name, new.locale, new.client_id, new.phone, new.birth_date, new.gender,
     new.pronouns, new.location, new.department, new.org_level, new.race, new.time_as_employee, new.last_promotion_date,
     new.joined_on, new.misc1, new.misc2, new.misc3, new.misc4, new.misc5, new.accepted_terms)
  )
  execute function app_follow_group_rules();
