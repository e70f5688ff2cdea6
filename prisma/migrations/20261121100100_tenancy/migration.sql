-- What Prisma's schema language cannot say: extensions, generated columns, check constraints, partial indexes,
-- append-only records, and row-level security for a role that owns nothing.

-- ---------------------------------------------------------------- search
create extension if not exists pg_trgm;
create extension if not exists unaccent;

-- unaccent() is only "stable", because its dictionary could be replaced; naming the dictionary makes the promise of
-- immutability that a generated column needs.
create function app_fold(value text) returns text
  language sql immutable strict parallel safe
  return lower(unaccent('unaccent'::regdictionary, value));

create function app_texts(value jsonb) returns text
  language sql immutable strict parallel safe
  return jsonb_path_query_array(value, '$.*')::text;

alter table account drop column search_text, drop column sort_name;
alter table account
  add column search_text text generated always as (
    app_fold(coalesce(email, '') || ' ' || coalesce(username, '') || ' ' || app_texts(given_name) || ' ' || app_texts(family_name))
  ) stored,
  add column sort_name text generated always as (
    app_fold(
      coalesce(family_name ->> 'en-us', family_name ->> 'es-mx', '') || ' ' ||
      coalesce(given_name ->> 'en-us', given_name ->> 'es-mx', '')
    )
  ) stored;
create index account_search_idx on account using gin (search_text gin_trgm_ops);
create index account_sort_name_idx on account (domain_id, sort_name, id);

-- ---------------------------------------------------------------- rules that hold whoever writes
alter table domain
  add constraint domain_benchmark_range check (overall_benchmark between 0 and 100),
  add constraint domain_reminder_days_range check (reminder_days between 1 and 365),
  add constraint domain_not_its_own_parent check (parent_id <> id);
alter table account
  add constraint account_login_present check (email is not null or username is not null or anonymised_at is not null),
  add constraint account_email_folded check (email = lower(btrim(email))),
  add constraint account_username_folded check (username = lower(btrim(username))),
  add constraint account_recovery_attempts_range check (recovery_attempts between 0 and 3);
alter table account_secret
  add constraint account_secret_position_range check (position between 1 and 3),
  add constraint account_secret_question_range check (question between 0 and 11);
alter table "group" add constraint group_not_its_own_parent check (parent_id <> id);
alter table factor add constraint factor_average_range check (average_score between 0 and 100);
alter table factor_member add constraint factor_member_not_itself check (factor_id <> super_factor_id);
alter table question add constraint question_alias_has_target check (alias = (target_id is not null) and target_id <> id);
alter table plan_task
  add constraint plan_task_one_content check (
    num_nonnulls(assessment_id, medium_id, instruction_id, journal_prompt_id, survey_id) = 1
    and case task_type
      when 'assessment' then assessment_id
      when 'medium' then medium_id
      when 'instruction' then instruction_id
      when 'journal_prompt' then journal_prompt_id
      when 'survey' then survey_id
    end is not null
  ),
  add constraint plan_task_training check ((section = 'training') = (training_id is not null)),
  add constraint plan_task_assessment_type check (
    (task_type = 'assessment') = (assessment_type is not null) and assessment_type between 0 and 9
  );
alter table task_progress add constraint task_progress_seconds_range check (seconds between 0 and 3600);
alter table response
  add constraint response_type_range check (assessment_type between 0 and 9),
  add constraint response_latest_is_submitted check (submitted_at is not null or not is_latest);
alter table response_answer add constraint response_answer_value_range check (value between 1 and 5);
alter table response_score add constraint response_score_range check (score between 0 and 100);

-- ---------------------------------------------------------------- indexes for named queries
-- Average by factor of a domain: reports and dashboard read this index alone.
create index response_score_report_idx on response_score (domain_id, assessment_id, assessment_type, factor_id)
  include (score, account_id, submitted_at) where is_latest;
-- Who has submitted what: counts, matched pairs, question distributions.
create index response_latest_idx on response (domain_id, assessment_id, assessment_type)
  include (account_id, submitted_at) where is_latest;
-- The mail worker's next rows.
create index communication_due_idx on communication (next_attempt_at) where status in ('queued', 'sending');
-- Sessions that can still be used.
create index session_open_idx on session (account_id) where revoked_at is null;

-- Counters are worth nothing after a crash: no write-ahead log for them.
alter table rate_limit set unlogged;

-- A saved answer rewrites two rows: leave room on the page so that no index entry has to move.
alter table response set (fillfactor = 80);
alter table response_answer set (fillfactor = 90);
alter table task_progress set (fillfactor = 80);

-- ---------------------------------------------------------------- records that do not change
create function app_keep_certificate() returns trigger language plpgsql as $$
begin
  if (new.id, new.serial, new.account_id, new.domain_id, new.personal_plan_id, new.plan_title, new.locale, new.issued_at)
     is distinct from
     (old.id, old.serial, old.account_id, old.domain_id, old.personal_plan_id, old.plan_title, old.locale, old.issued_at)
     or (new.name <> old.name and new.name <> '') then
    raise exception 'a certificate does not change' using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;
create trigger certificate_is_immutable before update on certificate for each row execute function app_keep_certificate();

-- ---------------------------------------------------------------- the role that the application works as
do $$
begin
  if not exists (select from pg_roles where rolname = 'evenground_app') then
    create role evenground_app nologin;
  end if;
exception when duplicate_object or unique_violation then
  null; -- another database of the same cluster was quicker
end $$;
do $$
begin
  execute format('grant evenground_app to %I', current_user);
end $$;

grant usage on schema public to evenground_app;
grant select, insert, update, delete on all tables in schema public to evenground_app;
-- Append-only: no route, and no mistake in one, can alter these.
revoke update, delete on audit_event, activity from evenground_app;
do $$
begin
  if to_regclass('_prisma_migrations') is not null then
    execute 'revoke insert, update, delete on _prisma_migrations from evenground_app';
  end if;
end $$;

-- ---------------------------------------------------------------- row-level security
-- app.scope:   the domains that the caller acts on (own and descendants), comma separated; '*' = all.
-- app.lineage: the ancestors of the caller's domain, whose content may be read.
-- Unset or empty means nothing at all: a connection that nobody told who is asking sees no row.
create function app_all() returns boolean
  language sql stable parallel safe
  return coalesce(current_setting('app.scope', true), '') = '*';

create function app_scope() returns uuid[]
  language sql stable parallel safe
  return case when current_setting('app.scope', true) = '*' then '{}'::uuid[]
    else coalesce(string_to_array(nullif(current_setting('app.scope', true), ''), ',')::uuid[], '{}'::uuid[]) end;

create function app_readable() returns uuid[]
  language sql stable parallel safe
  return app_scope() || coalesce(string_to_array(nullif(current_setting('app.lineage', true), ''), ',')::uuid[], '{}'::uuid[]);

-- Rows of one tenant. Each function stands in a sub-select, so that it runs once a query and not once a row.
do $$
declare t text;
begin
  foreach t in array array[
    'account', 'account_secret', 'account_setting', 'tombstone', 'group', 'account_group',
    'session', 'refresh_token', 'one_time_token', 'known_device',
    'personal_plan', 'task_progress', 'response', 'response_answer', 'response_score',
    'observation', 'journal_entry', 'certificate',
    'communication', 'alert_keyword', 'alert', 'chat_thread', 'chat_message', 'activity'
  ] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format(
      'create policy tenant on %I to evenground_app using ((select app_all()) or domain_id = any ((select app_scope())::uuid[]))', t);
  end loop;
end $$;

-- Content: the shared library and the ancestors' content can be read; what is written must be one's own.
do $$
declare t text;
begin
  foreach t in array array['role', 'factor', 'instruction', 'assessment', 'medium', 'survey', 'journal_prompt', 'plan'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format(
      'create policy readable on %I for select to evenground_app using ((select app_all()) or domain_id is null or domain_id = any ((select app_readable())::uuid[]))', t);
    execute format(
      'create policy inserted on %I for insert to evenground_app with check ((select app_all()) or domain_id = any ((select app_scope())::uuid[]))', t);
    execute format(
      'create policy updated on %I for update to evenground_app using ((select app_all()) or domain_id = any ((select app_scope())::uuid[]))', t);
    execute format(
      'create policy deleted on %I for delete to evenground_app using ((select app_all()) or domain_id = any ((select app_scope())::uuid[]))', t);
  end loop;
end $$;

-- Parts of content follow their whole: what can be read of it, and what can be written.
do $$
declare part record;
begin
  for part in select * from (values
    ('factor_member', 'factor', 'super_factor_id'), ('question', 'assessment', 'assessment_id'),
    ('training_group', 'plan', 'plan_id'), ('plan_task', 'plan', 'plan_id')
  ) as parts (name, whole, reference) loop
    execute format('alter table %I enable row level security', part.name);
    execute format('alter table %I force row level security', part.name);
    execute format(
      'create policy readable on %1$I for select to evenground_app using ((select app_all()) or exists (select from %2$I whole where whole.id = %1$I.%3$I))',
      part.name, part.whole, part.reference);
    execute format(
      'create policy written on %1$I for all to evenground_app using ((select app_all()) or exists (select from %2$I whole where whole.id = %1$I.%3$I and whole.domain_id = any ((select app_scope())::uuid[])))',
      part.name, part.whole, part.reference);
  end loop;
end $$;

-- Domains: the ancestors can be read (branding is handed down); a new one must hang below the caller's own.
alter table domain enable row level security;
alter table domain force row level security;
create policy readable on domain for select to evenground_app
  using ((select app_all()) or id = any ((select app_readable())::uuid[]) or parent_id = any ((select app_scope())::uuid[]));
create policy inserted on domain for insert to evenground_app
  with check ((select app_all()) or parent_id = any ((select app_scope())::uuid[]));
create policy updated on domain for update to evenground_app
  using ((select app_all()) or id = any ((select app_scope())::uuid[]) or parent_id = any ((select app_scope())::uuid[]));
create policy deleted on domain for delete to evenground_app
  using ((select app_all()) or id = any ((select app_scope())::uuid[]));

do $$
declare t text;
begin
  foreach t in array array['domain_logo', 'domain_role', 'domain_plan'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format(
      'create policy readable on %1$I for select to evenground_app using ((select app_all()) or exists (select from domain d where d.id = %1$I.domain_id))', t);
    execute format(
      'create policy written on %1$I for all to evenground_app using ((select app_all()) or exists (select from domain d where d.id = %1$I.domain_id and (d.id = any ((select app_scope())::uuid[]) or d.parent_id = any ((select app_scope())::uuid[]))))', t);
  end loop;
end $$;

-- Audit: anybody's refusal is written down, only the own domains' record is read.
alter table audit_event enable row level security;
alter table audit_event force row level security;
create policy readable on audit_event for select to evenground_app
  using ((select app_all()) or domain_id = any ((select app_scope())::uuid[]));
create policy written on audit_event for insert to evenground_app with check (true);
