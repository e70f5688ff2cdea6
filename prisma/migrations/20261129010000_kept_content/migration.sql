-- What was part of a plan that somebody holds is in use for good. Until now it was in use once somebody had answered, written or
-- watched it. So whoever took a training out of a plan and then deleted its parts learned who had come to it, and with that the
-- order of somebody's training, which follows from scores.
alter table medium add column was_assigned boolean not null default false;
alter table journal_prompt add column was_assigned boolean not null default false;
-- A training can have an assessment, too.
alter table assessment add column was_assigned boolean not null default false;

-- Marks what is taken out of a plan that somebody holds or held, archived plans and earlier runs included, whatever that person
-- has done. It widens the scope: content may belong to a domain above. Versions and times stay as they are: the content is the
-- same. A plan that somebody holds cannot be deleted, so its tasks never go with it.
create function app_note_assigned_content() returns trigger language plpgsql as $$
declare
  scope constant text := coalesce(current_setting('app.scope', true), '');
  plans uuid[];
  media uuid[];
  prompts uuid[];
  assessments uuid[];
  held uuid[];
begin
  if tg_op = 'DELETE' then
    select array_agg(plan_id), array_agg(medium_id), array_agg(journal_prompt_id), array_agg(assessment_id)
      into plans, media, prompts, assessments from removed;
  else
    select array_agg(plan_id), array_agg(medium_id), array_agg(journal_prompt_id), array_agg(assessment_id)
      into plans, media, prompts, assessments
      from (select plan_id, medium_id, journal_prompt_id, assessment_id from removed
            except select plan_id, medium_id, journal_prompt_id, assessment_id from added) gone;
  end if;
  if plans is null then return null; end if;
  perform set_config('app.scope', '*', true);
  -- Waits for whoever is being enrolled, and lets nobody be enrolled until this is committed. So whatever someone answers, writes
  -- or watches is part of their plan at that moment, or marked.
  perform from plan where id = any (plans) order by id for update;
  held := array(select p.id from plan p
                 where p.id = any (plans) and exists (select from personal_plan pp where pp.plan_id = p.id));
  -- In the order of ids: two changes at the same time would otherwise wait for each other.
  with left_out as (
    select m.id from medium m
     where m.id in (select t.content from unnest(plans, media) as t (plan, content) where t.plan = any (held))
       and not m.was_assigned order by m.id for no key update)
  update medium set was_assigned = true from left_out where medium.id = left_out.id;
  with left_out as (
    select j.id from journal_prompt j
     where j.id in (select t.content from unnest(plans, prompts) as t (plan, content) where t.plan = any (held))
       and not j.was_assigned order by j.id for no key update)
  update journal_prompt set was_assigned = true from left_out where journal_prompt.id = left_out.id;
  with left_out as (
    select a.id from assessment a
     where a.id in (select t.content from unnest(plans, assessments) as t (plan, content) where t.plan = any (held))
       and not a.was_assigned order by a.id for no key update)
  update assessment set was_assigned = true from left_out where assessment.id = left_out.id;
  perform set_config('app.scope', scope, true);
  return null;
end $$;
create trigger note_assigned_on_delete after delete on plan_task referencing old table as removed
  for each statement execute function app_note_assigned_content();
create trigger note_assigned_on_update after update on plan_task referencing old table as removed new table as added
  for each statement execute function app_note_assigned_content();
