-- Rules by which people get plans: who, which plan, due when, and again after how many months.
create table assignment_rule (
  id uuid not null,
  domain_id uuid not null,
  title jsonb not null,
  plan_id uuid,
  filter jsonb not null default '[]',
  active boolean not null default true,
  due_kind text not null default 'none',
  due_days integer,
  due_on date,
  repeat_months smallint,
  repeat_due_days integer,
  -- The day, in the time zone of the domain, on which everybody was looked at the last time.
  evaluated_on date,
  evaluated_at timestamptz(3),
  version integer not null default 1,
  created_at timestamptz(3) not null default current_timestamp,
  updated_at timestamptz(3) not null default current_timestamp,
  constraint assignment_rule_pkey primary key (id),
  constraint assignment_rule_domain_id_fkey foreign key (domain_id) references domain (id) on delete cascade on update cascade,
  constraint assignment_rule_plan_id_fkey foreign key (plan_id) references plan (id) on delete set null on update cascade,
  constraint assignment_rule_due_kind check (due_kind in ('none', 'after_joining', 'after_assignment', 'date')),
  constraint assignment_rule_due_days check ((due_kind in ('after_joining', 'after_assignment')) = (due_days is not null)
    and due_days between 0 and 3650),
  constraint assignment_rule_due_on check ((due_kind = 'date') = (due_on is not null)),
  constraint assignment_rule_repeat check (repeat_months between 1 and 120 and repeat_due_days between 0 and 3650
    and (repeat_months is not null or repeat_due_days is null))
);
create index assignment_rule_domain_id_idx on assignment_rule (domain_id);
create index assignment_rule_plan_id_idx on assignment_rule (plan_id);

-- Whom a rule applies to, or applied to: who comes in gets the plan once.
create table assignment_rule_person (
  rule_id uuid not null,
  account_id uuid not null,
  -- The rule's.
  domain_id uuid not null,
  entered_at timestamptz(3) not null,
  left_at timestamptz(3),
  constraint assignment_rule_person_pkey primary key (rule_id, account_id),
  constraint assignment_rule_person_rule_id_fkey foreign key (rule_id) references assignment_rule (id) on delete cascade on update cascade,
  constraint assignment_rule_person_account_id_fkey foreign key (account_id) references account (id) on delete cascade on update cascade
);
create index assignment_rule_person_account_id_idx on assignment_rule_person (account_id);

-- What rules did, and why.
create table assignment_rule_event (
  id uuid not null,
  rule_id uuid not null,
  account_id uuid not null,
  -- The person's at that time.
  domain_id uuid not null,
  plan_id uuid not null,
  kind text not null,
  reason text not null,
  run smallint,
  due_on date,
  occurred_at timestamptz(3) not null,
  constraint assignment_rule_event_pkey primary key (id),
  constraint assignment_rule_event_rule_id_fkey foreign key (rule_id) references assignment_rule (id) on delete cascade on update cascade,
  constraint assignment_rule_event_account_id_fkey foreign key (account_id) references account (id) on delete cascade on update cascade,
  constraint assignment_rule_event_kind check (kind in ('assigned', 'brought_back', 'already_enrolled', 'assigned_again', 'left')),
  constraint assignment_rule_event_reason check (reason in ('matches', 'returned', 'repeats', 'inactive', 'moved', 'no_match'))
);
create index assignment_rule_event_rule_id_occurred_at_idx on assignment_rule_event (rule_id, occurred_at);
create index assignment_rule_event_account_id_occurred_at_idx on assignment_rule_event (account_id, occurred_at);

-- People who were changed since rules looked at them the last time.
create table account_change (
  id uuid not null default gen_random_uuid(),
  account_id uuid not null,
  domain_id uuid not null,
  constraint account_change_pkey primary key (id)
);

grant select, insert, update, delete on assignment_rule, assignment_rule_person, assignment_rule_event, account_change to evenground_app;

do $$
declare
  t text;
begin
  foreach t in array array['assignment_rule', 'assignment_rule_person', 'assignment_rule_event', 'account_change'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format(
      'create policy tenant on %I to evenground_app using ((select app_all()) or domain_id = any ((select app_scope())::uuid[]))', t);
  end loop;
end $$;

-- Whatever changes a person writes it down here, so that no code can forget to. A row for each change, not for each person:
-- a row that is there already would have to be held until the change is committed. What every sign-in or answer changes is
-- left out: rules look at everybody once a day.
create function app_note_account_change() returns trigger language plpgsql as $$
begin
  insert into account_change (account_id, domain_id) values (new.id, new.domain_id);
  return null;
end $$;
create trigger note_account_change_on_insert after insert on account for each row execute function app_note_account_change();
create trigger note_account_change_on_update
  after update of domain_id, role_id, manager_id, active, start_at, end_at, anonymised_at, email, username, given_name,
    family_name, locale, client_id, phone, birth_date, gender, pronouns, location, department, org_level, race,
    time_as_employee, last_promotion_date, joined_on, misc1, misc2, misc3, misc4, misc5, accepted_terms
  on account for each row
  when (old.* is distinct from new.*)
  execute function app_note_account_change();

create function app_note_group_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    insert into account_change (account_id, domain_id) values (old.account_id, old.domain_id);
  else
    insert into account_change (account_id, domain_id) values (new.account_id, new.domain_id);
  end if;
  return null;
end $$;
create trigger note_group_change after insert or delete on account_group for each row execute function app_note_group_change();
