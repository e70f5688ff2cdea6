-- Reminders around due dates, a weekly digest for managers, and what people have switched off of either.
alter table domain
  add column email_due_subject jsonb,
  add column email_due_intro jsonb,
  add column email_due_outro jsonb,
  add column email_overdue_subject jsonb,
  add column email_overdue_intro jsonb,
  add column email_overdue_outro jsonb,
  add column email_digest_subject jsonb,
  add column email_digest_intro jsonb,
  add column email_digest_outro jsonb;

-- A column that is null takes what the nearest domain above says.
create table domain_reminders (
  domain_id uuid not null,
  ladder_on boolean,
  ladder_steps smallint[],
  digest_on boolean,
  updated_at timestamptz(3) not null default current_timestamp,
  constraint domain_reminders_pkey primary key (domain_id),
  constraint domain_reminders_domain_id_fkey foreign key (domain_id) references domain (id) on delete cascade on update cascade,
  constraint domain_reminders_steps check (
    cardinality(ladder_steps) <= 8 and -60 <= all (ladder_steps) and 60 >= all (ladder_steps))
);

-- One letter about one plan of a person: of one day there is one, and of one step before a due date there is one.
create table plan_reminder (
  personal_plan_id uuid not null,
  sent_on date not null,
  account_id uuid not null,
  domain_id uuid not null,
  kind text not null,
  due_on date,
  step smallint,
  constraint plan_reminder_pkey primary key (personal_plan_id, sent_on),
  constraint plan_reminder_personal_plan_id_fkey foreign key (personal_plan_id) references personal_plan (id) on delete cascade on update cascade,
  constraint plan_reminder_account_id_fkey foreign key (account_id) references account (id) on delete cascade on update cascade,
  constraint plan_reminder_kind check (kind in ('step', 'idle', 'request')),
  constraint plan_reminder_of_step check ((kind = 'step') = (step is not null and due_on is not null))
);
create unique index plan_reminder_personal_plan_id_due_on_step_key on plan_reminder (personal_plan_id, due_on, step);
create index plan_reminder_account_id_sent_on_idx on plan_reminder (account_id, sent_on);
create index plan_reminder_sent_on_idx on plan_reminder (sent_on);

-- Mail that a person does not want. A row exists only while it is switched off.
create table mail_opt_out (
  account_id uuid not null,
  kind text not null,
  domain_id uuid not null,
  created_at timestamptz(3) not null default current_timestamp,
  constraint mail_opt_out_pkey primary key (account_id, kind),
  constraint mail_opt_out_account_id_fkey foreign key (account_id) references account (id) on delete cascade on update cascade,
  constraint mail_opt_out_kind check (kind in ('open_plans', 'digest'))
);

-- The daily look at due dates reads what is open and due around today.
create index personal_plan_due_idx on personal_plan (domain_id, due_at)
  where due_at is not null and completed_at is null and archived_at is null;

grant select, insert, update, delete on domain_reminders, plan_reminder, mail_opt_out to evenground_app;

do $$
declare
  t text;
begin
  foreach t in array array['domain_reminders', 'plan_reminder', 'mail_opt_out'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
  end loop;
  foreach t in array array['plan_reminder', 'mail_opt_out'] loop
    execute format(
      'create policy tenant on %I to evenground_app using ((select app_all()) or domain_id = any ((select app_scope())::uuid[]))', t);
  end loop;

  -- Read by whoever can read the domain, and so by those below it.
  create policy readable on domain_reminders for select to evenground_app
    using ((select app_all()) or exists (select from domain d where d.id = domain_reminders.domain_id));
  create policy inserted on domain_reminders for insert to evenground_app
    with check ((select app_all()) or domain_id = any ((select app_scope())::uuid[]));
  create policy updated on domain_reminders for update to evenground_app
    using ((select app_all()) or domain_id = any ((select app_scope())::uuid[]));
  create policy deleted on domain_reminders for delete to evenground_app
    using ((select app_all()) or domain_id = any ((select app_scope())::uuid[]));
end $$;
