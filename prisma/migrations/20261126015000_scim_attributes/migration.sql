-- Which attribute of a directory fills which field of an account, where it is another than usual.
alter table scim_setting add column attributes jsonb not null default '[]';
