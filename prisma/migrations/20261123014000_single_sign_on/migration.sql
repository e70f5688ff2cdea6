-- Signing in through the provider of an organization.
alter table domain_sign_in add column sso_only boolean not null default false;

create table sign_in_provider (
  id uuid not null,
  domain_id uuid not null,
  title text not null,
  enabled boolean not null default false,
  issuer text not null,
  client_id text not null,
  client_secret bytea not null,
  client_authentication text not null default 'basic',
  scopes text[] default '{}',
  sign_out boolean not null default true,
  create_accounts boolean not null default false,
  update_accounts boolean not null default true,
  default_role_id uuid,
  attributes jsonb not null default '[]',
  groups_claim text,
  author_id uuid,
  version integer not null default 1,
  created_at timestamptz(3) not null default current_timestamp,
  updated_at timestamptz(3) not null default current_timestamp,
  constraint sign_in_provider_pkey primary key (id),
  constraint sign_in_provider_domain_id_fkey foreign key (domain_id) references domain (id) on delete cascade on update cascade,
  constraint sign_in_provider_default_role_id_fkey foreign key (default_role_id) references role (id) on delete restrict on update cascade,
  constraint sign_in_provider_author_id_fkey foreign key (author_id) references account (id) on delete set null on update cascade,
  constraint sign_in_provider_title_length check (char_length(title) between 1 and 100),
  constraint sign_in_provider_client_authentication check (client_authentication in ('basic', 'post'))
);
create index sign_in_provider_domain_id_idx on sign_in_provider (domain_id);
create index sign_in_provider_default_role_id_idx on sign_in_provider (default_role_id);
create index sign_in_provider_author_id_idx on sign_in_provider (author_id);

create table sign_in_rule (
  provider_id uuid not null,
  position smallint not null,
  domain_id uuid not null,
  value text not null,
  role_id uuid,
  group_id uuid,
  constraint sign_in_rule_pkey primary key (provider_id, position),
  constraint sign_in_rule_provider_id_fkey foreign key (provider_id) references sign_in_provider (id) on delete cascade on update cascade,
  constraint sign_in_rule_role_id_fkey foreign key (role_id) references role (id) on delete restrict on update cascade,
  constraint sign_in_rule_group_id_fkey foreign key (group_id) references "group" (id) on delete cascade on update cascade
);
create index sign_in_rule_role_id_idx on sign_in_rule (role_id);
create index sign_in_rule_group_id_idx on sign_in_rule (group_id);

create table account_identity (
  provider_id uuid not null,
  subject text not null,
  account_id uuid not null,
  domain_id uuid not null,
  created_at timestamptz(3) not null default current_timestamp,
  used_at timestamptz(3) not null default current_timestamp,
  constraint account_identity_pkey primary key (provider_id, subject),
  constraint account_identity_provider_id_fkey foreign key (provider_id) references sign_in_provider (id) on delete cascade on update cascade,
  constraint account_identity_account_id_fkey foreign key (account_id) references account (id) on delete cascade on update cascade,
  -- The longest subject that OpenID Connect allows.
  constraint account_identity_subject_length check (char_length(subject) between 1 and 255)
);
create unique index account_identity_provider_id_account_id_key on account_identity (provider_id, account_id);
create index account_identity_account_id_idx on account_identity (account_id);

create table sign_in_attempt (
  id uuid not null,
  domain_id uuid not null,
  provider_id uuid not null,
  account_id uuid,
  is_test boolean not null default false,
  state_hash bytea not null,
  browser_hash bytea not null,
  code_hash bytea,
  result jsonb,
  provider_token bytea,
  created_at timestamptz(3) not null default current_timestamp,
  expires_at timestamptz(3) not null,
  answered_at timestamptz(3),
  used_at timestamptz(3),
  constraint sign_in_attempt_pkey primary key (id),
  constraint sign_in_attempt_provider_id_fkey foreign key (provider_id) references sign_in_provider (id) on delete cascade on update cascade,
  constraint sign_in_attempt_account_id_fkey foreign key (account_id) references account (id) on delete cascade on update cascade,
  constraint sign_in_attempt_hash_length check (octet_length(state_hash) = 32 and octet_length(browser_hash) = 32
    and (code_hash is null or octet_length(code_hash) = 32))
);
create unique index sign_in_attempt_state_hash_key on sign_in_attempt (state_hash);
create unique index sign_in_attempt_code_hash_key on sign_in_attempt (code_hash);
create index sign_in_attempt_provider_id_idx on sign_in_attempt (provider_id);
create index sign_in_attempt_account_id_idx on sign_in_attempt (account_id);
create index sign_in_attempt_expires_at_idx on sign_in_attempt (expires_at);

create table password_exception (
  account_id uuid not null,
  domain_id uuid not null,
  created_at timestamptz(3) not null default current_timestamp,
  constraint password_exception_pkey primary key (account_id),
  constraint password_exception_account_id_fkey foreign key (account_id) references account (id) on delete cascade on update cascade
);
create index password_exception_domain_id_idx on password_exception (domain_id);

create table email_domain (
  id uuid not null,
  domain_id uuid not null,
  name text not null,
  token text not null,
  verified_at timestamptz(3),
  checked_at timestamptz(3),
  failing_since timestamptz(3),
  problem text,
  created_at timestamptz(3) not null default current_timestamp,
  constraint email_domain_pkey primary key (id),
  constraint email_domain_domain_id_fkey foreign key (domain_id) references domain (id) on delete cascade on update cascade,
  constraint email_domain_name check (name = lower(name) and char_length(name) <= 253),
  constraint email_domain_problem check (problem in ('no_record', 'other_value', 'no_answer'))
);
create unique index email_domain_domain_id_name_key on email_domain (domain_id, name);
create index email_domain_name_idx on email_domain (name);

alter table session
  add column provider_id uuid,
  add column provider_token bytea,
  add constraint session_provider_id_fkey foreign key (provider_id) references sign_in_provider (id) on delete set null on update cascade;
create index session_provider_id_idx on session (provider_id);

grant select, insert, update, delete
  on sign_in_provider, sign_in_rule, account_identity, sign_in_attempt, password_exception, email_domain to evenground_app;

do $$
declare
  t text;
begin
  foreach t in array array['sign_in_provider', 'sign_in_rule', 'account_identity', 'sign_in_attempt', 'password_exception', 'email_domain'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format(
      'create policy tenant on %I to evenground_app using ((select app_all()) or domain_id = any ((select app_scope())::uuid[]))', t);
  end loop;
end $$;
