-- Figures over identified answers, for callers who may not read single ones: they are given out by release plans, too.

-- An open plan is made of identified answers. Callers who may read these one by one count them instead. Where a domain becomes
-- confidential, its open plans are plans like others, for everybody.
alter table release_plan add column is_open boolean not null default false;

-- Of many people there are several plans side by side: what a plan remembers, and the time that it takes, stay bounded.
alter table release_plan add column block integer not null default 0;
create unique index release_plan_domain_id_assessment_id_pair_block_key on release_plan (domain_id, assessment_id, pair, block);
drop index release_plan_domain_id_assessment_id_pair_key;

-- The same instant in which a domain becomes confidential, its open plans stop being open. Where one was made in that very
-- instant, by a submission that did not see the change yet, a job closes it, or this trigger when the domain opens up again.
create function app_close_open_plans() returns trigger language plpgsql as $$
declare
  scope constant text := coalesce(current_setting('app.scope', true), '');
begin
  if new.response_mode <> 'confidential' and (tg_op = 'INSERT' or old.response_mode <> 'confidential') then return null; end if;
  perform set_config('app.scope', '*', true);
  update release_plan set is_open = false where domain_id = new.domain_id and is_open;
  perform set_config('app.scope', scope, true);
  return null;
end $$;
create trigger close_open_plans after insert or update of response_mode on domain_privacy
  for each row execute function app_close_open_plans();

-- Release 0.2.0 knows no open plans: while processes are replaced it would enter confidential answers in one. What it may not
-- enter waits for a job.
create function app_refuse_open_plan() returns trigger language plpgsql as $$
declare
  scope constant text := coalesce(current_setting('app.scope', true), '');
  is_meant boolean;
begin
  perform set_config('app.scope', '*', true);
  select not plan.is_open or (r.mode <> 'confidential' and not exists (
           select from domain_privacy p where p.domain_id = r.domain_id and p.response_mode = 'confidential'))
    into is_meant
    from release_plan plan, response r where plan.id = new.plan_id and r.id = new.response_id;
  perform set_config('app.scope', scope, true);
  return case when is_meant is false then null else new end;
end $$;
create trigger refuse_open_plan before insert on release_entry
  for each row execute function app_refuse_open_plan();

-- All submissions are looked for that no plan has taken in, not those alone that were promised to be confidential.
drop index response_promised_not_taken_in_idx;

-- Answers that are there already: until a job has planned with them, they count as not included yet.
insert into release_plan (domain_id, assessment_id, pair, is_open, factor_ids, block)
select given.domain_id, given.assessment_id, given.pair, true, array['00000000-0000-0000-0000-000000000000']::uuid[],
       coalesce((select max(plan.block) + 1 from release_plan plan
                  where plan.domain_id = given.domain_id and plan.assessment_id = given.assessment_id
                    and plan.pair = given.pair), 0)
  from (select distinct r.domain_id, r.assessment_id, r.assessment_type / 2 as pair from response r
         where r.submitted_at is not null and r.mode = 'identified') given
  left join domain_privacy p on p.domain_id = given.domain_id
 where coalesce(p.response_mode, 'identified') <> 'confidential';
