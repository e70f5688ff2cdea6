-- Copies again what was noted. A response that changes meanwhile has a further note, and is copied once more the next time;
-- one that is removed meanwhile is left out, and one that is about to be removed waits for the end of this transaction.
-- Each is looked up by itself: hundreds at once would be joined by reading all answers, while everyone waits.
create function app_follow_moving() returns void
  language plpgsql set search_path = public, pg_temp set enable_seqscan = off
as $$
declare
  noted uuid[];
begin
  with taken as (delete from response_moving returning response_id)
  select array_agg(distinct response_id) into noted from taken;
  delete from response_answer_new where response_id = any (noted);
  delete from response_score_new where response_id = any (noted);
  insert into response_answer_new
    select part.* from response r, lateral (select * from response_answer p where p.response_id = r.id offset 0) part
     where r.id = any (noted) for key share of r;
  insert into response_score_new
    select part.* from response r, lateral (select * from response_score p where p.response_id = r.id offset 0) part
     where r.id = any (noted) for key share of r;
end $$;
revoke execute on function app_follow_moving() from public;

select set_config('app.scope', '*', true);
select app_follow_moving();
