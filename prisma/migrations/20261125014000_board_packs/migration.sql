-- Board packs that are sent by mail, and reports that are kept under a name.
create table pack_schedule (
  id uuid not null,
  domain_id uuid not null,
  account_id uuid not null,
  title text not null,
  assessment_id uuid not null,
  pair smallint,
  attribute text,
  format text not null,
  every text not null,
  paused boolean not null default false,
  stopped text,
  next_on date,
  last_sent_at timestamptz(3),
  version integer not null default 1,
  created_at timestamptz(3) not null default current_timestamp,
  updated_at timestamptz(3) not null default current_timestamp,
  constraint pack_schedule_pkey primary key (id),
  constraint pack_schedule_domain_id_fkey foreign key (domain_id) references domain (id) on delete cascade on update cascade,
  constraint pack_schedule_account_id_fkey foreign key (account_id) references account (id) on delete cascade on update cascade,
  constraint pack_schedule_assessment_id_fkey foreign key (assessment_id) references assessment (id) on delete cascade on update cascade,
  constraint pack_schedule_title_length check (char_length(title) between 1 and 100),
  constraint pack_schedule_pair check (pair between 1 and 5),
  constraint pack_schedule_format check (format in ('pdf', 'odt', 'pptx')),
  constraint pack_schedule_every check (every in ('month', 'quarter', 'wave'))
);
create index pack_schedule_domain_id_idx on pack_schedule (domain_id);
create index pack_schedule_account_id_idx on pack_schedule (account_id);
create index pack_schedule_assessment_id_idx on pack_schedule (assessment_id);

grant select, insert, update, delete on pack_schedule to evenground_app;
alter table pack_schedule enable row level security;
alter table pack_schedule force row level security;
create policy tenant on pack_schedule to evenground_app
  using ((select app_all()) or domain_id = any ((select app_scope())::uuid[]));

create table pack_recipient (
  schedule_id uuid not null,
  account_id uuid not null,
  domain_id uuid not null,
  outcome text,
  tried_at timestamptz(3),
  constraint pack_recipient_pkey primary key (schedule_id, account_id),
  constraint pack_recipient_schedule_id_fkey foreign key (schedule_id) references pack_schedule (id) on delete cascade on update cascade,
  constraint pack_recipient_account_id_fkey foreign key (account_id) references account (id) on delete cascade on update cascade,
  constraint pack_recipient_domain_id_fkey foreign key (domain_id) references domain (id) on delete cascade on update cascade
);
create index pack_recipient_account_id_idx on pack_recipient (account_id);
create index pack_recipient_domain_id_idx on pack_recipient (domain_id);

grant select, insert, update, delete on pack_recipient to evenground_app;
alter table pack_recipient enable row level security;
alter table pack_recipient force row level security;
create policy tenant on pack_recipient to evenground_app
  using ((select app_all()) or domain_id = any ((select app_scope())::uuid[]));

create table saved_report (
  id uuid not null,
  domain_id uuid not null,
  account_id uuid,
  title text not null,
  shared boolean not null default false,
  kind text not null,
  choice jsonb not null,
  version integer not null default 1,
  created_at timestamptz(3) not null default current_timestamp,
  updated_at timestamptz(3) not null default current_timestamp,
  constraint saved_report_pkey primary key (id),
  constraint saved_report_domain_id_fkey foreign key (domain_id) references domain (id) on delete cascade on update cascade,
  constraint saved_report_account_id_fkey foreign key (account_id) references account (id) on delete set null on update cascade,
  constraint saved_report_title_length check (char_length(title) between 1 and 100),
  constraint saved_report_choice check (jsonb_typeof(choice) = 'object')
);
create index saved_report_domain_id_idx on saved_report (domain_id);
create index saved_report_account_id_idx on saved_report (account_id);

grant select, insert, update, delete on saved_report to evenground_app;
alter table saved_report enable row level security;
alter table saved_report force row level security;
create policy tenant on saved_report to evenground_app
  using ((select app_all()) or domain_id = any ((select app_scope())::uuid[]));
