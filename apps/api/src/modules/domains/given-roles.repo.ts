/**
 * SQL: `p.id`, `p.domain_id` and `given.role_id` for the roles that enabled sign-in providers may give to people of
 * their domain `d`: to new ones by the default role or a rule, to known ones by a rule. One without an author gives no
 * permission, since nobody vouches for it.
 */
const GIVEN_BY_PROVIDERS = `sign_in_provider p
  cross join lateral (
    select coalesce(p.default_role_id, d.default_role_id) where p.create_accounts or p.update_accounts and exists (
      select from sign_in_rule r where r.provider_id = p.id and r.role_id is not null)
    union select r.role_id from sign_in_rule r where r.provider_id = p.id and (p.create_accounts or p.update_accounts)
  ) as given (role_id)
  where p.domain_id = d.id and p.enabled and p.author_id is not null and given.role_id is not null`

/**
 * SQL: the roles that people of a domain `d` get without an administrator giving them, with the way in which they do:
 * by registering, from a sign-in provider, or from a directory. `now` is a numbered parameter.
 */
export const rolesGivenIn = (now: `$${number}`): string => `lateral (
  select 'registration' as way, d.default_role_id as role_id where d.allow_registration and d.default_role_id is not null
  union select 'provider', given.role_id from ${GIVEN_BY_PROVIDERS}
  union select 'provider', d.default_role_id from scim_token k
    where k.domain_id = d.id and k.account_id is not null and (k.expires_at is null or k.expires_at > ${now})
      and d.default_role_id is not null)`
