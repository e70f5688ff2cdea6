-- What waits or has failed is counted every few seconds for metrics, and the time of the last mail for the page of jobs. The log
-- holds a year of sent mail, which neither has to read. That a mail was not sent stands in the index since the planner knows how
-- rare that is; of its status it is told nothing, because of row-level security.
create index communication_unsent_idx on communication (status)
  where sent_at is null and status in ('queued', 'sending', 'failed');
create index communication_sent_at_idx on communication (sent_at) where sent_at is not null;
