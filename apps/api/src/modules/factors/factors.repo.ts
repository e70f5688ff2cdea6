import type { FactorCountQuery, FactorListQuery } from '@evenground/shared/schemas'
import { type Db, inOrderOf } from '../../platform/database/index.ts'
import type { Prisma } from '../../platform/prisma-client/client.ts'
import { type ContentList, countContent, listContentIds, readableBy } from '../content/index.ts'

const members = {
  subFactors: { orderBy: { position: 'asc' }, include: { factor: { select: { title: true } } } },
} satisfies Prisma.FactorInclude

export type FactorRecord = Prisma.FactorGetPayload<{ include: typeof members }>

const LIST: ContentList = {
  type: 'factor',
  searched: ['t.summary'],
  localised: { summary: 't.summary', description: 't.description' },
  plain: { average_score: 't.average_score', super_factor: 't.super_factor' },
}

const narrow = ({ super_factor }: FactorCountQuery): ContentList =>
  super_factor === undefined ? LIST : { ...LIST, where: [`t.super_factor = ${super_factor}`] }

export async function listFactors(db: Db, locale: string, query: FactorListQuery): Promise<FactorRecord[]> {
  const ids = await listContentIds(db, narrow(query), locale, query)
  return inOrderOf(ids, await findFactors(db, ids))
}

export const countFactors = (db: Db, locale: string, query: FactorCountQuery): Promise<number> =>
  countContent(db, narrow(query), locale, query)

/** One factor with the super factors above it that the caller may read. */
export type PlacedFactor = FactorRecord & { superFactorIds: readonly string[] }

export async function findFactor(db: Db, id: string): Promise<PlacedFactor | null> {
  const factor = await db.prisma.factor.findFirst({ where: { id, ...readableBy(db.scope) }, include: members })
  if (!factor) return null
  const above = factor.superFactor ? [] : await findSuperFactorsOf(db, [id])
  return { ...factor, superFactorIds: above.map((one) => one.id) }
}

export const findFactors = (db: Db, ids: readonly string[]): Promise<FactorRecord[]> =>
  db.prisma.factor.findMany({ where: { id: { in: [...ids] }, ...readableBy(db.scope) }, include: members })

/** Super factors that have any of these factors below them. */
export const findSuperFactorsOf = (db: Db, factorIds: readonly string[]): Promise<FactorRecord[]> =>
  db.prisma.factor.findMany({
    where: {
      superFactor: true,
      subFactors: { some: { factorId: { in: [...factorIds] } } },
      ...readableBy(db.scope),
    },
    include: members,
    orderBy: { id: 'asc' },
  })

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

/** A change of a super factor from below: whoever has it open meets it as one of somebody else. */
const touchSuperFactor = (db: Db, id: string) =>
  db.prisma.factor.update({ where: { id }, data: { version: { increment: 1 } } })

export async function addSubFactor(db: Db, superFactorId: string, factorId: string): Promise<void> {
  await touchSuperFactor(db, superFactorId)
  const { _max } = await db.prisma.factorMember.aggregate({ where: { superFactorId }, _max: { position: true } })
  await db.prisma.factorMember.create({ data: { superFactorId, factorId, position: (_max.position ?? -1) + 1 } })
}

export async function removeSubFactor(db: Db, superFactorId: string, factorId: string): Promise<void> {
  await touchSuperFactor(db, superFactorId)
  await db.prisma.factorMember.deleteMany({ where: { superFactorId, factorId } })
}

export interface FactorUse {
  /** Below a super factor. */
  below: boolean
  /** The factor of a question. */
  asked: boolean
  /** Named by a training, a journal prompt or an instruction, or part of stored scores. */
  elsewhere: boolean
}

export async function findFactorUse(db: Db, id: string): Promise<FactorUse> {
  const [row] = await db.query<FactorUse>(
    `select exists (select from factor_member where factor_id = $1) as below,
            exists (select from question where factor_id = $1) as asked,
            (exists (select from training_group where factor_id = $1)
             or exists (select from journal_prompt where factor_id = $1)
             or exists (select from instruction where factor_id = $1)
             or exists (select from response_score where factor_id = $1)) as elsewhere`,
    [id],
  )
  return row ?? { below: false, asked: false, elsewhere: false }
}
