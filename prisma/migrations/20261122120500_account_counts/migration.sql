-- How many people a domain has, by the beginnings of their names, so that a count and a page in the middle of a million
-- people read a few hundred rows. A change adds a row of its own; a job folds those into one row for each beginning. What
-- is read is exact before and after.
create table account_count (
  "id" UUID NOT NULL DEFAULT gen_random_uuid(),
  -- All zero: all domains together, for folded rows alone.
  "domain_id" UUID NOT NULL,
  -- Length of the beginning, 0 for everybody; null: a change since, under its longest beginning.
  "depth" SMALLINT,
  -- Compared byte by byte, as sort_name is: a shorter beginning stands before all that begins with it.
  "beginning" TEXT COLLATE "C" NOT NULL,
  "n" BIGINT NOT NULL,

  CONSTRAINT "account_count_pkey" PRIMARY KEY ("id")
);
create unique index account_count_folded_idx on account_count (domain_id, depth, beginning) include (n)
  where depth is not null;
create index account_count_total_idx on account_count (domain_id) include (n) where depth = 0;
create index account_count_change_idx on account_count (domain_id, beginning) include (n) where depth is null;
create index account_count_empty_idx on account_count (domain_id) where n = 0;

grant select, insert, update, delete on account_count to evenground_app;
alter table account_count enable row level security;
alter table account_count force row level security;
create policy tenant on account_count to evenground_app
  using ((select app_all()) or domain_id = any ((select app_scope())::uuid[]));

alter table account alter column sort_name type text collate "C";
-- Everybody whom lists show, by name: a page is read from the index alone.
drop index account_sort_name_idx;
create index account_sort_name_idx on account (domain_id, sort_name, id) where anonymised_at is null;

create function app_account_beginnings() returns smallint[] language sql immutable parallel safe
  return '{0,2,4,6,9,12}'::smallint[];

create function app_count_accounts() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into account_count (domain_id, beginning, n)
    select domain_id, left(sort_name, 12), count(*) from added where anonymised_at is null group by 1, 2;
  elsif tg_op = 'DELETE' then
    insert into account_count (domain_id, beginning, n)
    select domain_id, left(sort_name, 12), -count(*) from removed where anonymised_at is null group by 1, 2;
  end if;
  return null;
end $$;
create trigger count_accounts_on_insert after insert on account referencing new table as added
  for each statement execute function app_count_accounts();
create trigger count_accounts_on_delete after delete on account referencing old table as removed
  for each statement execute function app_count_accounts();

-- Rows of accounts change with every sign-in, what is counted hardly ever: hence row by row, with a condition.
create function app_recount_account() returns trigger language plpgsql as $$
begin
  insert into account_count (domain_id, beginning, n)
  select * from (values (old.domain_id, left(old.sort_name, 12), case when old.anonymised_at is null then -1 else 0 end),
                        (new.domain_id, left(new.sort_name, 12), case when new.anonymised_at is null then 1 else 0 end))
    as change (domain_id, beginning, n)
   where n <> 0;
  return null;
end $$;
create trigger count_accounts_on_update after update on account for each row
  when (old.domain_id <> new.domain_id or left(old.sort_name, 12) <> left(new.sort_name, 12)
        or (old.anonymised_at is null) <> (new.anonymised_at is null))
  execute function app_recount_account();

-- The longest beginning that certainly stands before the row of these domains (null: of all) with this many before it, and
-- how many come before the beginning itself. Changes since the last folding could all lie before: hence as many rows earlier.
create function app_account_anchor(domains uuid[], skipped bigint) returns table (beginning text, before bigint)
  language plpgsql stable rows 1 as $$
#variable_conflict use_column
declare
  counted constant uuid[] := coalesce(domains, '{00000000-0000-0000-0000-000000000000}');
  depth_now smallint;
  goal bigint := skipped - coalesce((
    select sum(greatest(n, 0)) from account_count c
     where c.depth is null and (domains is null or c.domain_id = any (domains))), 0);
  found_name text collate "C" := '';
  found_before bigint := 0;
  next_name text collate "C";
  next_before bigint;
begin
  if goal > 0 then
    foreach depth_now in array app_account_beginnings() loop
      select b.beginning, b.before into next_name, next_before
        from (select c.beginning, found_before + coalesce(sum(sum(c.n)) over (
                       order by c.beginning rows between unbounded preceding and 1 preceding), 0)::bigint as before
                from account_count c
               where c.domain_id = any (counted) and c.depth = depth_now and c.beginning >= found_name
                 and c.beginning < found_name || chr(1114111)
               group by c.beginning) b
       where b.before <= goal order by b.before desc, b.beginning desc limit 1;
      exit when not found;
      found_name := next_name;
      found_before := next_before;
    end loop;
  end if;
  return query select found_name::text, found_before + coalesce((
    select sum(n) from account_count c
     where c.depth is null and (domains is null or c.domain_id = any (domains)) and c.beginning < found_name), 0)::bigint;
end $$;

-- All of it anew, for rows that came in past the triggers.
create function app_count_all_accounts() returns void language plpgsql as $$
begin
  lock table account in share row exclusive mode;
  delete from account_count;
  insert into account_count (domain_id, depth, beginning, n)
  select place, depth, left(sort_name, depth), count(*)
    from account, unnest(array[domain_id, '00000000-0000-0000-0000-000000000000']) as place,
         unnest(app_account_beginnings()) as depth
   where anonymised_at is null group by 1, 2, 3;
end $$;

select app_count_all_accounts();
