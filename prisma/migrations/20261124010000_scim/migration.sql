-- People and groups brought in by the directory of an organization (SCIM 2.0).
create table scim_setting (
  domain_id uuid not null,
  removal text not null default 'deactivate',
  constraint scim_setting_pkey primary key (domain_id),
  constraint scim_setting_domain_id_fkey foreign key (domain_id) references domain (id) on delete cascade on update cascade,
  constraint scim_setting_removal check (removal in ('deactivate', 'anonymise'))
);

create table scim_token (
  id uuid not null,
  domain_id uuid not null,
  title text not null,
  prefix text not null,
  token_hash bytea not null,
  account_id uuid,
  expires_at timestamptz(3),
  last_used_at timestamptz(3),
  created_at timestamptz(3) not null default current_timestamp,
  constraint scim_token_pkey primary key (id),
  constraint scim_token_domain_id_fkey foreign key (domain_id) references domain (id) on delete cascade on update cascade,
  constraint scim_token_account_id_fkey foreign key (account_id) references account (id) on delete set null on update cascade,
  constraint scim_token_title_length check (char_length(title) between 1 and 200),
  constraint scim_token_hash_length check (octet_length(token_hash) = 32)
);
create unique index scim_token_token_hash_key on scim_token (token_hash);
create index scim_token_domain_id_idx on scim_token (domain_id);
create index scim_token_account_id_idx on scim_token (account_id);

create table scim_user (
  account_id uuid not null,
  domain_id uuid not null,
  external_id text,
  user_name text,
  -- Row-level security lets an index find by a column, and not by what a function makes of it.
  user_key text generated always as (lower(user_name)) stored,
  deleted_at timestamptz(3),
  constraint scim_user_pkey primary key (account_id),
  constraint scim_user_domain_id_fkey foreign key (domain_id) references domain (id) on delete cascade on update cascade,
  constraint scim_user_account_id_fkey foreign key (account_id) references account (id) on delete cascade on update cascade,
  constraint scim_user_external_id_length check (char_length(external_id) between 1 and 255),
  constraint scim_user_user_name_length check (char_length(user_name) between 1 and 255)
);
create unique index scim_user_domain_id_external_id_key on scim_user (domain_id, external_id);
-- A user name means one person of a domain, however it is capitalized.
create unique index scim_user_domain_id_user_key_key on scim_user (domain_id, user_key);

create table scim_group (
  group_id uuid not null,
  domain_id uuid not null,
  external_id text,
  constraint scim_group_pkey primary key (group_id),
  constraint scim_group_domain_id_fkey foreign key (domain_id) references domain (id) on delete cascade on update cascade,
  constraint scim_group_group_id_fkey foreign key (group_id) references "group" (id) on delete cascade on update cascade,
  constraint scim_group_external_id_length check (char_length(external_id) between 1 and 255)
);
create unique index scim_group_domain_id_external_id_key on scim_group (domain_id, external_id);

create table scim_event (
  id uuid not null,
  domain_id uuid not null,
  token_title text not null,
  action text not null,
  status smallint not null,
  account_id uuid,
  group_id uuid,
  name text,
  fields text[] default '{}',
  ignored text[] default '{}',
  reason text,
  detail text,
  created_at timestamptz(3) not null default current_timestamp,
  constraint scim_event_pkey primary key (id),
  constraint scim_event_domain_id_fkey foreign key (domain_id) references domain (id) on delete cascade on update cascade,
  constraint scim_event_account_id_fkey foreign key (account_id) references account (id) on delete cascade on update cascade
);
create index scim_event_domain_id_id_idx on scim_event (domain_id, id);
create index scim_event_account_id_idx on scim_event (account_id);
create index scim_event_created_at_idx on scim_event (created_at);

grant select, insert, update, delete on scim_setting, scim_token, scim_user, scim_group, scim_event to evenground_app;

do $$
declare
  t text;
begin
  foreach t in array array['scim_setting', 'scim_token', 'scim_user', 'scim_group', 'scim_event'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format(
      'create policy tenant on %I to evenground_app using ((select app_all()) or domain_id = any ((select app_scope())::uuid[]))', t);
  end loop;
end $$;
