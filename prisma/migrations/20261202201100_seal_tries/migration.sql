-- Tries of the former recovery answers at a seal. They were counted in `rate_limit`, which a crash empties.
alter table account_seal add column tried_answers smallint not null default 0;

-- The owner is bound by row-level security, too.
select set_config('app.scope', '*', true);
-- The audit log has each failed try. Found by the index on target_id.
update account_seal s set tried_answers = least(3, (
    select count(*) from audit_event e
     where e.target_id = s.account_id and e.action = 'account.results_opened' and e.outcome = 'refused'
       and e.details ->> 'by' = 'questions' and e.occurred_at >= s.created_at));
