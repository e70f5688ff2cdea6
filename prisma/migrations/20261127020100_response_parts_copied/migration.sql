-- The owner is bound by row-level security, too.
select set_config('app.scope', '*', true);
insert into response_answer_new select * from response_answer;
insert into response_score_new select * from response_score;

-- Indexes at once over all rows, which is many times as quick as one by one. Keys have what the parts are told apart by.
alter table response_answer_new add constraint response_answer_new_pkey primary key (response_id, question_id);
alter table response_score_new add constraint response_score_new_pkey primary key (response_id, factor_id, account_id);
create index response_score_new_account_id_idx on response_score_new (account_id);
create index response_score_new_report_idx on response_score_new (domain_id, assessment_id, assessment_type, factor_id)
  include (score, account_id, submitted_at) where is_latest;
create index response_score_new_superseded_idx on response_score_new (domain_id, assessment_id, assessment_type, factor_id)
  include (score, account_id, submitted_at) where not is_latest;
create index response_score_new_in_change_idx on response_score_new (domain_id, assessment_id, assessment_type, factor_id)
  where in_change is not null;
analyze response_answer_new, response_score_new;

-- From here on copies go with their response. Rows that are here already are checked later, when no one waits for it.
-- Last in this transaction: writes of responses wait from here to its end.
select app_lock_patiently('response', 'share row exclusive');
do $$
declare
  part record;
begin
  for part in
    select inhrelid::regclass as name, replace(inhparent::regclass::text, '_new', '') || '_response_id_fkey' as key
      from pg_inherits where inhparent in ('response_answer_new'::regclass, 'response_score_new'::regclass)
  loop
    execute format('alter table %s add constraint %I foreign key (response_id) references response (id)
      on update cascade on delete cascade not valid', part.name, part.key);
  end loop;
end $$;
