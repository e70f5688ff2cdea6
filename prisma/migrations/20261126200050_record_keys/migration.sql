-- Everything that takes as long as the tables are large, before they are locked. Reads go on all the time; writes wait
-- while the keys are made.
alter table activity validate constraint activity_before;
alter table audit_event validate constraint audit_event_before;

-- A key of a table in parts contains what the parts are told apart by.
create unique index activity_before_pkey on activity (id, occurred_at);
create unique index audit_event_before_pkey on audit_event (id, occurred_at);
