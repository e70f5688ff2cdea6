-- What a dashboard says of people's newest scores, summed by domain, assessment, pair of types and factor, so that a look
-- at a million people reads a few rows. A change of scores adds a row with what it changes and alters none: nobody waits
-- for anybody, and the sum over the rows is right at any moment. A job folds rows of the same place into one.
create table score_sum (
  "id" UUID NOT NULL DEFAULT gen_random_uuid(),
  "domain_id" UUID NOT NULL,
  -- Another than domain_id only in the sums of people who took the earlier type in the one and the later in the other.
  "with_domain_id" UUID NOT NULL,
  "assessment_id" UUID NOT NULL,
  "pair" SMALLINT NOT NULL,
  "factor_id" UUID NOT NULL,
  "folded" BOOLEAN NOT NULL DEFAULT false,
  -- Decimal, since sums of floating point keep a trace of what was added and taken away again.
  "pre_n" BIGINT NOT NULL,
  "pre_sum" DECIMAL NOT NULL,
  "pre_squares" DECIMAL NOT NULL,
  "post_n" BIGINT NOT NULL,
  "post_sum" DECIMAL NOT NULL,
  "post_squares" DECIMAL NOT NULL,
  -- Of those who have both scores.
  "both_n" BIGINT NOT NULL,
  "both_pre_sum" DECIMAL NOT NULL,
  "both_pre_squares" DECIMAL NOT NULL,
  "both_post_sum" DECIMAL NOT NULL,
  "both_post_squares" DECIMAL NOT NULL,
  "both_products" DECIMAL NOT NULL,

  CONSTRAINT "score_sum_pkey" PRIMARY KEY ("id")
);
create index "score_sum_assessment_id_pair_domain_id_idx" on score_sum (assessment_id, pair, domain_id);

grant select, insert, update, delete on score_sum to evenground_app;
alter table score_sum enable row level security;
alter table score_sum force row level security;
create policy tenant on score_sum to evenground_app using ((select app_all())
  or (domain_id = any ((select app_scope())::uuid[]) and with_domain_id = any ((select app_scope())::uuid[])));

-- One function and trigger for each way in which scores change, so that no writer can forget the sums.
--
-- A person's pair is the product of earlier and later score, so that what a change of either adds to it is the change
-- times the other score as it stands now; where one statement changes both, their product is counted once too often.
-- Scores of one person may lie in several domains, so row-level security is widened meanwhile. A plan is kept for one
-- person's scores and for thousands alike: hence a look at each person's index entries, and no join that could be planned
-- for few.
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
    ('insert', 'new table as added', 'added', 'select *, 1 as weight from added'),
    ('delete', 'old table as removed', 'removed', 'select *, -1 as weight from removed'),
    ('update', 'old table as removed new table as added', 'added',
     'select *, 1 as weight from added union all select *, -1 as weight from removed')
  ) as events (name, tables, touched, rows) loop
    execute format($function$
      create function app_sum_scores_on_%1$s() returns trigger language plpgsql as $body$
      declare
        scope constant text := coalesce(current_setting('app.scope', true), '');
      begin
        -- Most submissions supersede none: a statement that met no row costs next to nothing.
        if not exists (select from %7$s) then return null; end if;
        perform set_config('app.scope', '*', true);
        insert into score_sum (%3$s)
        with changed as materialized (
          select %6$s, sum(weight) as weight from (%2$s) s
           where s.is_latest group by 1, 2, 3, 4, 5, 6, 7 having sum(weight) <> 0
        ), place as materialized (
          select distinct assessment_id, factor_id from changed
        ), standing as (
          select %6$s, 1 as weight
            from (select distinct account_id from changed) person, lateral (
              select * from response_score s where s.account_id = person.account_id and s.is_latest offset 0) s
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
          select %5$s from changed
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
    execute format(
      'create trigger sum_scores_on_%1$s after %1$s on response_score referencing %2$s
         for each statement execute function app_sum_scores_on_%1$s()', event.name, event.tables);
  end loop;

  -- All of it anew, for rows that came in past the triggers.
  execute format($function$
    create function app_sum_all_scores() returns void language plpgsql as $body$
    declare
      scope constant text := coalesce(current_setting('app.scope', true), '');
    begin
      perform set_config('app.scope', '*', true);
      lock table response_score in share row exclusive mode;
      delete from score_sum;
      insert into score_sum (%1$s)
      with score as (select %2$s from response_score s where s.is_latest),
      person as (
        select pre.domain_id as pre_domain, post.domain_id as post_domain, assessment_id, pair, factor_id, count(*) as n,
               sum(pre.score) as pre, sum(pre.score * pre.score) as pre2, sum(post.score) as post,
               sum(post.score * post.score) as post2, sum(pre.score * post.score) as products
          from (select * from score where is_pre) pre
          full join (select * from score where not is_pre) post using (account_id, assessment_id, pair, factor_id)
         group by 1, 2, 3, 4, 5
      )
      select domain_id, with_domain_id, assessment_id, pair, factor_id, true, sum(a), sum(b), sum(c), sum(d), sum(e),
             sum(f), sum(g), sum(h), sum(i), sum(j), sum(k), sum(l)
        from (
          select pre_domain, pre_domain, assessment_id, pair, factor_id, n, pre, pre2, 0, 0, 0, 0, 0, 0, 0, 0, 0
            from person where pre_domain is not null
          union all
          select post_domain, post_domain, assessment_id, pair, factor_id, 0, 0, 0, n, post, post2, 0, 0, 0, 0, 0, 0
            from person where post_domain is not null
          union all
          select pre_domain, post_domain, assessment_id, pair, factor_id, 0, 0, 0, 0, 0, 0, n, pre, pre2, post, post2, products
            from person where pre_domain is not null and post_domain is not null
        ) part (domain_id, with_domain_id, assessment_id, pair, factor_id, a, b, c, d, e, f, g, h, i, j, k, l)
       group by 1, 2, 3, 4, 5;
      perform set_config('app.scope', scope, true);
    end $body$ $function$, columns, score);
end $$;

select app_sum_all_scores();
