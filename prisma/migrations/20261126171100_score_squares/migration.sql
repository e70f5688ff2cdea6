-- Sums of squares of what was submitted on each day (UTC): with the numbers and sums of score_day they say how far the
-- scores of a period are apart, so the trend can say how sure its means are. They have a table of their own, since processes
-- of the release before fold the rows of score_day by the columns that they know.
-- As with score_day each change adds a row, and a job folds them.
create table score_square (
  "id" UUID NOT NULL DEFAULT gen_random_uuid(),
  "domain_id" UUID NOT NULL,
  "assessment_id" UUID NOT NULL,
  "assessment_type" SMALLINT NOT NULL,
  "factor_id" UUID NOT NULL,
  "day" DATE NOT NULL,
  "folded" BOOLEAN NOT NULL DEFAULT false,
  "squares" DECIMAL NOT NULL,

  CONSTRAINT "score_square_pkey" PRIMARY KEY ("id")
);
create index "score_square_assessment_id_factor_id_domain_id_day_idx"
  on score_square (assessment_id, factor_id, domain_id, day);

grant select, insert, update, delete on score_square to evenground_app;
alter table score_square enable row level security;
alter table score_square force row level security;
create policy tenant on score_square to evenground_app using ((select app_all())
  or domain_id = any ((select app_scope())::uuid[]));

do $$
declare
  event record;
begin
  for event in select * from (values
    ('insert', 'new table as added', 'select added, 1 from added'),
    ('delete', 'old table as removed', 'select removed, -1 from removed'),
    ('update', 'new table as added old table as removed',
     'select added, 1 from added union all select removed, -1 from removed')
  ) as events (name, tables, changes) loop
    execute format($function$
      create function app_square_scores_on_%1$s() returns trigger language plpgsql as $body$
      declare
        scope constant text := coalesce(current_setting('app.scope', true), '');
      begin
        -- A person who moves takes the score from one domain to another.
        perform set_config('app.scope', '*', true);
        insert into score_square (domain_id, assessment_id, assessment_type, factor_id, day, squares)
        select (score).domain_id, (score).assessment_id, (score).assessment_type, (score).factor_id,
               ((score).submitted_at at time zone 'UTC')::date,
               sum(weight * (score).score::numeric * (score).score::numeric)
          from (%2$s) change (score, weight)
         group by 1, 2, 3, 4, 5
        having sum(weight * (score).score::numeric * (score).score::numeric) <> 0;
        perform set_config('app.scope', scope, true);
        return null;
      end $body$ $function$, event.name, event.changes);
    execute format(
      'create trigger square_scores_on_%1$s after %1$s on response_score referencing %2$s
         for each statement execute function app_square_scores_on_%1$s()', event.name, event.tables);
  end loop;
end $$;

-- All of them again, for rows that came in past the triggers.
create function app_square_all_scores() returns void language plpgsql as $$
declare
  scope constant text := coalesce(current_setting('app.scope', true), '');
begin
  perform set_config('app.scope', '*', true);
  lock table response_score in share row exclusive mode;
  delete from score_square;
  insert into score_square (domain_id, assessment_id, assessment_type, factor_id, day, folded, squares)
  select domain_id, assessment_id, assessment_type, factor_id, (submitted_at at time zone 'UTC')::date, true,
         sum(score::numeric * score::numeric)
    from response_score group by 1, 2, 3, 4, 5 having sum(score::numeric * score::numeric) <> 0;
  perform set_config('app.scope', scope, true);
end $$;

select app_square_all_scores();
