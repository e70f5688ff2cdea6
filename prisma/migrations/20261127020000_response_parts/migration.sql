-- Answers and scores are about to be kept in 4 parts each, by a hash: answers of their response, scores of their account.
-- Each file from here on is a transaction of its own, so that no one waits for as long as copying takes:
--   1. this one makes empty parts, and notes from now on which responses change;
--   2. copies all rows and makes the indexes. The tables in use are only read;
--   3. copies again what was noted meanwhile;
--   4. checks the foreign keys;
--   5. locks the tables for a moment, copies the last of what was noted, and puts the parts in their place.
-- Both releases work with the tables that were there until the last step, and with the parts from then on.

-- Asks for a lock again and again, a moment each: who comes while we wait for a long report, waits behind us. Shorter than
-- deadlock_timeout, so that where two wait for each other it is this that gives up.
create function app_lock_patiently(tables text, mode text) returns void
  language plpgsql set search_path = public, pg_temp set lock_timeout = '300ms'
as $$
declare
  tries int := 0;
begin
  loop
    begin
      execute format('lock table %s in %s mode', tables, mode);
      return;
    exception when lock_not_available or deadlock_detected then
      tries := tries + 1;
      if tries = 200 then
        raise exception '% were in use all the time; start again when less is going on', tables;
      end if;
    end;
    perform pg_sleep(0.1 + random() * 0.4);
  end loop;
end $$;
revoke execute on function app_lock_patiently(text, text) from public;

create table response_answer_new (like response_answer including defaults including constraints)
  partition by hash (response_id);
create table response_score_new (like response_score including defaults including constraints)
  partition by hash (account_id);

-- The application reaches the parts through the whole alone. The owner may look into them.
do $$
declare
  whole text;
  part text;
begin
  foreach whole in array array['response_answer', 'response_score'] loop
    for number in 0..3 loop
      part := whole || to_char(number, '"_"FM0');
      execute format('create table %I partition of %I for values with (modulus 4, remainder %s)',
        part, whole || '_new', number);
      execute format('alter table %I enable row level security', part);
      execute format('revoke all on %I from public, evenground_app', part);
      -- Answers are changed before they are submitted: room on the page, so that no index entry has to move.
      if whole = 'response_answer' then
        execute format('alter table %I set (fillfactor = 90)', part);
      end if;
    end loop;
  end loop;
end $$;
revoke all on response_answer_new, response_score_new from public, evenground_app;

-- Whoever changes answers or scores only adds a row here, and never meets the copies.
create table response_moving (response_id uuid not null);
revoke all on response_moving from public, evenground_app;

create function app_note_moving() returns trigger
  language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  -- A response can get another id: when a person is erased, what stays of their answers does.
  if tg_op = 'UPDATE' then
    insert into response_moving (response_id) select response_id from before union select response_id from touched;
  else
    insert into response_moving (response_id) select distinct response_id from touched;
  end if;
  return null;
end $$;
revoke execute on function app_note_moving() from public;

select app_lock_patiently('response_answer, response_score', 'share row exclusive');
do $$
declare
  whole text;
  event record;
begin
  foreach whole in array array['response_answer', 'response_score'] loop
    for event in select * from (values
      ('insert', 'new table as touched'),
      ('update', 'old table as before new table as touched'),
      ('delete', 'old table as touched')
    ) as events (name, tables) loop
      execute format(
        'create trigger note_moving_on_%1$s after %1$s on %2$I referencing %3$s
           for each statement execute function app_note_moving()', event.name, whole, event.tables);
    end loop;
  end loop;
end $$;

-- While only the parts have the foreign key and not yet the whole, a copy cannot follow another id into another part. It is
-- removed instead: the change is noted, and the row copied again from where it is in use.
create function app_drop_renamed() returns trigger
  language plpgsql set search_path = public, pg_temp
as $$
begin
  execute format('delete from %I where response_id = $1 and %I = $2', tg_table_name, tg_argv[0])
    using old.response_id, (to_jsonb(old) ->> tg_argv[0])::uuid;
  return null;
end $$;
revoke execute on function app_drop_renamed() from public;
create trigger drop_renamed before update on response_answer_new
  for each row execute function app_drop_renamed('question_id');
create trigger drop_renamed before update on response_score_new
  for each row execute function app_drop_renamed('factor_id');
