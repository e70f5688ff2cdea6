-- SAML 2.0 beside OpenID Connect: a provider says which of the two it speaks.
alter table sign_in_provider
  add column kind text not null default 'oidc',
  add column sign_in_url text,
  add column sign_out_url text,
  add column certificates text[] not null default '{}',
  add column name_id_format text not null default 'any',
  add column idp_initiated boolean not null default false,
  add column trusts_factor boolean not null default false,
  alter column client_id drop not null,
  alter column client_secret drop not null,
  add constraint sign_in_provider_kind check (kind in ('oidc', 'saml')),
  add constraint sign_in_provider_name_id_format check (name_id_format in ('any', 'persistent', 'email')),
  add constraint sign_in_provider_oidc check (kind <> 'oidc' or (client_id is not null and client_secret is not null)),
  add constraint sign_in_provider_saml check (kind <> 'saml' or (sign_in_url is not null and cardinality(certificates) > 0));

-- An administrator added a certificate since: whoever signs with it may be somebody else.
alter table account_identity add column is_unproven boolean not null default false;

-- Whether the provider said that it asked for a second factor.
alter table sign_in_attempt add column has_factor boolean not null default false;

-- Passwords that were found in breaches are refused.
alter table domain_sign_in add column refuse_breached boolean not null default false;

-- When the maker of a key was told that it ends.
alter table api_key add column ending_told_at timestamptz(3);
