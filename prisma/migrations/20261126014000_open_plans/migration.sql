-- Figures over identified answers, for callers who may not read single ones: they are given out by release plans, too.

-- An open plan is made of identified answers. Callers who may read these one by one count them instead. Where a domain becomes
-- confidential, its open plans are plans like others, for everybody.
alter table release_plan add column is_open boolean not null default false;

-- Of many people there are several plans side by side: what a plan remembers, and the time that it takes, stay bounded.
alter table release_plan add column block integer not null default 0;
create unique index release_plan_domain_id_assessment_id_pair_block_key on release_plan (domain_id, assessment_id, pair, block);
drop index release_plan_domain_id_assessment_id_pair_key;

-- The same instant in which a domain becomes confidential, its open plans stop being open.
create function app_close_open_plans() returns trigger language plpgsql as $$
declare
  scope constant text := coalesce(current_setting('app.scope', true), '');
begin
  perform set_config('app.scope', '*', true);
  update release_plan set is_open = false where domain_id = new.domain_id and is_open;
  perform set_config('app.scope', scope, true);
  return null;
end $$;
create trigger close_open_plans after insert or update of response_mode on domain_privacy
  for each row when (new.response_mode = 'confidential') execute function app_close_open_plans();

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
