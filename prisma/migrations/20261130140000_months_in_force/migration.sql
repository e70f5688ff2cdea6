-- The retention periods that were in force when one was shortened. They go on applying until `retention_from`: without them,
-- nothing could be anonymized during the month of notice. Null: no limit was in force, or the notice began before this column.
alter table domain_privacy
  add column answer_months_before integer,
  add column journal_months_before integer,
  add column account_months_before integer,
  add constraint domain_privacy_months_before check (answer_months_before between 1 and 600
    and journal_months_before between 1 and 600 and account_months_before between 1 and 600);
