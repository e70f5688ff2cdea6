-- Policies of a domain for signing in, second factors, and keys for programs.
alter table domain_sign_in
  add column second_factor text not null default 'optional',
  add column require_fresh_proof boolean not null default false,
  add column session_hours integer,
  add column idle_minutes integer,
  add column password_length integer,
  add constraint domain_sign_in_second_factor check (second_factor in ('optional', 'administrators', 'everybody')),
  add constraint domain_sign_in_session_hours check (session_hours between 1 and 8760),
  add constraint domain_sign_in_idle_minutes check (idle_minutes between 5 and 525600),
  add constraint domain_sign_in_password_length check (password_length between 8 and 64);

-- Sessions that are open now proved who they are when they began.
alter table session
  add column proved_at timestamptz(3) not null default current_timestamp,
  add column second_factor boolean not null default false;
update session set proved_at = created_at;

create table second_factor (
  id uuid not null,
  account_id uuid not null,
  domain_id uuid not null,
  kind text not null,
  label text not null default '',
  secret bytea,
  last_step bigint,
  credential_id bytea,
  public_key bytea,
  counter bigint not null default 0,
  transports text[] default '{}',
  created_at timestamptz(3) not null default current_timestamp,
  confirmed_at timestamptz(3),
  last_used_at timestamptz(3),
  constraint second_factor_pkey primary key (id),
  constraint second_factor_account_id_fkey foreign key (account_id) references account (id) on delete cascade on update cascade,
  constraint second_factor_kind check (
    (kind = 'totp' and secret is not null and credential_id is null)
    or (kind = 'passkey' and secret is null and credential_id is not null and public_key is not null)),
  constraint second_factor_label_length check (char_length(label) <= 100)
);
create unique index second_factor_credential_id_key on second_factor (credential_id);
create index second_factor_account_id_idx on second_factor (account_id);

create table recovery_code (
  account_id uuid not null,
  code_hash bytea not null,
  domain_id uuid not null,
  created_at timestamptz(3) not null default current_timestamp,
  used_at timestamptz(3),
  constraint recovery_code_pkey primary key (account_id, code_hash),
  constraint recovery_code_account_id_fkey foreign key (account_id) references account (id) on delete cascade on update cascade
);

create table api_key (
  id uuid not null,
  domain_id uuid not null,
  title text not null,
  prefix text not null,
  key_hash bytea not null,
  permissions text[],
  addresses text[] default '{}',
  account_id uuid,
  replaces_id uuid,
  created_at timestamptz(3) not null default current_timestamp,
  expires_at timestamptz(3),
  last_used_at timestamptz(3),
  revoked_at timestamptz(3),
  version integer not null default 1,
  constraint api_key_pkey primary key (id),
  constraint api_key_domain_id_fkey foreign key (domain_id) references domain (id) on delete cascade on update cascade,
  constraint api_key_title_length check (char_length(title) between 1 and 200),
  constraint api_key_hash_length check (octet_length(key_hash) = 32)
);
create unique index api_key_key_hash_key on api_key (key_hash);
create index api_key_domain_id_created_at_idx on api_key (domain_id, created_at);

grant select, insert, update, delete on second_factor, recovery_code, api_key to evenground_app;

do $$
declare
  t text;
begin
  foreach t in array array['second_factor', 'recovery_code', 'api_key'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format(
      'create policy tenant on %I to evenground_app using ((select app_all()) or domain_id = any ((select app_scope())::uuid[]))', t);
  end loop;
end $$;
