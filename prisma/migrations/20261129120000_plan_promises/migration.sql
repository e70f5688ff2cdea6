-- A plan in whose training someone worked while their domain was confidential stays closed, whatever becomes of the answers
-- that its order follows from. Those that were begun before the domain became confidential are not marked as confidential
-- until it opens up: deleted before, they left a plan that nothing kept closed any more.
create or replace function app_keep_domain_promises() returns trigger language plpgsql as $$
declare
  scope constant text := coalesce(current_setting('app.scope', true), '');
begin
  perform set_config('app.scope', '*', true);
  if old.response_mode = 'confidential' and new.response_mode <> 'confidential' then
    update personal_plan
       set was_promised = true
     where domain_id = old.domain_id and not was_promised and ordered_since is not null
       and (completed_at is null or completed_at >= coalesce(old.closed_since, '-infinity') - interval '10 minutes');
    update response
       set mode = 'confidential',
           was_open = was_open or coalesce(submitted_at <= coalesce(old.closed_since, 'infinity'), false)
     where domain_id = old.domain_id and mode <> 'confidential';
  end if;
  if old.journal_mode = 'confidential' and new.journal_mode <> 'confidential' then
    update journal_entry set mode = 'confidential' where domain_id = old.domain_id and mode <> 'confidential';
  end if;
  perform set_config('app.scope', scope, true);
  return null;
end $$;

-- The same where an enrollment leaves such a domain. The clocks of servers may be ten minutes apart.
create function app_keep_promise_of_moved_plan() returns trigger language plpgsql as $$
declare
  scope constant text := coalesce(current_setting('app.scope', true), '');
begin
  perform set_config('app.scope', '*', true);
  new.was_promised := exists (
    select from domain_privacy former
     where former.domain_id = old.domain_id and former.response_mode = 'confidential'
       and (old.completed_at is null or old.completed_at >= coalesce(former.closed_since, '-infinity') - interval '10 minutes'));
  perform set_config('app.scope', scope, true);
  return new;
end $$;
create trigger keep_promise_of_moved_plan before update of domain_id on personal_plan
  for each row when (old.domain_id <> new.domain_id and old.ordered_since is not null and not new.was_promised)
  execute function app_keep_promise_of_moved_plan();

-- Processes of the release before open training without writing this, see 20261129070000_ordered_since.
create function app_note_ordered_since() returns trigger language plpgsql as $$
begin
  new.ordered_since := (
    select min(r.started_at)
      from response r
      join plan_task t on t.plan_id = new.plan_id and t.section = 'intro' and t.assessment_id = r.assessment_id
        and t.assessment_type = r.assessment_type and t.assessment_type % 2 = 0
     where r.personal_plan_id = new.id);
  return new;
end $$;
create trigger note_ordered_since before update of unlocked_at on personal_plan
  for each row when (old.unlocked_at is null and new.unlocked_at is not null and new.ordered_since is null)
  execute function app_note_ordered_since();
