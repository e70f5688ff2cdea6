-- Which key a SAML provider signed with when the person last vouched for the link: results are sealed when it is another.
alter table account_identity add column proven_key text;

-- With which key the provider signed, and when it says that it asked the person who they are.
alter table sign_in_attempt
  add column provider_key text,
  add column authenticated_at timestamptz(3);

-- With which key the provider signed what opened the session.
alter table session add column provider_key text;
