-- Figures over confidential answers: what was given out is stored as sums, added to and never computed again.

-- One for each domain, assessment and pair of types. It has no foreign key: what was given out outlives the domain, since
-- answers of people who moved away do.
create table release_plan (
  id uuid not null default gen_random_uuid(),
  domain_id uuid not null,
  assessment_id uuid not null,
  pair smallint not null,
  attributes text[] default '{}',
  factor_ids uuid[] default '{}',
  -- What the planner remembers. People and their submissions stand in it by keys that lead nowhere once they are erased.
  state jsonb,
  planned_at timestamptz(3),
  constraint release_plan_pkey primary key (id),
  constraint release_plan_pair_range check (pair between 0 and 4)
);
create unique index release_plan_domain_id_assessment_id_pair_key on release_plan (domain_id, assessment_id, pair);

-- What somebody counts by, frozen when they first submit. domain_id follows the person.
create table release_person (
  plan_id uuid not null,
  account_id uuid not null,
  domain_id uuid not null,
  key uuid not null default gen_random_uuid(),
  profile jsonb not null,
  recorded_at timestamptz(3) not null default current_timestamp,
  constraint release_person_pkey primary key (plan_id, account_id),
  constraint release_person_plan_id_fkey foreign key (plan_id) references release_plan (id) on delete cascade on update cascade,
  constraint release_person_account_id_fkey foreign key (account_id) references account (id) on delete cascade on update cascade
);
create index release_person_account_id_idx on release_person (account_id);

-- Which plan a response counts in: one for ever, wherever it moves. domain_id follows the response.
create table release_entry (
  response_id uuid not null,
  plan_id uuid not null,
  domain_id uuid not null,
  least_size smallint not null,
  is_new boolean not null default true,
  constraint release_entry_pkey primary key (response_id),
  constraint release_entry_response_id_fkey foreign key (response_id) references response (id) on delete cascade on update cascade,
  constraint release_entry_plan_id_fkey foreign key (plan_id) references release_plan (id) on delete cascade on update cascade
);
create index release_entry_plan_id_idx on release_entry (plan_id);
create index release_entry_new_idx on release_entry (plan_id) where is_new;

-- A figure as it stood after a closing: sums over everybody given out of a group up to then.
create table release_sum (
  plan_id uuid not null,
  kind text not null,
  cell text not null,
  closing integer not null,
  domain_id uuid not null,
  closed_at timestamptz(3) not null,
  people integer not null,
  repeats integer not null,
  least_size smallint not null,
  scores jsonb not null,
  answers jsonb not null,
  constraint release_sum_pkey primary key (plan_id, kind, cell, closing),
  constraint release_sum_plan_id_fkey foreign key (plan_id) references release_plan (id) on delete cascade on update cascade,
  constraint release_sum_kind check (kind in ('pre', 'post', 'pair'))
);
create index release_sum_plan_id_cell_idx on release_sum (plan_id, cell);

-- Why a group with people in it was never given out.
create table release_hidden (
  plan_id uuid not null,
  kind text not null,
  cell text not null,
  domain_id uuid not null,
  reason text not null,
  constraint release_hidden_pkey primary key (plan_id, kind, cell),
  constraint release_hidden_plan_id_fkey foreign key (plan_id) references release_plan (id) on delete cascade on update cascade,
  constraint release_hidden_reason check (reason in ('too_few', 'hidden_for_others', 'not_yet_included'))
);

grant select, insert, update, delete on release_plan, release_person, release_entry, release_sum, release_hidden to evenground_app;

do $$
declare
  t text;
begin
  foreach t in array array['release_plan', 'release_person', 'release_entry', 'release_sum', 'release_hidden'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format(
      'create policy tenant on %I to evenground_app using ((select app_all()) or domain_id = any ((select app_scope())::uuid[]))', t);
  end loop;
end $$;
