import type { ContentListQuery } from '@evenground/shared/schemas'
import type { Db } from '../../platform/database/index.ts'
import type { Assessment, Prisma } from '../../platform/prisma-client/client.ts'
import { countContent, describedContent, isPointedTo, listContent, readableBy } from '../content/index.ts'
import { type EarlierWording, listEarlierWordings } from './questions.repo.ts'

const whole = {
  questions: { orderBy: [{ questionOrder: 'asc' }, { id: 'asc' }] },
} satisfies Prisma.AssessmentInclude

export type AssessmentRecord = Prisma.AssessmentGetPayload<{ include: typeof whole }> & {
  earlierWordings: readonly EarlierWording[]
}
export type AssessmentRowRecord = Assessment

const LIST = describedContent('assessment', { locked: 't.locked' })

export const listAssessments = (db: Db, locale: string, query: ContentListQuery): Promise<AssessmentRowRecord[]> =>
  listContent(db, LIST, locale, query, (ids) => db.prisma.assessment.findMany({ where: { id: { in: ids } } }))

export const countAssessments = countContent(LIST)

export async function findAssessment(db: Db, id: string): Promise<AssessmentRecord | null> {
  const found = await db.prisma.assessment.findFirst({ where: { id, ...readableBy(db.scope) }, include: whole })
  if (!found) return null
  const isReworded = found.questions.some(({ wording }) => wording > 1)
  return { ...found, earlierWordings: isReworded ? await listEarlierWordings(db, id) : [] }
}

export async function insertAssessment(db: Db, data: Prisma.AssessmentUncheckedCreateInput): Promise<void> {
  await db.prisma.assessment.create({ data })
}

export async function updateAssessment(db: Db, id: string, data: Prisma.AssessmentUncheckedUpdateInput): Promise<void> {
  await db.prisma.assessment.update({ where: { id }, data })
}

/** A task, or a response that someone began. */
export const isAssessmentAttached = (db: Db, id: string): Promise<boolean> =>
  isPointedTo(db, id, [
    'select from plan_task where assessment_id = $1',
    'select from response where assessment_id = $1',
  ])

export const hasSubmissions = (db: Db, id: string): Promise<boolean> =>
  isPointedTo(db, id, ['select from response where assessment_id = $1 and submitted_at is not null'])
