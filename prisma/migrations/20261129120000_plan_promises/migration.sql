-- A plan that was ordered by answers stays closed once its domain was confidential, whatever becomes of these answers. Those
-- that were begun before the domain became confidential are not marked as confidential until it opens up: deleted before, they
-- left a plan that nothing kept closed any more. Where one is left, its mark keeps the plan closed, also when it goes later.
create or replace function app_keep_domain_promises() returns trigger language plpgsql as $$
declare
  scope constant text := coalesce(current_setting('app.scope', true), '');
begin
  perform set_config('app.scope', '*', true);
  if old.response_mode = 'confidential' and new.response_mode <> 'confidential' then
    update personal_plan pp
       set was_promised = true
     where pp.domain_id = old.domain_id and not pp.was_promised and pp.ordered_since is not null
       and not exists (
         select from response r where r.personal_plan_id = pp.id and r.domain_id = old.domain_id);
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

-- The same where an enrollment leaves a domain: what was submitted in a plan that has ended stays behind, out of sight of
-- whoever sees only the new domain.
create function app_keep_promise_of_moved_plan() returns trigger language plpgsql as $$
declare
  scope constant text := coalesce(current_setting('app.scope', true), '');
begin
  perform set_config('app.scope', '*', true);
  new.was_promised :=
    (old.ordered_since is not null and exists (
       select from domain_privacy former
        where former.domain_id = old.domain_id and former.response_mode = 'confidential'))
    or exists (
       select from response r
        where r.personal_plan_id = old.id and (r.mode = 'confidential' or exists (
          select from domain_privacy p where p.domain_id = r.domain_id and p.response_mode = 'confidential')));
  perform set_config('app.scope', scope, true);
  return new;
end $$;
create trigger keep_promise_of_moved_plan before update of domain_id on personal_plan
  for each row when (old.domain_id <> new.domain_id and not new.was_promised)
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
