import type { Db } from '../../platform/database/index.ts'
import { administers } from '../roles/index.ts'
import { hasSecondFactorSql, mustChangePassword } from './usable-account.repo.ts'

export interface SignInDuties {
  must_change_password: boolean
  must_enroll_second_factor: boolean
  /** Whether the domain requires a second factor for this account, whether or not it has one. */
  second_factor_required: boolean
}

interface Row {
  must_change_password: boolean
  policy: 'optional' | 'administrators' | 'everybody'
  role_id: string
  role_active: boolean
  /** Null unless it depends on the role whether a second factor is required. */
  permissions: unknown
  has_factor: boolean
  provider_asked: boolean
}

/** SQL condition: whether a trusted provider asked for a second factor before this session was opened. */
const PROVIDER_ASKED = `exists (select from session s
  where s.id = $2 and s.account_id = a.id and s.provider_id is not null and s.second_factor)`

/**
 * Whether the domain requires a second factor of someone. Administrators are all whose role has a permission beyond a
 * learner's, not only those who can open the console: the API asks for no console.
 */
function isFactorRequired({ policy, role_id, role_active, permissions }: Row): boolean {
  if (policy !== 'administrators') return policy === 'everybody'
  // The holders of an inactive role have the permissions of a learner.
  return administers({ id: role_id, permissions: role_active ? permissions : {} })
}

/** What the account's domain requires at sign-in and during sessions. */
export async function findSignInDuties(
  db: Db,
  accountId: string,
  sessionId: string | null = null,
): Promise<SignInDuties> {
  const [row] = await db.query<Row>(
    `select ${mustChangePassword} as must_change_password, coalesce(i.second_factor, 'optional') as policy,
            r.id as role_id, r.active as role_active,
            case when i.second_factor = 'administrators' then r.permissions end as permissions,
            ${hasSecondFactorSql} as has_factor, ${PROVIDER_ASKED} as provider_asked
       from account a join role r on r.id = a.role_id left join domain_sign_in i on i.domain_id = a.domain_id
      where a.id = $1`,
    [accountId, sessionId],
  )
  const isRequired = row !== undefined && isFactorRequired(row)
  return {
    must_change_password: row?.must_change_password ?? false,
    must_enroll_second_factor: isRequired && !row.has_factor && !row.provider_asked,
    second_factor_required: isRequired,
  }
}
