-- What the policies ask, unchanged, in another language: functions in SQL are copied into every statement, once for each
-- table of it, and each copy is made ready before the first row is read, needed or not. A look-up by keys spent a quarter
-- of its time on that. These are called instead. None calls another: whoever dumps the database has no search path.
create or replace function app_all() returns boolean
  language plpgsql stable parallel safe as $$
begin
  return coalesce(current_setting('app.scope', true), '') = '*';
end $$;

create or replace function app_scope() returns uuid[]
  language plpgsql stable parallel safe as $$
begin
  return case when current_setting('app.scope', true) = '*' then '{}'::uuid[]
    else coalesce(string_to_array(nullif(current_setting('app.scope', true), ''), ',')::uuid[], '{}'::uuid[]) end;
end $$;

create or replace function app_readable() returns uuid[]
  language plpgsql stable parallel safe as $$
begin
  return case when current_setting('app.scope', true) = '*' then '{}'::uuid[]
    else coalesce(string_to_array(nullif(current_setting('app.scope', true), ''), ',')::uuid[], '{}'::uuid[]) end
    || coalesce(string_to_array(nullif(current_setting('app.lineage', true), ''), ',')::uuid[], '{}'::uuid[]);
end $$;
