-- What a passkey answered works once: a challenge that was used is remembered until it has run out.
create table used_challenge (
  hash bytea not null,
  account_id uuid not null,
  domain_id uuid not null,
  expires_at timestamptz(3) not null,
  constraint used_challenge_pkey primary key (hash),
  constraint used_challenge_account_id_fkey foreign key (account_id) references account (id) on delete cascade on update cascade
);
create index used_challenge_account_id_idx on used_challenge (account_id);
create index used_challenge_expires_at_idx on used_challenge (expires_at);

grant select, insert, update, delete on used_challenge to evenground_app;
alter table used_challenge enable row level security;
alter table used_challenge force row level security;
create policy tenant on used_challenge to evenground_app
  using ((select app_all()) or domain_id = any ((select app_scope())::uuid[]));
