import { OVERALL_FACTOR_ID } from '@evenground/shared/constants'
import { newId } from '../../src/platform/ids.ts'
import { insertSubmission } from '../factories/insert-submission.ts'
import { allAnswers, seed } from '../factories/learning.ts'
import type { Tenant } from '../factories/tenant.ts'
import type { TestServer } from '../harness.ts'

/** Scores that nothing else adds up to, before and after. */
export const SCORES = [
  { overall: 41.239876512, trust: 37.612345191, voice: 58.473829132 },
  { overall: 63.918273645, trust: 71.734826153, voice: 52.829173649 },
] as const

/** When the answers were handed in, and the entry. */
export const MOMENTS = [
  new Date('2026-03-04T05:06:07.891Z'),
  new Date('2026-05-17T18:19:20.213Z'),
  new Date('2026-04-11T12:13:14.567Z'),
] as const

export const JOURNAL_MARK = 'moonwort under the old bridge'

/** An answer to every question: of all, `agree`. */
const ANSWER = 5

/**
 * Puts the results of one person where they can be known again: the learner of the tenant has answered before and after,
 * and written an entry. Repeated, it puts back what a call took away or wrote over.
 */
export async function plantCanary(server: TestServer, { learner, domainId, course, personalPlan, history }: Tenant) {
  const { questions, assessment, content } = course
  await seed(server, async (db) => {
    const { query, prisma } = db
    await query('delete from response where account_id = $1', [learner.id])
    for (const [type, { overall, trust, voice }] of SCORES.entries()) {
      await insertSubmission(db, {
        id: type === 0 ? history.response : newId(),
        accountId: learner.id,
        domainId,
        personalPlanId: personalPlan,
        assessmentId: assessment,
        assessmentType: type,
        submittedAt: MOMENTS[type] as Date,
        answers: allAnswers(course, ANSWER),
        scores: { [OVERALL_FACTOR_ID]: overall, [questions.trust]: trust, [questions.voice]: voice },
      })
    }
    await query('delete from journal_entry where account_id = $1', [learner.id])
    await prisma.journalEntry.create({
      data: {
        id: history.journalEntry,
        accountId: learner.id,
        domainId,
        personalPlanId: personalPlan,
        journalPromptId: content.promptA,
        textBody: JOURNAL_MARK,
        submittedAt: MOMENTS[2],
        updatedAt: MOMENTS[2],
      },
    })
  })
}
