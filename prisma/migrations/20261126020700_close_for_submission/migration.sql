-- What a submission does beyond its tenant, as one call instead of four: two of them were only there to widen the scope.
--
-- It closes the assessment to changes of its questions, takes "newest" from this person's earlier submissions of it, and
-- notes the run that this one counts in: that of its plan, or a later one that the person has begun in another. All reach
-- past the tenant: the assessment may belong to the shared library or to a parent domain, which a learner cannot write to,
-- and an earlier submission to a domain that the person has left.
--
-- The key-share lock keeps whoever edits the assessment out until this submission is through, also where it is closed
-- already and could be opened again; submissions do not wait for each other by it.
create function app_close_for_submission(of_account uuid, of_plan uuid, of_assessment uuid, of_type int) returns void
language plpgsql as $$
declare
  scope constant text := coalesce(current_setting('app.scope', true), '');
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
  update response_score set is_latest = false where response_id in (select id from older);
  perform set_config('app.scope', scope, true);
end $$;
