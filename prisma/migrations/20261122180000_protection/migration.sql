-- Who may sign in and how: passwords that somebody else typed, addresses that were shown to be one's own.
alter table account
  add column must_change_password boolean not null default false,
  add column email_verified_at timestamptz(3);
-- A key per account for what its holder has not sent yet, on their own devices. Made of two random UUIDs: 244 random bits.
alter table account
  add column draft_key bytea not null
    default decode(replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''), 'hex');
-- Addresses from before this release count as verified.
update account set email_verified_at = created_at where email is not null;

-- An address that somebody typed at registration and never confirmed may be taken by another domain. Whoever loses the
-- only login that way keeps the account and its records, and signs in no more until an administrator gives another one.
alter table account
  add column email_registered_at timestamptz(3),
  add column email_lost_at timestamptz(3),
  drop constraint account_login_present,
  add constraint account_login_present check (
    email is not null or username is not null or anonymised_at is not null or email_lost_at is not null);

-- The address that a link was mailed to: using the link shows that this address is the person's, and no other one.
alter table one_time_token add column mailed_to text;

alter type one_time_token_purpose add value 'email_verification';

-- Nobody becomes a global administrator unasked: no domain gives that role to newcomers.
update domain set default_role_id = null where default_role_id = '00000000-0000-4000-8000-000000000001';
alter table domain add constraint domain_default_role_not_global
  check (default_role_id <> '00000000-0000-4000-8000-000000000001');

create table domain_sign_in (
  domain_id uuid not null,
  require_password_change boolean not null default false,
  require_verified_email boolean not null default false,
  constraint domain_sign_in_pkey primary key (domain_id),
  constraint domain_sign_in_domain_id_fkey foreign key (domain_id) references domain (id) on delete cascade on update cascade
);

create table account_notice (
  id uuid not null,
  account_id uuid not null,
  domain_id uuid not null,
  kind text not null,
  details jsonb not null default '{}',
  created_at timestamptz(3) not null default current_timestamp,
  seen_at timestamptz(3),
  constraint account_notice_pkey primary key (id),
  constraint account_notice_account_id_fkey foreign key (account_id) references account (id) on delete cascade on update cascade
);
create index account_notice_account_id_created_at_idx on account_notice (account_id, created_at);

-- Work over many people, in pieces that are committed one by one.
create table bulk_run (
  id uuid not null,
  domain_id uuid not null,
  account_id uuid not null,
  actor_id uuid,
  request_id text not null,
  kind text not null,
  input jsonb not null,
  ids uuid[] default '{}',
  position integer not null default 0,
  changed integer not null default 0,
  unchanged integer not null default 0,
  refused jsonb not null default '[]',
  state text not null default 'running',
  fault text,
  created_at timestamptz(3) not null default current_timestamp,
  updated_at timestamptz(3) not null default current_timestamp,
  finished_at timestamptz(3),
  constraint bulk_run_pkey primary key (id)
);
create index bulk_run_account_id_created_at_idx on bulk_run (account_id, created_at);
create index bulk_run_state_updated_at_idx on bulk_run (state, updated_at);

-- Each answer knows which text of its question was asked.
alter table question add column wording smallint not null default 1;
alter table response_answer add column wording smallint not null default 1;
create table question_wording (
  question_id uuid not null,
  number smallint not null,
  text_body jsonb not null,
  replaced_at timestamptz(3) not null default current_timestamp,
  constraint question_wording_pkey primary key (question_id, number),
  constraint question_wording_question_id_fkey foreign key (question_id) references question (id) on delete cascade on update cascade
);

-- Whoever enters something for somebody else, on paper or acting as them, is named in the row.
alter table response add column entered_by uuid;
alter table task_progress add column entered_by uuid;
alter table observation add column entered_by uuid;
alter table journal_entry add column entered_by uuid;

grant select, insert, update, delete on domain_sign_in, account_notice, bulk_run, question_wording to evenground_app;

do $$
declare
  t text;
  rule text;
begin
  foreach t in array array['account_notice', 'bulk_run'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format(
      'create policy tenant on %I to evenground_app using ((select app_all()) or domain_id = any ((select app_scope())::uuid[]))', t);
  end loop;

  alter table domain_sign_in enable row level security;
  alter table domain_sign_in force row level security;
  create policy readable on domain_sign_in for select to evenground_app
    using ((select app_all()) or exists (select from domain d where d.id = domain_sign_in.domain_id));
  rule := '((select app_all()) or exists (select from domain d where d.id = domain_sign_in.domain_id and (d.id = any ((select app_scope())::uuid[]) or d.parent_id = any ((select app_scope())::uuid[]))))';
  execute format('create policy inserted on domain_sign_in for insert to evenground_app with check (%s)', rule);
  execute format('create policy updated on domain_sign_in for update to evenground_app using (%s)', rule);
  execute format('create policy deleted on domain_sign_in for delete to evenground_app using (%s)', rule);

  -- A wording follows its question, and that its assessment.
  alter table question_wording enable row level security;
  alter table question_wording force row level security;
  create policy readable on question_wording for select to evenground_app
    using ((select app_all()) or exists (select from question q where q.id = question_wording.question_id));
  rule := '((select app_all()) or exists (select from question q join assessment a on a.id = q.assessment_id where q.id = question_wording.question_id and a.domain_id = any ((select app_scope())::uuid[])))';
  execute format('create policy inserted on question_wording for insert to evenground_app with check (%s)', rule);
  execute format('create policy updated on question_wording for update to evenground_app using (%s)', rule);
  execute format('create policy deleted on question_wording for delete to evenground_app using (%s)', rule);
end $$;
