-- What scores as of a moment and the trend say, by day (UTC), so that a look back at a million people reads a few hundred
-- rows. A row tells by how much sums changed on its day: who submits again takes the earlier score away on the day of the
-- later one, so that the sum over all days before a moment is what counted then, each person once, by the newest.
-- As with score_sum each change adds a row, and a job folds them, here into days and, beside these, into months.
create table score_day (
  "id" UUID NOT NULL DEFAULT gen_random_uuid(),
  "domain_id" UUID NOT NULL,
  -- Another than domain_id only in the sums of people who took the earlier type in the one and the later in the other.
  "with_domain_id" UUID NOT NULL,
  "assessment_id" UUID NOT NULL,
  "pair" SMALLINT NOT NULL,
  "factor_id" UUID NOT NULL,
  -- 0: a change on a day, 1: a folded day, 2: a folded month, under its first day.
  "span" SMALLINT NOT NULL DEFAULT 0,
  "day" DATE NOT NULL,
  "pre_n" BIGINT NOT NULL,
  "pre_sum" DECIMAL NOT NULL,
  "post_n" BIGINT NOT NULL,
  "post_sum" DECIMAL NOT NULL,
  -- Of those who have both scores.
  "both_n" BIGINT NOT NULL,
  "both_pre_sum" DECIMAL NOT NULL,
  "both_post_sum" DECIMAL NOT NULL,
  -- All that was submitted on the day, superseded since or not.
  "given_pre_n" BIGINT NOT NULL,
  "given_pre_sum" DECIMAL NOT NULL,
  "given_post_n" BIGINT NOT NULL,
  "given_post_sum" DECIMAL NOT NULL,

  CONSTRAINT "score_day_pkey" PRIMARY KEY ("id")
);
create index "score_day_assessment_id_pair_domain_id_span_day_idx"
  on score_day (assessment_id, pair, domain_id, span, day);
create index "score_day_assessment_id_factor_id_domain_id_span_idx"
  on score_day (assessment_id, factor_id, domain_id, span);

grant select, insert, update, delete on score_day to evenground_app;
alter table score_day enable row level security;
alter table score_day force row level security;
create policy tenant on score_day to evenground_app using ((select app_all())
  or (domain_id = any ((select app_scope())::uuid[]) and with_domain_id = any ((select app_scope())::uuid[])));

-- The newest submission of a pair of types in a domain: the first entry of an index.
drop index response_latest_idx;
create index response_latest_idx on response (domain_id, assessment_id, assessment_type, submitted_at)
  include (account_id) where is_latest;

do $$
declare
  event record;
  columns constant text := 'domain_id, with_domain_id, assessment_id, pair, factor_id, span, day, pre_n, pre_sum, post_n,
    post_sum, both_n, both_pre_sum, both_post_sum, given_pre_n, given_pre_sum, given_post_n, given_post_sum';
  sums constant text := 'sum(a) a, sum(b) b, sum(c) c, sum(d) d, sum(e) e, sum(f) f, sum(g) g, sum(h) h, sum(i) i,
    sum(j) j, sum(k) k';
  -- What each submission changes, out of all submissions of the people under "timeline": a row for each with a weight,
  -- beside which version of the timeline it belongs to (is_after) where there are two.
  changes constant text := '
    step as (
      select *, lag(score) over own as was, lag(domain_id) over own as was_in,
             (array_agg(score) filter (where not is_pre) over both_types)[count(*) filter (where not is_pre) over both_types] as post,
             (array_agg(domain_id) filter (where not is_pre) over both_types)[count(*) filter (where not is_pre) over both_types] as post_in,
             (array_agg(score) filter (where is_pre) over both_types)[count(*) filter (where is_pre) over both_types] as pre,
             (array_agg(domain_id) filter (where is_pre) over both_types)[count(*) filter (where is_pre) over both_types] as pre_in
        from timeline
      window own as (partition by weight, account_id, assessment_id, pair, factor_id, is_pre
                     order by submitted_at, response_id),
             both_types as (partition by weight, account_id, assessment_id, pair, factor_id
                            order by submitted_at, response_id rows unbounded preceding)
    ), term as (
      select domain_id, domain_id as with_domain_id, assessment_id, pair, factor_id,
             (submitted_at at time zone ''UTC'')::date as day,
             case when is_pre then weight else 0 end as a, case when is_pre then weight * score else 0 end as b,
             case when is_pre then 0 else weight end as c, case when is_pre then 0 else weight * score end as d,
             0 as e, 0 as f, 0 as g,
             case when is_pre then weight else 0 end as h, case when is_pre then weight * score else 0 end as i,
             case when is_pre then 0 else weight end as j, case when is_pre then 0 else weight * score end as k
        from step
      union all
      select was_in, was_in, assessment_id, pair, factor_id, (submitted_at at time zone ''UTC'')::date,
             case when is_pre then -weight else 0 end, case when is_pre then -weight * was else 0 end,
             case when is_pre then 0 else -weight end, case when is_pre then 0 else -weight * was end,
             0, 0, 0, 0, 0, 0, 0
        from step where was is not null
      union all
      select pre_in, post_in, assessment_id, pair, factor_id, (submitted_at at time zone ''UTC'')::date,
             0, 0, 0, 0, weight, weight * pre, weight * post, 0, 0, 0, 0
        from step where pre is not null and post is not null
      union all
      select case when is_pre then was_in else pre_in end, case when is_pre then post_in else was_in end,
             assessment_id, pair, factor_id, (submitted_at at time zone ''UTC'')::date, 0, 0, 0, 0, -weight,
             -weight * case when is_pre then was else pre end, -weight * case when is_pre then post else was end,
             0, 0, 0, 0
        from step where pre is not null and post is not null and was is not null
    )';
  score constant text := 's.response_id, s.domain_id, s.account_id, s.assessment_id, s.assessment_type / 2 as pair,
    mod(s.assessment_type, 2) = 0 as is_pre, s.factor_id, s.score::numeric as score, s.submitted_at';
begin
  for event in select * from (values
    ('insert', 'new table as added', 'added', 'added', 'select * from added where false',
     'exists (select from added)'),
    ('delete', 'old table as removed', 'removed', 'select * from removed where false', 'removed',
     'exists (select from removed)'),
    -- Whose newest it is changes often and nothing here.
    ('update', 'new table as added old table as removed', '(select * from added union all select * from removed) either',
     'added', 'removed',
     'exists (select from added a join removed r using (response_id, factor_id)
        where (a.domain_id, a.account_id, a.assessment_id, a.assessment_type, a.score, a.submitted_at)
          is distinct from (r.domain_id, r.account_id, r.assessment_id, r.assessment_type, r.score, r.submitted_at))')
  ) as events (name, tables, touched, added, removed, matters) loop
    execute format($function$
      create function app_date_scores_on_%1$s() returns trigger language plpgsql as $body$
      declare
        scope constant text := coalesce(current_setting('app.scope', true), '');
      begin
        if not %2$s then return null; end if;
        -- Submissions of one person may lie in several domains.
        perform set_config('app.scope', '*', true);
        insert into score_day (%3$s)
        with place as materialized (
          select distinct account_id, assessment_id, factor_id from %4$s
        ), standing as materialized (
          select %5$s
            from (select distinct account_id from place) person, lateral (
              select * from response_score s where s.account_id = person.account_id offset 0) s
           where (s.account_id, s.assessment_id, s.factor_id) in (select account_id, assessment_id, factor_id from place)
        ), timeline as (
          select *, 1 as weight from standing
          union all
          select *, -1 from standing
           where (response_id, factor_id) not in (select response_id, factor_id from %6$s)
          union all
          select %5$s, -1 from %7$s s
        ), %8$s
        select domain_id, with_domain_id, assessment_id, pair, factor_id, 0, day, a, b, c, d, e, f, g, h, i, j, k
          from (select domain_id, with_domain_id, assessment_id, pair, factor_id, day, %9$s
                  from term group by 1, 2, 3, 4, 5, 6) place
         where (a, b, c, d, e, f, g, h, i, j, k) <> (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0);
        perform set_config('app.scope', scope, true);
        return null;
      end $body$ $function$,
      event.name, event.matters, columns, event.touched, score,
      case when event.added = 'added' then 'added' else '(' || event.added || ') none' end,
      case when event.removed = 'removed' then 'removed' else '(' || event.removed || ')' end,
      changes, sums);
    execute format(
      'create trigger date_scores_on_%1$s after %1$s on response_score referencing %2$s
         for each statement execute function app_date_scores_on_%1$s()', event.name, event.tables);
  end loop;

  -- All of it anew, for rows that came in past the triggers.
  execute format($function$
    create function app_date_all_scores() returns void language plpgsql as $body$
    declare
      scope constant text := coalesce(current_setting('app.scope', true), '');
    begin
      perform set_config('app.scope', '*', true);
      lock table response_score in share row exclusive mode;
      delete from score_day;
      insert into score_day (%1$s)
      with timeline as (select %2$s, 1 as weight from response_score s), %3$s,
      day as materialized (
        select domain_id, with_domain_id, assessment_id, pair, factor_id, day, %4$s
          from term group by 1, 2, 3, 4, 5, 6
      )
      select domain_id, with_domain_id, assessment_id, pair, factor_id, 1, day, a, b, c, d, e, f, g, h, i, j, k from day
      union all
      select domain_id, with_domain_id, assessment_id, pair, factor_id, 2, date_trunc('month', day)::date, %4$s
        from day group by 1, 2, 3, 4, 5, 7;
      perform set_config('app.scope', scope, true);
    end $body$ $function$, columns, score, changes, sums);
end $$;

-- What has changed in some domains from an instant until another, that one included: people who submitted meanwhile, as
-- they count at its end less as they counted before. They may have submitted where the caller does not reach, which takes
-- what they gave before out of the count here; only sums leave this function.
create function app_scores_between(domains uuid[], assessment uuid, types smallint[], since timestamptz, until timestamptz)
  returns table (factor_id uuid, pre_n bigint, pre_sum numeric, post_n bigint, post_sum numeric, both_n bigint,
                 both_pre_sum numeric, both_post_sum numeric)
  language plpgsql rows 20 as $$
#variable_conflict use_column
declare
  scope constant text := coalesce(current_setting('app.scope', true), '');
begin
  perform set_config('app.scope', '*', true);
  return query
    with person as materialized (
      select distinct r.account_id from response r
       where r.assessment_id = assessment and r.assessment_type = any (types)
         and r.submitted_at >= since and r.submitted_at <= until
    ), given as (
      select s.account_id, s.factor_id, mod(s.assessment_type, 2) = 0 as is_pre, s.domain_id, s.score::numeric as score,
             s.submitted_at, lead(s.submitted_at) over own as next_at
        from person, lateral (
          select * from response_score s where s.account_id = person.account_id offset 0) s
       where s.assessment_id = assessment and s.assessment_type = any (types) and s.submitted_at <= until
      window own as (partition by s.account_id, s.factor_id, s.assessment_type order by s.submitted_at, s.response_id)
    ), standing as (
      select factor_id,
             max(score) filter (where is_pre and next_at is null) as pre,
             max(score) filter (where not is_pre and next_at is null) as post,
             max(score) filter (where is_pre and submitted_at < since and coalesce(next_at >= since, true)) as old_pre,
             max(score) filter (where not is_pre and submitted_at < since and coalesce(next_at >= since, true)) as old_post
        from given where domain_id = any (domains) group by account_id, factor_id
    )
    select factor_id, count(pre) - count(old_pre), coalesce(sum(pre), 0) - coalesce(sum(old_pre), 0),
           count(post) - count(old_post), coalesce(sum(post), 0) - coalesce(sum(old_post), 0),
           count(pre + post) - count(old_pre + old_post),
           coalesce(sum(pre) filter (where post is not null), 0)
             - coalesce(sum(old_pre) filter (where old_post is not null), 0),
           coalesce(sum(post) filter (where pre is not null), 0)
             - coalesce(sum(old_post) filter (where old_pre is not null), 0)
      from standing
     group by factor_id;
  perform set_config('app.scope', scope, true);
end $$;

select app_date_all_scores();
