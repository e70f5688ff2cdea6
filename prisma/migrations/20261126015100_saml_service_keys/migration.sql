-- Keys of our own for a SAML provider: they sign requests, and open answers that were encrypted for them.
alter table sign_in_provider add column sign_requests boolean not null default false;

create table service_key (
  id uuid not null,
  provider_id uuid not null,
  domain_id uuid not null,
  certificate text not null,
  private_key bytea not null,
  signs boolean not null,
  created_at timestamptz(3) not null default current_timestamp,
  constraint service_key_pkey primary key (id),
  constraint service_key_provider_id_fkey foreign key (provider_id) references sign_in_provider (id) on delete cascade on update cascade
);
create index service_key_provider_id_idx on service_key (provider_id);

grant select, insert, update, delete on service_key to evenground_app;
alter table service_key enable row level security;
alter table service_key force row level security;
create policy tenant on service_key to evenground_app
  using ((select app_all()) or domain_id = any ((select app_scope())::uuid[]));
