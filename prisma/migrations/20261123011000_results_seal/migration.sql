-- Where somebody else changed what lets a person in, confidential results from before stay sealed until the person shows
-- something from before. What that is compared with is kept here, and nowhere else, until then.
create table account_seal (
  account_id uuid not null,
  id uuid not null,
  domain_id uuid not null,
  sealed_at timestamptz(3) not null,
  created_at timestamptz(3) not null default current_timestamp,
  changed text[] default '{}',
  password_hash text,
  email text,
  secrets jsonb not null default '[]',
  link_hash bytea,
  link_expires_at timestamptz(3),
  constraint account_seal_pkey primary key (account_id),
  constraint account_seal_account_id_fkey foreign key (account_id) references account (id) on delete cascade on update cascade
);

grant select, insert, update, delete on account_seal to evenground_app;
alter table account_seal enable row level security;
alter table account_seal force row level security;
create policy tenant on account_seal to evenground_app
  using ((select app_all()) or domain_id = any ((select app_scope())::uuid[]));
