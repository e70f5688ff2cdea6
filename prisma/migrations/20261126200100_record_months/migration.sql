-- The record of activity and the audit log in one part for each month of occurred_at (UTC), so that old months can go as a
-- whole: deleting their rows would take hours and leave the room to be swept up. No row is copied; the table that was there
-- becomes the part of everything before. Rows of a month that has no part yet are kept in the part "rest".

-- ---------------------------------------------------------------- parts
-- The parts of a table with their months; both are null for the rest.
create function app_record_parts(whole regclass) returns table (part regclass, starts timestamptz, ends timestamptz)
  language sql stable set search_path = public, pg_temp set timezone = 'UTC' set datestyle = 'ISO'
as $$
  select child.oid::regclass,
    case when bounds.text like '%(MINVALUE)%' then '-infinity'
         else substring(bounds.text from 'FROM \(''([^'']+)''\)')::timestamptz end,
    substring(bounds.text from 'TO \(''([^'']+)''\)')::timestamptz
  from pg_inherits i join pg_class child on child.oid = i.inhrelid
    cross join lateral (select pg_get_expr(child.relpartbound, child.oid) as text) bounds
  where i.inhparent = whole
$$;

-- The record that a name stands for; no other table can be named.
create function app_record(name text) returns regclass
  language plpgsql stable set search_path = public, pg_temp
as $$
begin
  if name is null or name not in ('activity', 'audit_event') then
    raise exception 'there is no record %', name using errcode = 'invalid_parameter_value';
  end if;
  return name::regclass;
end $$;

-- Months that have no part: from this one on so many ahead, and those whose rows are in the rest.
create function app_missing_months(whole regclass, ahead int) returns setof timestamptz
  language plpgsql stable set search_path = public, pg_temp set timezone = 'UTC'
as $$
begin
  return query execute format(
    $query$
      select month from (
        select generate_series(date_trunc('month', now()), date_trunc('month', now()) + make_interval(months => $2), '1 month')
        union
        select date_trunc('month', occurred_at) from %s
      ) wanted (month)
      where not exists (select from app_record_parts($1) p where p.starts <= month and month < p.ends) order by month
    $query$, (select p.part from app_record_parts(whole) p where p.ends is null)) using whole, ahead;
end $$;

-- Makes the part of a month and moves there what the rest has of it. To be called with the rest locked.
create function app_add_month(whole regclass, month timestamptz) returns text
  language plpgsql set search_path = public, pg_temp set timezone = 'UTC'
as $$
declare
  part constant text := format('%s_%s', whole, to_char(month, 'YYYY_MM'));
  rest constant regclass := (select p.part from app_record_parts(whole) p where p.ends is null);
  until constant timestamptz := month + interval '1 month';
begin
  -- Attached afterwards: to be made as a part from the start would keep everyone away from the whole table.
  execute format('create table %I (like %s including defaults including constraints)', part, whole);
  execute format('alter table %I enable row level security', part);
  execute format('revoke all on %I from public, evenground_app', part);
  execute format(
    'with moved as (delete from %s where occurred_at >= $1 and occurred_at < $2 returning *) insert into %I select * from moved',
    rest, part) using month, until;
  execute format('alter table %s attach partition %I for values from (%L) to (%L)', whole, part, month, until);
  return part;
end $$;

-- ---------------------------------------------------------------- what the application may do about them
-- It owns no table, so these run with the rights of the owner. They are for background work alone, whose scope is
-- everything.
create function app_check_record_keeper() returns void
  language plpgsql stable set search_path = public, pg_temp
as $$
begin
  if not app_all() then
    raise exception 'months are kept in the scope of all domains' using errcode = 'insufficient_privilege';
  end if;
end $$;

-- Makes the parts of months that have none, so many ahead. Answers their names.
create function app_keep_months(record text, ahead int) returns setof text
  language plpgsql security definer set search_path = public, pg_temp set lock_timeout = '1s' set timezone = 'UTC'
as $$
declare
  whole constant regclass := app_record(record);
  month timestamptz;
begin
  perform app_check_record_keeper();
  if ahead is null or ahead not between 0 and 24 then
    raise exception 'at most 24 months ahead' using errcode = 'invalid_parameter_value';
  end if;
  -- One process at a time; reads and writes go on.
  execute format('lock table %s in share update exclusive mode', whole);
  if not exists (select from app_missing_months(whole, ahead)) then
    return;
  end if;
  -- No row comes into the rest between looking and attaching. Writes of other months do not touch it.
  execute format('lock table %s in access exclusive mode', (select p.part from app_record_parts(whole) p where p.ends is null));
  for month in select * from app_missing_months(whole, ahead) loop
    return next app_add_month(whole, month);
  end loop;
end $$;

-- Ends the parts whose last moment is before this one: detached, then dropped. Answers their names and about how many rows
-- they had. The last 13 months stay whoever asks, since no mistake of the application may take away what was just recorded.
create function app_end_months(record text, before timestamptz) returns table (name text, gone bigint)
  language plpgsql security definer set search_path = public, pg_temp set lock_timeout = '1s' set timezone = 'UTC'
as $$
declare
  whole constant regclass := app_record(record);
  old regclass;
begin
  perform app_check_record_keeper();
  if before is null or before > now() - interval '13 months' then
    raise exception 'the last 13 months stay' using errcode = 'invalid_parameter_value';
  end if;
  for old in select p.part from app_record_parts(whole) p where p.ends <= before order by p.ends loop
    name := old::text;
    -- Counting a large part takes longer than a transaction may. One that the database has no estimate of is small.
    select reltuples::bigint into gone from pg_class where oid = old;
    if gone < 0 then
      execute format('select count(*) from %s', old) into gone;
    end if;
    execute format('alter table %s detach partition %s', whole, old);
    execute format('drop table %s', old);
    return next;
  end loop;
end $$;

-- Functions are for everyone unless someone says otherwise.
revoke execute on function app_record_parts(regclass), app_record(text), app_missing_months(regclass, int),
  app_add_month(regclass, timestamptz), app_check_record_keeper(), app_keep_months(text, int),
  app_end_months(text, timestamptz) from public;
grant execute on function app_keep_months(text, int), app_end_months(text, timestamptz) to evenground_app;

-- ---------------------------------------------------------------- the tables that were there become a part
do $$
declare
  whole text;
begin
  foreach whole in array array['activity', 'audit_event'] loop
    execute format('alter table %1$I rename to %1$s_before', whole);
    execute format('create table %1$I (like %1$s_before including defaults) partition by range (occurred_at)', whole);
    execute format('alter table %1$s_before drop constraint %1$s_pkey,
      add constraint %1$s_before_pkey primary key using index %1$s_before_pkey', whole);
    execute format('alter table %1$I add constraint %1$s_pkey primary key (id, occurred_at)', whole);
  end loop;
end $$;

-- The same indexes: what the old tables have of them becomes a part of these.
alter index activity_domain_id_kind_occurred_at_idx rename to activity_before_domain_id_kind_occurred_at_idx;
alter index activity_account_id_occurred_at_idx rename to activity_before_account_id_occurred_at_idx;
create index activity_domain_id_kind_occurred_at_idx on activity (domain_id, kind, occurred_at);
create index activity_account_id_occurred_at_idx on activity (account_id, occurred_at);

alter index audit_event_occurred_at_idx rename to audit_event_before_occurred_at_idx;
alter index audit_event_domain_id_occurred_at_idx rename to audit_event_before_domain_id_occurred_at_idx;
alter index audit_event_target_id_idx rename to audit_event_before_target_id_idx;
alter index audit_event_read_people_idx rename to audit_event_before_read_people_idx;
alter index audit_event_read_files_idx rename to audit_event_before_read_files_idx;
create index audit_event_occurred_at_idx on audit_event (occurred_at);
create index audit_event_domain_id_occurred_at_idx on audit_event (domain_id, occurred_at);
create index audit_event_target_id_idx on audit_event (target_id);
create index audit_event_read_people_idx on audit_event using gin ((details -> 'account_ids')) where action = 'results.read';
create index audit_event_read_files_idx on audit_event (occurred_at)
  where action = 'results.read' and target_id is null and not details ? 'account_ids';

alter table activity enable row level security;
alter table activity force row level security;
create policy tenant on activity to evenground_app
  using ((select app_all()) or domain_id = any ((select app_scope())::uuid[]));
alter table audit_event enable row level security;
alter table audit_event force row level security;
create policy readable on audit_event for select to evenground_app
  using ((select app_all()) or domain_id = any ((select app_scope())::uuid[]));
create policy written on audit_event for insert to evenground_app with check (true);
grant select, insert on activity, audit_event to evenground_app;

-- The application reaches the parts through the whole alone. The owner may look into them, to move and to count rows.
drop policy tenant on activity_before;
drop policy readable on audit_event_before;
drop policy written on audit_event_before;
alter table activity_before no force row level security;
alter table audit_event_before no force row level security;
revoke all on activity_before, audit_event_before from evenground_app;

do $$
declare
  whole text;
  until text;
begin
  perform set_config('timezone', 'UTC', true);
  perform set_config('app.scope', '*', true);
  foreach whole in array array['activity', 'audit_event'] loop
    select substring(pg_get_constraintdef(oid) from '''([^'']+)''') into until
      from pg_constraint where conname = whole || '_before' and conrelid = (whole || '_before')::regclass;
    -- The check says so already: no row is looked at.
    execute format('alter table %1$I attach partition %1$s_before for values from (minvalue) to (%2$L)', whole, until);
    execute format('alter table %1$s_before drop constraint %1$s_before', whole);
    execute format('create table %1$s_rest partition of %1$I default', whole);
    execute format('alter table %1$s_rest enable row level security', whole);
    execute format('revoke all on %1$s_rest from public, evenground_app', whole);
    perform app_keep_months(whole, 3);
  end loop;
end $$;
