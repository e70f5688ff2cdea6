-- Every copy has its response: what was removed while rows were copied is gone from the copies, too, since the last step.
select set_config('app.scope', '*', true);
do $$
declare
  part record;
begin
  for part in
    select conrelid::regclass as name, conname as key from pg_constraint join pg_inherits on inhrelid = conrelid
     where contype = 'f' and inhparent in ('response_answer_new'::regclass, 'response_score_new'::regclass)
  loop
    execute format('alter table %s validate constraint %I', part.name, part.key);
  end loop;
end $$;
-- So that little is left for the moment in which everyone waits.
select app_follow_moving();
