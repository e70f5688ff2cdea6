-- The record of activity and the audit log are about to be kept in one part for each month, and what they have now becomes
-- the part of everything before. This check says until when that is. It is looked at in the next migration, in a
-- transaction of its own, where nobody has to wait for it: here it would lock the table for as long as reading it takes.
do $$
declare
  whole text;
  until timestamptz;
begin
  -- The owner is bound by row-level security, too.
  perform set_config('app.scope', '*', true);
  -- A part ends where a month does (UTC). Two days of room: processes go on writing until the parts are made.
  perform set_config('timezone', 'UTC', true);
  foreach whole in array array['activity', 'audit_event'] loop
    execute format('select greatest(now() + interval ''2 days'', max(occurred_at)) from %I', whole) into until;
    execute format('alter table %1$I add constraint %1$s_before check (occurred_at < %2$L) not valid',
      whole, date_trunc('month', until) + interval '1 month');
  end loop;
end $$;
