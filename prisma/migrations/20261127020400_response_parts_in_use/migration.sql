-- The parts take the place of the tables that were there.
select set_config('app.scope', '*', true);

select app_lock_patiently('response, response_answer, response_score', 'access exclusive');
select app_follow_moving();

-- The triggers of scores, to be made again on the whole.
create temporary table kept_trigger on commit drop as
  select pg_get_triggerdef(oid) as definition from pg_trigger
   where tgrelid in ('response_answer'::regclass, 'response_score'::regclass) and not tgisinternal
     and tgname !~ '^note_moving_';

drop table response_answer, response_score, response_moving;
drop trigger drop_renamed on response_answer_new;
drop trigger drop_renamed on response_score_new;
drop function app_note_moving(), app_follow_moving(), app_drop_renamed(), app_lock_patiently(text, text);
alter table response_answer_new rename to response_answer;
alter table response_score_new rename to response_score;

do $$
declare
  own_index text;
  whole text;
  trigger_text text;
begin
  for own_index in
    select indexrelid::regclass::text from pg_index
     where indrelid in ('response_answer'::regclass, 'response_score'::regclass)
  loop
    execute format('alter index %s rename to %s', own_index, replace(own_index, '_new', ''));
  end loop;
  foreach whole in array array['response_answer', 'response_score'] loop
    -- Each part has this key already, and it is checked: no row is looked at.
    execute format('alter table %1$I add constraint %1$s_response_id_fkey foreign key (response_id) references response (id)
      on update cascade on delete cascade', whole);
    execute format('alter table %I enable row level security', whole);
    execute format('alter table %I force row level security', whole);
    execute format('create policy tenant on %I to evenground_app
      using ((select app_all()) or domain_id = any ((select app_scope())::uuid[]))', whole);
    execute format('grant select, insert, update, delete on %I to evenground_app', whole);
  end loop;
  for trigger_text in select definition from kept_trigger loop
    execute trigger_text;
  end loop;
end $$;

-- As before, and each looks only into the part of its account, and into none where there is nothing to change.
create or replace function app_close_for_submission(of_account uuid, of_plan uuid, of_assessment uuid, of_type int) returns void
language plpgsql as $$
declare
  scope constant text := coalesce(current_setting('app.scope', true), '');
  superseded uuid[];
begin
  perform set_config('app.scope', '*', true);
  perform from assessment where id = of_assessment for key share;
  with closed as (
    update assessment set locked = true, version = version + 1 where id = of_assessment and not locked
  ), older as (
    update response set is_latest = false
     where account_id = of_account and assessment_id = of_assessment and assessment_type = of_type and is_latest
    returning id
  ), begun as (
    select greatest(max(r.run), (select run from personal_plan where id = of_plan)) as run from response r
     where r.account_id = of_account and r.assessment_id = of_assessment and r.assessment_type / 2 = of_type / 2
       and r.submitted_at is not null
  ), counted as (
    update response r set run = begun.run from begun
     where r.account_id = of_account and r.personal_plan_id = of_plan and r.assessment_id = of_assessment
       and r.assessment_type = of_type and r.submitted_at is null and r.run <> begun.run
  )
  select array_agg(id) into superseded from older;
  if superseded is not null then
    update response_score set is_latest = false where account_id = of_account and response_id = any (superseded);
  end if;
  perform set_config('app.scope', scope, true);
end $$;

create or replace function app_pair_within_runs(account uuid, assessment uuid, pair int) returns void language plpgsql as $$
declare
  scope constant text := coalesce(current_setting('app.scope', true), '');
  noted jsonb;
begin
  perform set_config('app.scope', '*', true);
  with taken as (
    select id, run, assessment_type, is_latest,
           row_number() over (partition by run, assessment_type order by submitted_at desc, id desc) = 1 as is_newest
      from response
     where account_id = account and assessment_id = assessment and assessment_type in (2 * pair, 2 * pair + 1)
       and submitted_at is not null
  ), counting as (
    select run from taken group by run order by count(distinct assessment_type) desc, run desc limit 1
  ), judged as (
    select taken.id, nullif(is_newest and taken.run = counting.run, is_latest) as in_change from taken, counting
  ), changed as (
    update response r set in_change = judged.in_change from judged
     where r.id = judged.id and r.in_change is distinct from judged.in_change
    returning r.id, r.in_change
  )
  select jsonb_object_agg(id, in_change) into noted from changed;
  if noted is not null then
    update response_score s set in_change = (noted ->> s.response_id::text)::boolean
     where s.account_id = account and noted ? s.response_id::text;
  end if;
  perform set_config('app.scope', scope, true);
end $$;

-- The database itself keeps statistics of each part, and none of the whole, by which joins are planned. Those of the whole
-- change slowly: once a week is enough. Answers which tables it has looked at.
create function app_describe_wholes() returns setof text
  language plpgsql security definer set search_path = public, pg_temp set lock_timeout = '10s'
as $$
declare
  whole text;
begin
  if not app_all() then
    raise exception 'statistics are kept in the scope of all domains' using errcode = 'insufficient_privilege';
  end if;
  for whole in
    select relname from pg_stat_user_tables
     where relid in ('response_answer'::regclass, 'response_score'::regclass)
       and coalesce(last_analyze, '-infinity') < now() - interval '7 days' order by 1
  loop
    execute format('analyze %I', whole);
    return next whole;
  end loop;
end $$;
revoke execute on function app_describe_wholes() from public;
grant execute on function app_describe_wholes() to evenground_app;
