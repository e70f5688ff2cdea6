-- Closed responses that no release plan has taken in are looked for every minute: those that are done with need not be read.
alter table response add column is_taken_in boolean not null default false;

-- Those of domains that are confidential now, and those that were promised to be.
create index response_not_taken_in_idx on response (domain_id) where submitted_at is not null and not is_taken_in;
create index response_promised_not_taken_in_idx on response (id)
  where mode = 'confidential' and submitted_at is not null and not is_taken_in;
