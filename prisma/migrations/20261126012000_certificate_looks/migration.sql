-- How certificates of a domain look. A domain without a row shows what the nearest domain above says; a column that is
-- null is as usual.
create table domain_certificate (
  domain_id uuid not null,
  accent_color text,
  text_color text,
  background_color text,
  logo_mime text,
  logo bytea,
  signature_mime text,
  signature bytea,
  signer_name text,
  signer_title jsonb,
  heading jsonb,
  statement jsonb,
  locale text,
  updated_at timestamptz(3) not null default current_timestamp,
  constraint domain_certificate_pkey primary key (domain_id),
  constraint domain_certificate_domain_id_fkey foreign key (domain_id) references domain (id) on delete cascade on update cascade,
  constraint domain_certificate_logo check ((logo is null) = (logo_mime is null) and octet_length(logo) <= 262144),
  constraint domain_certificate_signature check ((signature is null) = (signature_mime is null) and octet_length(signature) <= 262144),
  constraint domain_certificate_locale check (locale in ('en-us', 'es-mx'))
);

grant select, insert, update, delete on domain_certificate to evenground_app;
alter table domain_certificate enable row level security;
alter table domain_certificate force row level security;

-- Read by whoever can read the domain, and so by those below it.
create policy readable on domain_certificate for select to evenground_app
  using ((select app_all()) or exists (select from domain d where d.id = domain_certificate.domain_id));
create policy inserted on domain_certificate for insert to evenground_app
  with check ((select app_all()) or domain_id = any ((select app_scope())::uuid[]));
create policy updated on domain_certificate for update to evenground_app
  using ((select app_all()) or domain_id = any ((select app_scope())::uuid[]));
create policy deleted on domain_certificate for delete to evenground_app
  using ((select app_all()) or domain_id = any ((select app_scope())::uuid[]));
