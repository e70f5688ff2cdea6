import { type Db, type ListRequest, listIds, listRecords, titledSource } from '../../platform/database/index.ts'
import type { Prisma } from '../../platform/prisma-client/client.ts'

export type PlanRecord = Prisma.PlanGetPayload<object>
export type AssessmentRecord = Prisma.AssessmentGetPayload<object>

/**
 * SQL conditions for the content of the domain $1: its roles, plans in its catalog, assessments in those plans.
 */
const BELONGS = {
  role: 'exists (select from domain_role dr where dr.domain_id = $1 and dr.role_id = t.id)',
  plan: 'exists (select from domain_plan dp where dp.domain_id = $1 and dp.plan_id = t.id)',
  assessment: `exists (select from domain_plan dp join plan_task pt on pt.plan_id = dp.plan_id
                        where dp.domain_id = $1 and pt.assessment_id = t.id)`,
} as const

const source = (kind: keyof typeof BELONGS, domainId: string, locale: string) =>
  titledSource(locale, {
    from: `${kind} t`,
    columns: { active: 't.active', created_at: 't.created_at', updated_at: 't.updated_at' },
    where: [BELONGS[kind]],
    values: [domainId],
  })

export const listRoleIds = (db: Db, domainId: string, locale: string, request: ListRequest): Promise<string[]> =>
  listIds(db, source('role', domainId, locale), request)

export const listPlans = (db: Db, domainId: string, locale: string, request: ListRequest): Promise<PlanRecord[]> =>
  listRecords(db, source('plan', domainId, locale), request, (ids) =>
    db.prisma.plan.findMany({ where: { id: { in: ids } } }),
  )

export const listAssessments = (
  db: Db,
  domainId: string,
  locale: string,
  request: ListRequest,
): Promise<AssessmentRecord[]> =>
  listRecords(db, source('assessment', domainId, locale), request, (ids) =>
    db.prisma.assessment.findMany({ where: { id: { in: ids } } }),
  )
