-- Attempts at recovery for logins without recovery questions. They were counted in `rate_limit`: after a crash, logins that open
-- again would have shown which do not exist, since those of accounts stay locked.
create table recovery_decoy (
  -- A keyed hash of the login.
  login_hash text not null,
  attempts smallint not null,
  constraint recovery_decoy_pkey primary key (login_hash)
);
grant select, insert, update, delete on recovery_decoy to evenground_app;
-- It belongs to no tenant. Guarded all the same, since the release before refuses to work beside a table that is not.
alter table recovery_decoy enable row level security;
alter table recovery_decoy force row level security;
create policy server on recovery_decoy to evenground_app using ((select app_all()));

-- The owner is bound by row-level security, too.
select set_config('app.scope', '*', true);
-- The counters without an end. Not all are of logins without questions, but which are is not stored.
insert into recovery_decoy (login_hash, attempts)
  select key, least(count, 3) from rate_limit where window_start = '9999-12-31T00:00:00Z' and count > 0;
