import { GLOBAL_ADMINISTRATOR_ROLE_ID, type Locale, type PermissionKey } from '@evenground/shared/constants'
import type { Scope } from '../../platform/database/index.ts'

/** The part of a caller that is an API key or the token of a directory; people have none. */
interface KeyOfCaller {
  /** The title of the key, for the audit log. */
  title: string
  /** The account of who made it; null where a token outlived it. */
  makerId: string | null
  /** The name under which the audit log contains the title; absent: `api_key`. */
  kind?: 'scim_token'
}

/** Who is calling, as looked up for this very request. */
export interface Caller {
  /** The account; of an API key, the id of the key, which is no account's. */
  accountId: string
  domainId: string
  roleId: string
  sessionId: string
  locale: Locale
  /** The language that a required text may be in when English is missing. */
  domainLocale: Locale
  permissions: ReadonlySet<PermissionKey>
  scope: Scope
  /** Has to choose a password before anything else. */
  mustChangePassword: boolean
  /** Has to set up a second factor before anything else. */
  mustEnroll: boolean
  /** The global administrator behind an impersonated session. */
  actorId: string | null
  /** Null: the caller is a person. */
  key: KeyOfCaller | null
  /** Whether that actor may only look, because results are confidential in the person's domain. */
  isReadOnly: boolean
  /** Closed results that were begun until then are sealed, since someone else changed the credentials. */
  sealedAt: Date | null
}

/** The domain right below the root that the caller belongs to: its people are one tenant, however many domains it has. */
export const organizationOf = ({ domainId, scope }: Pick<Caller, 'domainId' | 'scope'>): string =>
  scope.ancestors[1] ?? domainId

export const isGlobalAdministrator = (caller: Pick<Caller, 'roleId'>): boolean =>
  caller.roleId === GLOBAL_ADMINISTRATOR_ROLE_ID

/** Whether a program calls with a key of a domain. The token of a directory is none: SCIM has rules of its own. */
export const isApiKey = ({ key }: Pick<Caller, 'key'>): boolean => key !== null && key.kind !== 'scim_token'

export const may = (caller: Caller, permission: PermissionKey): boolean => caller.permissions.has(permission)
