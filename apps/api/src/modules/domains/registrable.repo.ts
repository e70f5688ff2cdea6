import type { Db } from '../../platform/database/index.ts'
import { rolesGivenIn } from './given-roles.repo.ts'

/** SQL conditions on a domain `t`: it and its ancestors are active, and anyone may register with a password. */
export const REGISTRABLE = [
  'not exists (select from domain_sign_in i where i.domain_id = t.id and i.sso_only)',
  't.allow_registration and t.active',
  'not exists (select from domain p where p.id = any (t.ancestor_ids) and not p.active)',
] as const

/** A domain in which people get a role without an administrator giving it, and the way in which they do. */
export interface Opening {
  domainId: string
  roleId: string
  /** `provider`: by a sign-in provider or a directory. */
  way: 'registration' | 'provider'
}

const AWAKE = 't.active and not exists (select from domain p where p.id = any (t.ancestor_ids) and not p.active)'

/**
 * The openings of a domain and of those below it. Without a default role, nobody can register, and no directory can
 * create anyone.
 */
export const listOpenings = (db: Db, domainId: string, now: Date): Promise<Opening[]> =>
  db.query<Opening>(
    `select d.id as "domainId", given.role_id as "roleId", given.way
       from domain d join domain t on t.id = d.id cross join ${rolesGivenIn('$2')} as given
      where (t.id = $1 or t.ancestor_ids @> array[$1::uuid])
        and case given.way when 'registration' then ${REGISTRABLE.join(' and ')} else ${AWAKE} end`,
    [domainId, now],
  )
