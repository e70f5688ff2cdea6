-- Filters of people that were saved under a name, for oneself or for everybody who administers the domain.
create table people_filter (
  id uuid not null,
  domain_id uuid not null,
  account_id uuid,
  title text not null,
  shared boolean not null default false,
  conditions jsonb not null,
  version integer not null default 1,
  created_at timestamptz(3) not null default current_timestamp,
  updated_at timestamptz(3) not null default current_timestamp,
  constraint people_filter_pkey primary key (id),
  constraint people_filter_domain_id_fkey foreign key (domain_id) references domain (id) on delete cascade on update cascade,
  constraint people_filter_account_id_fkey foreign key (account_id) references account (id) on delete set null on update cascade,
  constraint people_filter_title_length check (char_length(title) between 1 and 100),
  constraint people_filter_conditions check (jsonb_typeof(conditions) = 'array')
);
create index people_filter_domain_id_idx on people_filter (domain_id);
create index people_filter_account_id_idx on people_filter (account_id);

grant select, insert, update, delete on people_filter to evenground_app;
alter table people_filter enable row level security;
alter table people_filter force row level security;
create policy tenant on people_filter to evenground_app
  using ((select app_all()) or domain_id = any ((select app_scope())::uuid[]));

-- What many people share, as filters compare it.
do $$
declare
  field text;
begin
  foreach field in array array[
    'department', 'location', 'org_level', 'gender', 'race', 'time_as_employee', 'misc1', 'misc2', 'misc3', 'misc4', 'misc5'
  ] loop
    execute format(
      'create index account_%1$s_fold_idx on account (domain_id, app_fold(%1$I)) where %1$I is not null and anonymised_at is null',
      field);
  end loop;
end $$;
create index account_inactive_idx on account (domain_id) where not active and anonymised_at is null;
create index account_joined_on_idx on account (domain_id, joined_on) where joined_on is not null and anonymised_at is null;

-- As with textlike() before: what app_fold consists of says nothing of what it folds, not even in an error. Without a
-- superuser a filter reads the caller's domains instead of these indexes.
do $$
begin
  alter function pg_catalog.lower(text) leakproof;
  alter function unaccent(regdictionary, text) leakproof;
  alter function app_fold(text) leakproof;
exception when insufficient_privilege then
  null;
end $$;

-- A group with a rule is dynamic: its members are exactly the people of its domain for whom the rule holds.
alter table "group" add column rule jsonb,
  add constraint group_rule check (jsonb_typeof(rule) = 'array');
create index group_rule_idx on "group" (domain_id) where rule is not null;

-- One condition of a rule, in the same sense as the filter of people has it (a property test compares the two).
create function app_condition_holds(person jsonb, condition jsonb, today date) returns boolean
  language plpgsql immutable parallel safe as $$
declare
  field constant text := condition ->> 'field';
  operator constant text := condition ->> 'operator';
  wanted constant text[] := array(select jsonb_array_elements_text(condition -> 'values'));
  held text[];
  day date;
begin
  if jsonb_typeof(person -> field) = 'object' then
    held := array(select value from jsonb_each_text(person -> field) where value <> '');
  else
    held := array(select value from (select person ->> field as value) one where value <> '');
  end if;
  case operator
    when 'empty' then return cardinality(held) = 0;
    when 'not_empty' then return cardinality(held) > 0;
    when 'is', 'is_not' then
      return exists (select from unnest(held) h, unnest(wanted) w where app_fold(h) = app_fold(w)) = (operator = 'is');
    when 'contains' then
      return exists (select from unnest(held) h, unnest(wanted) w where position(app_fold(w) in app_fold(h)) > 0);
    when 'starts_with' then
      return exists (select from unnest(held) h, unnest(wanted) w where starts_with(app_fold(h), app_fold(w)));
    else null;
  end case;
  -- A day is written with ten characters, an instant with more.
  day := case when char_length(held[1]) = 10 then held[1]::date else (held[1]::timestamptz at time zone 'UTC')::date end;
  return coalesce(case operator
    when 'before' then day < wanted[1]::date
    when 'on_or_after' then day >= wanted[1]::date
    when 'in_next_days' then day between today and today + wanted[1]::int
    when 'in_last_days' then day between today - wanted[1]::int and today
    when 'not_in_last_days' then (day between today - wanted[1]::int and today) is not true
  end, false);
end $$;

create function app_rule_holds(person account, rule jsonb) returns boolean language sql stable parallel safe
  return person.anonymised_at is null and not exists (
    select from jsonb_array_elements(rule) as condition
     where not app_condition_holds(to_jsonb(person), condition, (now() at time zone 'UTC')::date));

-- Members follow the fields of an account in the transaction that changes it, whoever writes it. What changes by itself
-- all the time is left out; a column that is missing from the list only costs time.
create function app_follow_group_rules() returns trigger language plpgsql as $$
declare
  moving constant text[] := '{version, updated_at, last_sign_in_at, previous_sign_in_at, last_activity_at, settings,
    password_hash, password_changed_at, recovery_attempts, reminders_sent, last_reminder_at}';
begin
  if not exists (select from "group" g where g.rule is not null and g.domain_id = new.domain_id)
     and (tg_op = 'INSERT' or old.domain_id = new.domain_id) then
    return null;
  end if;
  if tg_op = 'UPDATE' and to_jsonb(old) - moving = to_jsonb(new) - moving then
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
create trigger follow_group_rules after insert or update on account for each row
  execute function app_follow_group_rules();

-- Nobody is put into a dynamic group, or taken out of one, against its rule: such a change is passed over.
create function app_guard_dynamic_group() returns trigger language plpgsql as $$
declare
  fits boolean;
begin
  if tg_op = 'INSERT' then
    select app_rule_holds(a, g.rule) and a.domain_id = g.domain_id into fits
      from "group" g join account a on a.id = new.account_id where g.id = new.group_id and g.rule is not null;
    return case when fits is false then null else new end;
  end if;
  select app_rule_holds(a, g.rule) and a.domain_id = g.domain_id into fits
    from "group" g join account a on a.id = old.account_id where g.id = old.group_id and g.rule is not null;
  return case when fits then null else old end;
end $$;
create trigger guard_dynamic_group before insert or delete on account_group for each row
  execute function app_guard_dynamic_group();
