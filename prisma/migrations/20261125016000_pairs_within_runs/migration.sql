-- A plan can be taken again. A change is made of a before and an after of the same run: while a further run has its before
-- alone, the change is that of the run before it.

-- Which run it counts in: that of its enrollment, or a later one that the person had begun when it was submitted.
alter table response add column run smallint not null default 1;
alter table response_score add column run smallint not null default 1;

-- Whether it is the before or the after of the change that counts, where that is another than the newest of its type: null
-- for "as is_latest says", true for an earlier one that still counts, false for a newest one that does not yet.
alter table response add column in_change boolean;
alter table response_score add column in_change boolean;
create index response_further_run_idx on response (domain_id) where run > 1;
create index response_in_change_idx on response (domain_id, assessment_id, assessment_type) where in_change is not null;
create index response_score_in_change_idx on response_score (domain_id, assessment_id, assessment_type, factor_id)
  where in_change is not null;

-- Notes which before and after of one person count as a change: the newest of the newest run that has both, or where none
-- has both, of the newest run.
create function app_pair_within_runs(account uuid, assessment uuid, pair int) returns void language plpgsql as $$
declare
  scope constant text := coalesce(current_setting('app.scope', true), '');
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
  ), noted as (
    update response r set in_change = judged.in_change from judged
     where r.id = judged.id and r.in_change is distinct from judged.in_change
    returning r.id, r.in_change
  )
  update response_score s set in_change = noted.in_change from noted where s.response_id = noted.id;
  perform set_config('app.scope', scope, true);
end $$;

-- As before, and pairs are made of the scores that count as a change.
do $$
declare
  event record;
  columns constant text := 'domain_id, with_domain_id, assessment_id, pair, factor_id, folded, pre_n, pre_sum, pre_squares,
    post_n, post_sum, post_squares, both_n, both_pre_sum, both_pre_squares, both_post_sum, both_post_squares, both_products';
  -- Terms have a weight, 1 or -1, and an earlier score, a later score or both.
  sums constant text := 'domain_id, with_domain_id, assessment_id, pair, factor_id, false,
    coalesce(sum(weight) filter (where post is null), 0),
    coalesce(sum(weight * pre) filter (where post is null), 0),
    coalesce(sum(weight * pre * pre) filter (where post is null), 0),
    coalesce(sum(weight) filter (where pre is null), 0),
    coalesce(sum(weight * post) filter (where pre is null), 0),
    coalesce(sum(weight * post * post) filter (where pre is null), 0),
    coalesce(sum(weight) filter (where pre + post is not null), 0),
    coalesce(sum(weight * pre) filter (where post is not null), 0),
    coalesce(sum(weight * pre * pre) filter (where post is not null), 0),
    coalesce(sum(weight * post) filter (where pre is not null), 0),
    coalesce(sum(weight * post * post) filter (where pre is not null), 0),
    coalesce(sum(weight * pre * post), 0)';
  alone constant text := 'domain_id, domain_id as with_domain_id, assessment_id, pair, factor_id, weight,
    case when is_pre then score end as pre, case when not is_pre then score end as post';
  score constant text := 's.domain_id, s.account_id, s.assessment_id, s.assessment_type / 2 as pair,
    mod(s.assessment_type, 2) = 0 as is_pre, s.factor_id, s.score::numeric as score';
begin
  for event in select * from (values
    ('insert', 'added', 'select *, 1 as weight from added'),
    ('delete', 'removed', 'select *, -1 as weight from removed'),
    ('update', 'added', 'select *, 1 as weight from added union all select *, -1 as weight from removed')
  ) as events (name, touched, rows) loop
    execute format($function$
      create or replace function app_sum_scores_on_%1$s() returns trigger language plpgsql as $body$
      declare
        scope constant text := coalesce(current_setting('app.scope', true), '');
      begin
        -- Most submissions supersede none: a statement that met no row costs next to nothing.
        if not exists (select from %7$s) then return null; end if;
        perform set_config('app.scope', '*', true);
        insert into score_sum (%3$s)
        with newest as materialized (
          select %6$s, sum(weight) as weight from (%2$s) s
           where s.is_latest group by 1, 2, 3, 4, 5, 6, 7 having sum(weight) <> 0
        ), changed as materialized (
          select %6$s, sum(weight) as weight from (%2$s) s
           where coalesce(s.in_change, s.is_latest) group by 1, 2, 3, 4, 5, 6, 7 having sum(weight) <> 0
        ), place as materialized (
          select distinct assessment_id, factor_id from changed
        ), standing as (
          select %6$s, 1 as weight
            from (select distinct account_id from changed) person, lateral (
              select * from response_score s
               where s.account_id = person.account_id and coalesce(s.in_change, s.is_latest) offset 0) s
           where (s.assessment_id, s.factor_id) in (select assessment_id, factor_id from place)
        ), person as (
          select account_id, assessment_id, pair, factor_id,
                 array_agg(domain_id) filter (where is_pre) as pre_domains,
                 array_agg(domain_id) filter (where not is_pre) as post_domains,
                 array_agg(score) filter (where is_pre) as pre_scores,
                 array_agg(score) filter (where not is_pre) as post_scores,
                 array_agg(weight) filter (where is_pre) as pre_weights,
                 array_agg(weight) filter (where not is_pre) as post_weights,
                 array_agg(is_change) filter (where is_pre) as pre_changes,
                 array_agg(is_change) filter (where not is_pre) as post_changes
            from (select *, true as is_change from changed union all select *, false from standing) involved
           group by account_id, assessment_id, pair, factor_id
        ), term as (
          select %5$s from newest
          union all
          select earlier.domain_id, later.domain_id, assessment_id, pair, factor_id,
                 earlier.weight * later.weight * case when earlier.is_change and later.is_change then -1 else 1 end,
                 earlier.score, later.score
            from person,
                 unnest(pre_domains, pre_scores, pre_weights, pre_changes) earlier (domain_id, score, weight, is_change),
                 unnest(post_domains, post_scores, post_weights, post_changes) later (domain_id, score, weight, is_change)
           where earlier.is_change or later.is_change
        )
        select %4$s from term group by domain_id, with_domain_id, assessment_id, pair, factor_id;
        perform set_config('app.scope', scope, true);
        return null;
      end $body$ $function$, event.name, event.rows, columns, sums, alone, score, event.touched);
  end loop;

  execute format($function$
    create or replace function app_sum_all_scores() returns void language plpgsql as $body$
    declare
      scope constant text := coalesce(current_setting('app.scope', true), '');
    begin
      perform set_config('app.scope', '*', true);
      lock table response_score in share row exclusive mode;
      delete from score_sum;
      insert into score_sum (%1$s)
      with score as (
        select %2$s, s.is_latest, coalesce(s.in_change, s.is_latest) as in_pair from response_score s
         where s.is_latest or s.in_change
      ), paired as (select * from score where in_pair)
      select domain_id, with_domain_id, assessment_id, pair, factor_id, true, sum(a), sum(b), sum(c), sum(d), sum(e),
             sum(f), sum(g), sum(h), sum(i), sum(j), sum(k), sum(l)
        from (
          select domain_id, domain_id, assessment_id, pair, factor_id, count(*), sum(score), sum(score * score),
                 0, 0, 0, 0, 0, 0, 0, 0, 0
            from score where is_latest and is_pre group by 1, 2, 3, 4, 5
          union all
          select domain_id, domain_id, assessment_id, pair, factor_id, 0, 0, 0, count(*), sum(score), sum(score * score),
                 0, 0, 0, 0, 0, 0
            from score where is_latest and not is_pre group by 1, 2, 3, 4, 5
          union all
          select pre.domain_id, post.domain_id, assessment_id, pair, factor_id, 0, 0, 0, 0, 0, 0, count(*), sum(pre.score),
                 sum(pre.score * pre.score), sum(post.score), sum(post.score * post.score), sum(pre.score * post.score)
            from (select * from paired where is_pre) pre
            join (select * from paired where not is_pre) post using (account_id, assessment_id, pair, factor_id)
           group by 1, 2, 3, 4, 5
        ) part (domain_id, with_domain_id, assessment_id, pair, factor_id, a, b, c, d, e, f, g, h, i, j, k, l)
       group by 1, 2, 3, 4, 5;
      perform set_config('app.scope', scope, true);
    end $body$ $function$, columns, score);
end $$;

-- The same by day. A submission that has a partner in its run makes a pair, which takes the place of the pair before.
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
             both_types as (partition by weight, account_id, assessment_id, pair, factor_id, run
                            order by submitted_at, response_id rows unbounded preceding)
    ), paired as (
      select *, lag(pre) over before as former_pre, lag(pre_in) over before as former_pre_in,
             lag(post) over before as former_post, lag(post_in) over before as former_post_in
        from step where pre is not null and post is not null
      window before as (partition by weight, account_id, assessment_id, pair, factor_id order by submitted_at, response_id)
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
        from paired
      union all
      select former_pre_in, former_post_in, assessment_id, pair, factor_id, (submitted_at at time zone ''UTC'')::date,
             0, 0, 0, 0, -weight, -weight * former_pre, -weight * former_post, 0, 0, 0, 0
        from paired where former_pre is not null
    )';
  score constant text := 's.response_id, s.domain_id, s.account_id, s.assessment_id, s.assessment_type / 2 as pair,
    mod(s.assessment_type, 2) = 0 as is_pre, s.factor_id, s.score::numeric as score, s.submitted_at, s.run';
begin
  for event in select * from (values
    ('insert', 'added', 'added', 'select * from added where false', 'exists (select from added)'),
    ('delete', 'removed', 'select * from removed where false', 'removed', 'exists (select from removed)'),
    -- Whose newest it is changes often and nothing here.
    ('update', '(select * from added union all select * from removed) either', 'added', 'removed',
     'exists (select from added a join removed r using (response_id, factor_id)
        where (a.domain_id, a.account_id, a.assessment_id, a.assessment_type, a.score, a.submitted_at, a.run)
          is distinct from (r.domain_id, r.account_id, r.assessment_id, r.assessment_type, r.score, r.submitted_at, r.run))')
  ) as events (name, touched, added, removed, matters) loop
    execute format($function$
      create or replace function app_date_scores_on_%1$s() returns trigger language plpgsql as $body$
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
  end loop;

  execute format($function$
    create or replace function app_date_all_scores() returns void language plpgsql as $body$
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

-- As before, and pairs are made within runs: those at the end less those before.
create or replace function app_scores_between(
    domains uuid[], assessment uuid, types smallint[], since timestamptz, until timestamptz)
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
    ), given as materialized (
      select s.account_id, s.factor_id, mod(s.assessment_type, 2) = 0 as is_pre, s.domain_id, s.score::numeric as score,
             s.submitted_at, s.response_id, s.run, lead(s.submitted_at) over own as next_at
        from person, lateral (
          select * from response_score s where s.account_id = person.account_id offset 0) s
       where s.assessment_id = assessment and s.assessment_type = any (types) and s.submitted_at <= until
      window own as (partition by s.account_id, s.factor_id, s.assessment_type order by s.submitted_at, s.response_id)
    ), moment (weight, until) as (
      values (1, 'infinity'::timestamptz), (-1, since)
    ), newest as (
      select factor_id, is_pre, weight, score from given join moment on given.submitted_at < moment.until
       where coalesce(next_at >= moment.until, true) and domain_id = any (domains)
    ), in_run as (
      select distinct on (account_id, factor_id, weight) account_id, factor_id, weight, run,
             (array_agg(score order by submitted_at desc, response_id desc) filter (where is_pre))[1] as pre,
             (array_agg(domain_id order by submitted_at desc, response_id desc) filter (where is_pre))[1] as pre_in,
             (array_agg(score order by submitted_at desc, response_id desc) filter (where not is_pre))[1] as post,
             (array_agg(domain_id order by submitted_at desc, response_id desc) filter (where not is_pre))[1] as post_in
        from given join moment on given.submitted_at < moment.until
       group by account_id, factor_id, weight, run having count(distinct is_pre) = 2
       order by account_id, factor_id, weight, max(submitted_at) desc, run desc
    ), part as (
      select factor_id, case when is_pre then weight else 0 end as a, case when is_pre then weight * score else 0 end as b,
             case when is_pre then 0 else weight end as c, case when is_pre then 0 else weight * score end as d,
             0 as e, 0 as f, 0 as g
        from newest
      union all
      select factor_id, 0, 0, 0, 0, weight, weight * pre, weight * post
        from in_run where pre_in = any (domains) and post_in = any (domains)
    )
    select factor_id, sum(a), sum(b)::numeric, sum(c), sum(d)::numeric, sum(e), sum(f)::numeric, sum(g)::numeric
      from part group by factor_id;
  perform set_config('app.scope', scope, true);
end $$;

-- What is there: nobody has a further run in release 0.1.0.
create temporary table retaken on commit drop as
  select r.id, r.account_id, r.assessment_id, r.assessment_type / 2 as pair,
         max(pp.run) over (partition by r.account_id, r.assessment_id, r.assessment_type / 2
                           order by r.submitted_at, r.id) as run
    from response r join personal_plan pp on pp.id = r.personal_plan_id
   where r.submitted_at is not null
     and r.account_id in (select account_id from personal_plan where run > 1);
update response r set run = retaken.run from retaken where r.id = retaken.id and retaken.run > 1;
update response_score s set run = retaken.run from retaken where s.response_id = retaken.id and retaken.run > 1;
select app_pair_within_runs(account_id, assessment_id, pair)
  from (select distinct account_id, assessment_id, pair from retaken where run > 1) person;
