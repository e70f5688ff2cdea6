-- Failed attempts at recovery, for each stored answer. They were counted in `rate_limit`, which a crash empties.
alter table account_secret
  add column failed_attempts smallint not null default 0,
  -- An answer that stayed while somebody else replaced or removed another one: it is compared no more.
  add column ended boolean not null default false,
  -- Who gave the answer; null: unknown.
  add column given_by uuid;

-- The owner is bound by row-level security, too.
select set_config('app.scope', '*', true);
-- What is known of answers from before: at least the attempts since the last reset failed with them.
update account_secret s set failed_attempts = a.recovery_attempts from account a
 where a.id = s.account_id and a.recovery_attempts > 0;
