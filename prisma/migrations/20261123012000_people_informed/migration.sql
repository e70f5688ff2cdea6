-- What people are told about their data, and what they can ask for.

-- Until then nothing is anonymised by what a domain has set: a shorter time holds a month after it was set, so that its
-- administrators are told before.
alter table domain_privacy add column retention_from date;

-- Who looked at whose results: a person finds the reads of one, of a page that showed them, and of files.
create index audit_event_read_people_idx on audit_event using gin ((details -> 'account_ids')) where action = 'results.read';
create index audit_event_read_files_idx on audit_event (occurred_at)
  where action = 'results.read' and target_id is null and not details ? 'account_ids';
