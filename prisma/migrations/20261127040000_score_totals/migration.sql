-- Sums over all domains that hold anything of an assessment, so that a look at all of them reads a row for each factor
-- instead of one for each factor and domain. Made of the folded rows of score_sum; rows that are not folded count besides.
create table score_total (
  "assessment_id" UUID NOT NULL,
  "pair" SMALLINT NOT NULL,
  -- Every domain that is in the sums: whoever may not see one of them sees none of the sums.
  "domain_ids" UUID[] NOT NULL,

  CONSTRAINT "score_total_of_some_domain" CHECK (cardinality(domain_ids) > 0),
  CONSTRAINT "score_total_pkey" PRIMARY KEY ("assessment_id", "pair")
);

create table score_total_factor (
  "assessment_id" UUID NOT NULL,
  "pair" SMALLINT NOT NULL,
  "factor_id" UUID NOT NULL,
  "pre_n" BIGINT NOT NULL,
  "pre_sum" DECIMAL NOT NULL,
  "pre_squares" DECIMAL NOT NULL,
  "post_n" BIGINT NOT NULL,
  "post_sum" DECIMAL NOT NULL,
  "post_squares" DECIMAL NOT NULL,
  "both_n" BIGINT NOT NULL,
  "both_pre_sum" DECIMAL NOT NULL,
  "both_pre_squares" DECIMAL NOT NULL,
  "both_post_sum" DECIMAL NOT NULL,
  "both_post_squares" DECIMAL NOT NULL,
  "both_products" DECIMAL NOT NULL,

  CONSTRAINT "score_total_factor_pkey" PRIMARY KEY ("assessment_id", "pair", "factor_id")
);

grant select, insert, update, delete on score_total, score_total_factor to evenground_app;
alter table score_total enable row level security;
alter table score_total force row level security;
create policy tenant on score_total to evenground_app
  using ((select app_all()) or domain_ids <@ (select app_scope())::uuid[]);
alter table score_total_factor enable row level security;
alter table score_total_factor force row level security;
create policy tenant on score_total_factor to evenground_app
  using ((select app_all()) or exists (
    select from score_total t
     where t.assessment_id = score_total_factor.assessment_id and t.pair = score_total_factor.pair
       and t.domain_ids <@ (select app_scope())::uuid[]));

-- For the rows that were added since the last fold, which are few.
create index "score_sum_loose_idx" on score_sum (assessment_id, pair, domain_id) where not folded;

-- A total whose folded rows change is gone until it is added up again. Whoever folds does not have to know of it: during an
-- update, a process of the release before does.
create function app_drop_score_total() returns trigger language plpgsql as $$
declare
  scope constant text := coalesce(current_setting('app.scope', true), '');
begin
  perform set_config('app.scope', '*', true);
  delete from score_total where assessment_id = coalesce(new.assessment_id, old.assessment_id)
    and pair = coalesce(new.pair, old.pair);
  perform set_config('app.scope', scope, true);
  return null;
end $$;
create trigger drop_score_total_on_insert after insert on score_sum
  for each row when (new.folded) execute function app_drop_score_total();
create trigger drop_score_total_on_delete after delete on score_sum
  for each row when (old.folded) execute function app_drop_score_total();

-- Adds up the totals that are missing.
create function app_total_scores() returns void language plpgsql as $$
declare
  scope constant text := coalesce(current_setting('app.scope', true), '');
begin
  -- Until this is committed, nobody who folds rows passes the trigger above, whose removal would not see these totals.
  lock table score_total in share row exclusive mode;
  perform set_config('app.scope', '*', true);
  delete from score_total_factor f
   where not exists (select from score_total t where t.assessment_id = f.assessment_id and t.pair = f.pair);
  insert into score_total_factor
    select assessment_id, pair, factor_id, sum(pre_n), sum(pre_sum), sum(pre_squares), sum(post_n), sum(post_sum),
           sum(post_squares), sum(both_n), sum(both_pre_sum), sum(both_pre_squares), sum(both_post_sum),
           sum(both_post_squares), sum(both_products)
      from score_sum s
     where folded and not exists (
       select from score_total t where t.assessment_id = s.assessment_id and t.pair = s.pair)
     group by assessment_id, pair, factor_id;
  insert into score_total
    select assessment_id, pair, array_agg(distinct d.id)
      from score_sum s, unnest(array[domain_id, with_domain_id]) d (id)
     where folded and not exists (
       select from score_total t where t.assessment_id = s.assessment_id and t.pair = s.pair)
     group by assessment_id, pair;
  perform set_config('app.scope', scope, true);
end $$;

select app_total_scores();
