-- How long a recording plays, as its author says or its player reports.
alter table medium add column length_seconds integer;
alter table medium add constraint medium_length_seconds_check check (length_seconds between 1 and 86400);
