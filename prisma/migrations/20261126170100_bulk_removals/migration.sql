-- More that is done to many accounts at once, each so that it can be undone for a day: another role, leaving groups, plans
-- that are withdrawn, and due dates.
alter table bulk_run_change
  add column before_role_id uuid,
  add column removed_groups uuid[] not null default '{}',
  add column withdrawn uuid[] not null default '{}',
  add column due_dates jsonb not null default '[]';

-- What a run of these kinds is to do is written here. The release before reads `input` alone, and would take a kind that it
-- does not know for switching accounts off: where it comes across such a run, it finds nothing and ends it with an error.
alter table bulk_run add column wish jsonb;

-- Whatever changes a role, puts a person into a group, brings a plan back or sets a due date overtakes an earlier change of
-- many, so that no code can forget to say so. A change of many writes its own row after it has changed the account.
create function app_overtake_bulk_role() returns trigger language plpgsql as $$
begin
  update bulk_run_change set before_role_id = null where account_id = new.id and before_role_id is not null;
  return null;
end $$;
create trigger overtake_bulk_role after update of role_id on account for each row
  when (old.role_id is distinct from new.role_id) execute function app_overtake_bulk_role();

-- Groups and plans belong to a domain: who has moved is in the groups, and has the plans, of the new one.
create function app_overtake_bulk_removals() returns trigger language plpgsql as $$
begin
  update bulk_run_change set removed_groups = '{}', withdrawn = '{}'
   where account_id = new.id and (removed_groups <> '{}' or withdrawn <> '{}');
  return null;
end $$;
create trigger overtake_bulk_removals after update of domain_id on account for each row
  when (old.domain_id is distinct from new.domain_id) execute function app_overtake_bulk_removals();

-- Once for a statement: an import puts hundreds of people into groups with one.
create function app_overtake_bulk_leaving() returns trigger language plpgsql as $$
begin
  update bulk_run_change c
     set removed_groups = array(select g.id from unnest(c.removed_groups) as g (id) where g.id <> all (joined.groups))
    from (select account_id, array_agg(group_id) as groups from added group by account_id) as joined
   where c.account_id = joined.account_id and c.removed_groups && joined.groups;
  return null;
end $$;
create trigger overtake_bulk_leaving after insert on account_group
  referencing new table as added for each statement execute function app_overtake_bulk_leaving();

create function app_overtake_bulk_withdrawal() returns trigger language plpgsql as $$
begin
  update bulk_run_change set withdrawn = array_remove(withdrawn, new.id)
   where account_id = new.account_id and new.id = any (withdrawn);
  return null;
end $$;
create trigger overtake_bulk_withdrawal after update of archived_at on personal_plan for each row
  when (old.archived_at is distinct from new.archived_at) execute function app_overtake_bulk_withdrawal();

create function app_overtake_bulk_due_date() returns trigger language plpgsql as $$
begin
  update bulk_run_change c
     set due_dates = coalesce(
           (select jsonb_agg(d.item) from jsonb_array_elements(c.due_dates) as d (item)
             where d.item ->> 'id' <> new.id::text), '[]')
   where c.account_id = new.account_id
     and c.due_dates @> jsonb_build_array(jsonb_build_object('id', new.id));
  return null;
end $$;
create trigger overtake_bulk_due_date after update of due_at on personal_plan for each row
  when (old.due_at is distinct from new.due_at) execute function app_overtake_bulk_due_date();
