-- What people are promised about their answers, how they are told, and what they can ask for.
create table domain_privacy (
  domain_id uuid not null,
  response_mode text not null default 'identified',
  journal_mode text not null default 'identified',
  min_group_size smallint not null default 5,
  reporting_attributes text[] default '{}',
  require_acceptance boolean not null default false,
  erase_at_once boolean not null default false,
  answer_months integer,
  journal_months integer,
  account_months integer,
  updated_at timestamptz(3) not null default current_timestamp,
  constraint domain_privacy_pkey primary key (domain_id),
  constraint domain_privacy_domain_id_fkey foreign key (domain_id) references domain (id) on delete cascade on update cascade,
  constraint domain_privacy_response_mode check (response_mode in ('identified', 'confidential')),
  constraint domain_privacy_journal_mode check (journal_mode in ('identified', 'confidential')),
  constraint domain_privacy_size_range check (min_group_size between 5 and 50),
  constraint domain_privacy_attributes check (cardinality(reporting_attributes) <= 6),
  constraint domain_privacy_months check (answer_months between 1 and 600 and journal_months between 1 and 600
    and account_months between 1 and 600)
);

-- Each response and journal entry keeps what its writer was promised. What exists was given under the open rule.
alter table response
  add column mode text not null default 'identified',
  add column min_group_size smallint not null default 5,
  add constraint response_mode check (mode in ('identified', 'confidential')),
  add constraint response_size_range check (min_group_size between 5 and 50);
alter table journal_entry
  add column mode text not null default 'identified',
  add constraint journal_entry_mode check (mode in ('identified', 'confidential'));

create table policy_text (
  id uuid not null,
  domain_id uuid not null,
  kind text not null,
  version integer not null,
  text_body jsonb not null,
  published_by uuid,
  published_at timestamptz(3) not null default current_timestamp,
  constraint policy_text_pkey primary key (id),
  constraint policy_text_domain_id_fkey foreign key (domain_id) references domain (id) on delete cascade on update cascade,
  constraint policy_text_kind check (kind in ('terms', 'privacy')),
  constraint policy_text_version check (version >= 1)
);
create unique index policy_text_domain_id_kind_version_key on policy_text (domain_id, kind, version);

create table policy_acceptance (
  account_id uuid not null,
  domain_id uuid not null,
  owner_id uuid not null,
  kind text not null,
  version integer not null,
  accepted_at timestamptz(3) not null default current_timestamp,
  constraint policy_acceptance_pkey primary key (account_id, owner_id, kind, version),
  constraint policy_acceptance_account_id_fkey foreign key (account_id) references account (id) on delete cascade on update cascade,
  constraint policy_acceptance_kind check (kind in ('terms', 'privacy'))
);
-- Whoever was marked so before this release has accepted the default that ships with the product.
insert into policy_acceptance (account_id, domain_id, owner_id, kind, version, accepted_at)
  select a.id, a.domain_id, '00000000-0000-4000-8000-000000000010', kind.name, 0, a.created_at
    from account a cross join (values ('terms'), ('privacy')) as kind (name)
   where a.accepted_terms and a.anonymised_at is null;

create table erasure_request (
  id uuid not null,
  account_id uuid not null,
  domain_id uuid not null,
  state text not null default 'open',
  reason text not null default '',
  requested_at timestamptz(3) not null default current_timestamp,
  decided_at timestamptz(3),
  decided_by uuid,
  constraint erasure_request_pkey primary key (id),
  constraint erasure_request_account_id_fkey foreign key (account_id) references account (id) on delete cascade on update cascade,
  constraint erasure_request_state check (state in ('open', 'withdrawn', 'refused'))
);
create index erasure_request_account_id_idx on erasure_request (account_id);
create index erasure_request_domain_id_state_requested_at_idx on erasure_request (domain_id, state, requested_at);
-- Of one person one wish waits at a time.
create unique index erasure_request_open_idx on erasure_request (account_id) where state = 'open';

grant select, insert, update, delete on domain_privacy, policy_text, policy_acceptance, erasure_request to evenground_app;

do $$
declare
  t text;
  rule text;
begin
  foreach t in array array['policy_acceptance', 'erasure_request'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format(
      'create policy tenant on %I to evenground_app using ((select app_all()) or domain_id = any ((select app_scope())::uuid[]))', t);
  end loop;

  -- Read by whoever can read the domain, and so by those below it; written with the domain.
  foreach t in array array['domain_privacy', 'policy_text'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format(
      'create policy readable on %I for select to evenground_app using ((select app_all()) or exists (select from domain d where d.id = %I.domain_id))', t, t);
    rule := format('((select app_all()) or exists (select from domain d where d.id = %I.domain_id and (d.id = any ((select app_scope())::uuid[]) or d.parent_id = any ((select app_scope())::uuid[]))))', t);
    execute format('create policy inserted on %I for insert to evenground_app with check (%s)', t, rule);
    execute format('create policy updated on %I for update to evenground_app using (%s)', t, rule);
    execute format('create policy deleted on %I for delete to evenground_app using (%s)', t, rule);
  end loop;
end $$;
