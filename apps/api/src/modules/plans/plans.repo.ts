import type { Db } from '../../platform/database/index.ts'
import type { Prisma } from '../../platform/prisma-client/client.ts'
import { isPointedTo, readableBy } from '../content/index.ts'
import { type GroupRow, listGroups, listTasks, type TaskRow } from './plan-tree.repo.ts'

const named = { select: { id: true, title: true } } as const
const header = { pauseInstruction: named, hideScoresInstruction: named } satisfies Prisma.PlanInclude

/** A master plan with its groups and tasks. */
export type PlanRecord = Prisma.PlanGetPayload<{ include: typeof header }> & {
  groups: readonly GroupRow[]
  tasks: readonly TaskRow[]
}

export async function findPlan(db: Db, id: string): Promise<PlanRecord | null> {
  const plan = await db.prisma.plan.findFirst({ where: { id, ...readableBy(db.scope) }, include: header })
  if (!plan) return null
  return { ...plan, groups: await listGroups(db, id), tasks: await listTasks(db, id) }
}

export async function insertPlan(db: Db, data: Prisma.PlanUncheckedCreateInput): Promise<void> {
  await db.prisma.plan.create({ data })
}

export async function updatePlan(db: Db, id: string, data: Prisma.PlanUncheckedUpdateInput): Promise<void> {
  await db.prisma.plan.update({ where: { id }, data })
}

/** Whether a plan is in a domain's catalog or someone has an enrollment in it, archived or not. */
export const isPlanAttached = (db: Db, id: string): Promise<boolean> =>
  isPointedTo(db, id, ['select from domain_plan where plan_id = $1', 'select from personal_plan where plan_id = $1'])
