import type { Db } from '../../platform/database/index.ts'

/** SQL conditions on a domain `t`: it and its ancestors are active, and anyone may register with a password. */
export const REGISTRABLE = [
  'not exists (select from domain_sign_in i where i.domain_id = t.id and i.sso_only)',
  't.allow_registration and t.active',
  'not exists (select from domain p where p.id = any (t.ancestor_ids) and not p.active)',
] as const

/** A domain in which anyone may register, and the role that they get. */
export interface Opening {
  domainId: string
  roleId: string
}

/** The openings of a domain and of those below it. Without a default role, nobody can register. */
export const listOpenings = (db: Db, domainId: string): Promise<Opening[]> =>
  db.query<Opening>(
    `select t.id as "domainId", t.default_role_id as "roleId" from domain t
      where (t.id = $1 or t.ancestor_ids @> array[$1::uuid]) and t.default_role_id is not null
        and ${REGISTRABLE.join(' and ')}`,
    [domainId],
  )
