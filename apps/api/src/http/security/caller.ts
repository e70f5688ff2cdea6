import { GLOBAL_ADMINISTRATOR_ROLE_ID, type Locale, type PermissionKey } from '@evenground/shared/constants'
import type { Scope } from '../../platform/database/index.ts'

/** The part of a caller that is an API key or a directory token; people have none. */
interface KeyOfCaller {
  /** The title of the key, for the audit log. */
  title: string
  /** The account of the key's creator; null when the creator's account is gone. */
  makerId: string | null
  /** The field name under which the audit log stores the title; absent: `api_key`. */
  kind?: 'scim_token'
}

/** The caller of a request, looked up for this request. */
export interface Caller {
  /** The id of the account; for an API key, the id of the key, which is never an account's. */
  accountId: string
  domainId: string
  roleId: string
  sessionId: string
  locale: Locale
  /** The language in which a required text may be given when English is missing. */
  domainLocale: Locale
  permissions: ReadonlySet<PermissionKey>
  scope: Scope
  /** Whether the person must choose a password before anything else. */
  mustChangePassword: boolean
  /** Whether the person must set up a second factor before anything else. */
  mustEnroll: boolean
  /** The global administrator behind an impersonated session; null otherwise. */
  actorId: string | null
  /** Null when the caller is a person. */
  key: KeyOfCaller | null
  /** Whether the actor may only look, because results are confidential in the person's domain. */
  isReadOnly: boolean
  /** Closed results that were begun before this time are sealed, because someone else changed the credentials. */
  sealedAt: Date | null
}

/**
 * The domain right below the root that the caller belongs to. Its people form one tenant, however many domains it has.
 */
export const organizationOf = ({ domainId, scope }: Pick<Caller, 'domainId' | 'scope'>): string =>
  scope.ancestors[1] ?? domainId

export const isGlobalAdministrator = (caller: Pick<Caller, 'roleId'>): boolean =>
  caller.roleId === GLOBAL_ADMINISTRATOR_ROLE_ID

/** Whether the caller is an API key of a domain. A directory token is not one: SCIM has its own rules. */
export const isApiKey = ({ key }: Pick<Caller, 'key'>): boolean => key !== null && key.kind !== 'scim_token'

export const may = (caller: Caller, permission: PermissionKey): boolean => caller.permissions.has(permission)

/** Whether the caller may learn how far other people are in their plans, and so who has finished one. */
export const maySeeProgress = (caller: Caller): boolean => may(caller, 'api.v2.plans.progress')

/** Whether the caller may list people with their logins and all their fields. */
export const mayListPeople = (caller: Caller): boolean =>
  may(caller, 'api.v2.accounts.list') || may(caller, 'api.v2.accounts.view')
