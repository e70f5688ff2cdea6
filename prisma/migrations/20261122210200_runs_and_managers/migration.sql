-- A plan can be taken again: each time is a run of its own, with its own responses and certificate.
alter table personal_plan
  add column run smallint not null default 1,
  add column superseded_at timestamptz(3),
  add constraint personal_plan_run check (run >= 1);
drop index personal_plan_account_id_plan_id_key;
create unique index personal_plan_account_id_plan_id_run_key on personal_plan (account_id, plan_id, run);
create unique index personal_plan_newest_idx on personal_plan (account_id, plan_id) where superseded_at is null;

-- Who somebody reports to, and their first day at work.
alter table account
  add column joined_on date,
  add column manager_id uuid,
  add constraint account_manager_id_fkey foreign key (manager_id) references account (id) on delete set null on update cascade,
  add constraint account_not_its_own_manager check (manager_id <> id);
create index account_manager_id_idx on account (manager_id);
