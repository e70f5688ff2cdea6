import type { FactorCountQuery, FactorListQuery, LocalizedText } from '@evenground/shared/schemas'
import { BRIEF, type Db, readableDomains } from '../../platform/database/index.ts'
import type { Prisma } from '../../platform/prisma-client/client.ts'
import { type ContentList, countContent, listContent } from '../content/index.ts'

export interface FactorRecord {
  id: string
  domainId: string | null
  title: LocalizedText
  description: LocalizedText
  summary: LocalizedText
  /** The benchmark of the factor, in percent. */
  averageScore: number
  superFactor: boolean
  active: boolean
  version: number
  createdAt: Date
  updatedAt: Date
  subFactors: { factorId: string; title: LocalizedText }[]
}

/** SQL: the columns of a FactorRecord, from the factor with the alias `f`. */
const COLUMNS = `f.id, f.domain_id as "domainId", f.title, f.description, f.summary, f.average_score as "averageScore",
  f.super_factor as "superFactor", f.active, f.version, f.created_at as "createdAt", f.updated_at as "updatedAt",
  (select coalesce(jsonb_agg(jsonb_build_object('factorId', m.factor_id, 'title', sub.title) order by m.position), '[]')
     from factor_member m join factor sub on sub.id = m.factor_id
    where f.super_factor and m.super_factor_id = f.id) as "subFactors"`

/**
 * SQL condition: whether the caller may read a factor. `domains`: the parameter with the readable domains; null: all.
 */
const isReadable = (row: string, domains = '$1'): string =>
  `(${domains}::uuid[] is null or ${row}.domain_id is null or ${row}.domain_id = any (${domains}::uuid[]))`

const LIST: ContentList = {
  type: 'factor',
  searched: ['t.summary'],
  localized: { summary: 't.summary', description: 't.description' },
  plain: { average_score: 't.average_score', super_factor: 't.super_factor' },
}

const listWith = ({ super_factor }: FactorCountQuery): ContentList =>
  super_factor === undefined ? LIST : { ...LIST, where: [`t.super_factor = ${super_factor}`] }

export const listFactors = (db: Db, locale: string, query: FactorListQuery): Promise<FactorRecord[]> =>
  listContent(db, listWith(query), locale, query, (ids) => findFactors(db, ids))

export const countFactors = (db: Db, locale: string, query: FactorCountQuery): Promise<number> =>
  countContent(listWith(query))(db, locale, query)

/** A factor with the IDs of those super factors containing it that the caller may read. */
export type FactorWithSuperFactors = FactorRecord & { superFactorIds: readonly string[] }

const RECORD = `
  select ${COLUMNS},
         array(select above.super_factor_id from factor_member above join factor s on s.id = above.super_factor_id
                where above.factor_id = f.id and s.super_factor and ${isReadable('s')}
                order by above.super_factor_id) as "superFactorIds"
    from factor f where f.id = $2 and ${isReadable('f')}`

export async function findFactor(db: Db, id: string): Promise<FactorWithSuperFactors | null> {
  const [factor] = await db.query<FactorWithSuperFactors>(RECORD, [readableDomains(db.scope), id], BRIEF)
  return factor ?? null
}

/** SQL: the FactorRecords with these IDs that the caller may read. */
export const selectFactors = (ids: string, domains: string): string =>
  `select ${COLUMNS} from factor f where f.id = any (${ids}) and ${isReadable('f', domains)}`

export const findFactors = (db: Db, ids: readonly string[]): Promise<FactorRecord[]> =>
  db.query(selectFactors('$2::uuid[]', '$1'), [readableDomains(db.scope), ids], BRIEF)

/** Super factors that contain any of these factors. */
export const findSuperFactorsOf = (db: Db, factorIds: readonly string[]): Promise<FactorRecord[]> =>
  db.query(
    `select ${COLUMNS} from factor f
      where f.super_factor and ${isReadable('f')}
        and exists (select from factor_member o where o.super_factor_id = f.id and o.factor_id = any ($2::uuid[]))
      order by f.id`,
    [readableDomains(db.scope), factorIds],
    BRIEF,
  )

export async function insertFactor(db: Db, data: Prisma.FactorUncheckedCreateInput): Promise<void> {
  await db.prisma.factor.create({ data })
}

export async function updateFactor(db: Db, id: string, data: Prisma.FactorUncheckedUpdateInput): Promise<void> {
  await db.prisma.factor.update({ where: { id }, data })
}

export async function replaceSubFactors(db: Db, superFactorId: string, factorIds: readonly string[]): Promise<void> {
  await db.prisma.factorMember.deleteMany({ where: { superFactorId } })
  await db.prisma.factorMember.createMany({
    data: factorIds.map((factorId, position) => ({ superFactorId, factorId, position })),
  })
}

/** Raises the version of a super factor whose sub-factors change, so that others who edit it get a conflict. */
const raiseVersion = (db: Db, id: string) =>
  db.prisma.factor.update({ where: { id }, data: { version: { increment: 1 } } })

/** Returns the new number of sub-factors. Locks the super factor, so that concurrent additions see each other. */
export async function addSubFactor(db: Db, superFactorId: string, factorId: string): Promise<number> {
  await raiseVersion(db, superFactorId)
  const { _max, _count } = await db.prisma.factorMember.aggregate({
    where: { superFactorId },
    _max: { position: true },
    _count: true,
  })
  await db.prisma.factorMember.create({ data: { superFactorId, factorId, position: (_max.position ?? -1) + 1 } })
  return _count + 1
}

export async function removeSubFactor(db: Db, superFactorId: string, factorId: string): Promise<void> {
  await raiseVersion(db, superFactorId)
  await db.prisma.factorMember.deleteMany({ where: { superFactorId, factorId } })
}

/** What refers to a factor. */
export interface FactorUse {
  /** A super factor contains it. */
  inSuperFactor: boolean
  /** A question measures it. */
  inQuestion: boolean
  /** A training group, a journal prompt, an instruction or a stored score refers to it. */
  elsewhere: boolean
}

export async function findFactorUse(db: Db, id: string): Promise<FactorUse> {
  const [row] = await db.query<FactorUse>(
    `select exists (select from factor_member where factor_id = $1) as "inSuperFactor",
            exists (select from question where factor_id = $1) as "inQuestion",
            (exists (select from training_group where factor_id = $1)
             or exists (select from journal_prompt where factor_id = $1)
             or exists (select from instruction where factor_id = $1)
             or exists (select from response_score where factor_id = $1)) as elsewhere`,
    [id],
  )
  return row ?? { inSuperFactor: false, inQuestion: false, elsewhere: false }
}
