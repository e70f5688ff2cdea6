-- Files of people that were imported, and what each changed, so that an import can be taken back for a day.
create table account_import (
  id uuid not null,
  domain_id uuid not null,
  account_id uuid not null,
  actor_id uuid,
  file_name text not null default '',
  state text not null default 'running',
  created integer not null default 0,
  updated integer not null default 0,
  deactivated integer not null default 0,
  groups_made uuid[] default '{}',
  created_at timestamptz(3) not null default current_timestamp,
  touched_at timestamptz(3) not null default current_timestamp,
  undone_at timestamptz(3),
  constraint account_import_pkey primary key (id),
  constraint account_import_domain_id_fkey foreign key (domain_id) references domain (id) on delete cascade on update cascade,
  constraint account_import_state check (state in ('running', 'done', 'stopped', 'undone')),
  constraint account_import_file_name_length check (char_length(file_name) <= 200)
);
create index account_import_domain_id_created_at_idx on account_import (domain_id, created_at);
create index account_import_created_at_idx on account_import (created_at);

-- One person as they were before, by column; `version` is that of the account after the import.
create table account_import_change (
  import_id uuid not null,
  account_id uuid not null,
  domain_id uuid not null,
  kind text not null,
  before jsonb not null default '{}',
  version integer not null,
  groups uuid[] default '{}',
  plans uuid[] default '{}',
  plans_back uuid[] default '{}',
  constraint account_import_change_pkey primary key (import_id, account_id),
  constraint account_import_change_import_id_fkey foreign key (import_id) references account_import (id) on delete cascade on update cascade,
  constraint account_import_change_account_id_fkey foreign key (account_id) references account (id) on delete cascade on update cascade,
  constraint account_import_change_kind check (kind in ('created', 'updated'))
);
create index account_import_change_account_id_idx on account_import_change (account_id);

-- What the columns of a domain's files hold, by their heads, as it was said the last time.
create table import_mapping (
  domain_id uuid not null,
  columns jsonb not null default '{}',
  date_order text,
  name_order text,
  updated_at timestamptz(3) not null default current_timestamp,
  constraint import_mapping_pkey primary key (domain_id),
  constraint import_mapping_domain_id_fkey foreign key (domain_id) references domain (id) on delete cascade on update cascade,
  constraint import_mapping_date_order check (date_order in ('dmy', 'mdy', 'ymd')),
  constraint import_mapping_name_order check (name_order in ('given_first', 'family_first'))
);

grant select, insert, update, delete on account_import, account_import_change, import_mapping to evenground_app;

do $$
declare
  t text;
begin
  foreach t in array array['account_import', 'account_import_change', 'import_mapping'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format(
      'create policy tenant on %I to evenground_app using ((select app_all()) or domain_id = any ((select app_scope())::uuid[]))', t);
  end loop;
end $$;
