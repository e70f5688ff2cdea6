-- When an entry was first written. Another text changes submitted_at; the time of the first one stays. Null: the entry is from
-- before this column, and was first written by submitted_at at the latest.
alter table journal_entry add column written_at timestamptz(3);
