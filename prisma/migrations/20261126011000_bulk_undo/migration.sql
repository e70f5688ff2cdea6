-- What a change of many accounts did to each of them, so that it can be undone for a day.
alter table bulk_run add column undoes uuid;
alter table bulk_run add constraint bulk_run_undoes_fkey
  foreign key (undoes) references bulk_run (id) on delete cascade on update cascade;
create index bulk_run_undoes_idx on bulk_run (undoes);

-- What of it still stands: whoever changes it again since takes it out of this row.
create table bulk_run_change (
  run_id uuid not null,
  account_id uuid not null,
  domain_id uuid not null,
  active boolean,
  groups uuid[] default '{}',
  plans jsonb not null default '[]',
  constraint bulk_run_change_pkey primary key (run_id, account_id),
  constraint bulk_run_change_run_id_fkey foreign key (run_id) references bulk_run (id) on delete cascade on update cascade,
  constraint bulk_run_change_account_id_fkey foreign key (account_id) references account (id) on delete cascade on update cascade
);
create index bulk_run_change_account_id_idx on bulk_run_change (account_id);

grant select, insert, update, delete on bulk_run_change to evenground_app;
alter table bulk_run_change enable row level security;
alter table bulk_run_change force row level security;
create policy tenant on bulk_run_change to evenground_app
  using ((select app_all()) or domain_id = any ((select app_scope())::uuid[]));

-- Whatever switches an account or takes a membership away overtakes an earlier change of many, so that no code can forget to
-- say so. A change of many writes its own row after it has changed the account.
create function app_overtake_bulk_switch() returns trigger language plpgsql as $$
begin
  update bulk_run_change set active = null where account_id = new.id and active is not null;
  return null;
end $$;
create trigger overtake_bulk_switch after update of active on account for each row
  when (old.active is distinct from new.active) execute function app_overtake_bulk_switch();

create function app_overtake_bulk_groups() returns trigger language plpgsql as $$
begin
  update bulk_run_change set groups = array_remove(groups, old.group_id)
   where account_id = old.account_id and old.group_id = any (groups);
  return null;
end $$;
create trigger overtake_bulk_groups after delete on account_group for each row execute function app_overtake_bulk_groups();
