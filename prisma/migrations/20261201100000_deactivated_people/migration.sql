-- A directory that knows people without an external ID may only bring them back for some days after it deactivated them, as
-- after it deleted them: later, their address may be someone else's.
alter table scim_user add column deactivated_at timestamptz(3);

-- The owner is bound by row-level security, too.
select set_config('app.scope', '*', true);
-- People who were deactivated before: the time of the last change is not earlier. Accounts that nobody ever used may have been
-- created inactive, ahead of somebody's first day.
update scim_user l set deactivated_at = a.updated_at from account a
 where a.id = l.account_id and not a.active and a.last_sign_in_at is not null and a.anonymised_at is null
   and l.external_id is null and l.deleted_at is null;
