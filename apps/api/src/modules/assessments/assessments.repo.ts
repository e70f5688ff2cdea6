import type { Db } from '../../platform/database/index.ts'
import type { Assessment, Prisma } from '../../platform/prisma-client/client.ts'
import { contentTable, describedContent, isPointedTo, usedByPlans } from '../content/index.ts'
import { type EarlierWording, listEarlierWordings } from './questions.repo.ts'

const whole = {
  questions: { orderBy: [{ questionOrder: 'asc' }, { id: 'asc' }] },
} satisfies Prisma.AssessmentInclude

export type AssessmentRecord = Prisma.AssessmentGetPayload<{ include: typeof whole }> & {
  earlierWordings: readonly EarlierWording[]
}
export type AssessmentRowRecord = Assessment

export const assessments = contentTable({
  list: describedContent('assessment', { locked: 't.locked' }),
  table: ({ assessment }) => assessment,
  rows: (table, where): Promise<AssessmentRowRecord[]> => table.findMany({ where }),
  find: async (table, where, db): Promise<AssessmentRecord | null> => {
    const found = await table.findFirst({ where, include: whole })
    if (!found) return null
    const isReworded = found.questions.some(({ wording }) => wording > 1)
    return { ...found, earlierWordings: isReworded ? await listEarlierWordings(db, where.id) : [] }
  },
  usedBy: usedByPlans('assessment'),
})

export const findAssessment = assessments.reads.find

export const hasSubmissions = (db: Db, id: string): Promise<boolean> =>
  isPointedTo(db, id, ['select from response where assessment_id = $1 and submitted_at is not null'])
