-- Imports find people by their client id in whatever case it is written.
create index account_client_id_folded_idx on account (domain_id, app_fold(client_id)) where client_id is not null;
