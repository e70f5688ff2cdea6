import { type Db, prismaColumns } from '../../platform/database/index.ts'
import { Prisma } from '../../platform/prisma-client/client.ts'

/** A domain with everything that determines its appearance and its sign-in. */
export type DomainWithLook = Prisma.DomainGetPayload<object> & {
  logo: { domainId: string } | null
  roles: { roleId: string }[]
  signIn: { passwordLength: number | null } | null
  privacy: { responseMode: string; journalMode: string; minGroupSize: number } | null
}

const COLUMNS = prismaColumns('d', Object.values(Prisma.DomainScalarFieldEnum))

/** A domain and its ancestors, nearest first. One statement, since every sign-in reads it. */
export const findDomainWithAncestors = (db: Db, domainId: string): Promise<DomainWithLook[]> =>
  db.query<DomainWithLook>(
    `select ${COLUMNS},
            (select jsonb_build_object('domainId', l.domain_id) from domain_logo l where l.domain_id = d.id) as logo,
            array(select jsonb_build_object('roleId', r.role_id) from domain_role r where r.domain_id = d.id) as roles,
            (select jsonb_build_object('passwordLength', s.password_length)
               from domain_sign_in s where s.domain_id = d.id) as "signIn",
            (select jsonb_build_object('responseMode', p.response_mode, 'journalMode', p.journal_mode,
                                       'minGroupSize', p.min_group_size)
               from domain_privacy p where p.domain_id = d.id) as privacy
       from domain own join domain d on d.id = own.id or d.id = any (own.ancestor_ids)
      where own.id = $1 order by cardinality(d.ancestor_ids) desc`,
    [domainId],
    { planned: 'once' },
  )
