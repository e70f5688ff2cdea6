import { OVERALL_FACTOR_ID } from '@evenground/shared/constants'
import { newId } from '../../src/platform/ids.ts'
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
  await seed(server, async ({ query, prisma }) => {
    await query('delete from response where account_id = $1', [learner.id])
    for (const [type, { overall, trust, voice }] of SCORES.entries()) {
      const [id, submittedAt] = [type === 0 ? history.response : newId(), MOMENTS[type] as Date]
      const about = { accountId: learner.id, domainId, assessmentId: assessment, assessmentType: type, submittedAt }
      const scored = { ...about, isLatest: true }
      await prisma.response.create({
        data: {
          ...scored,
          id,
          personalPlanId: personalPlan,
          startedAt: submittedAt,
          updatedAt: submittedAt,
          scoringVersion: 1,
        },
      })
      await prisma.responseAnswer.createMany({
        data: Object.entries(allAnswers(course, ANSWER)).map(([questionId, value]) => ({
          responseId: id,
          domainId,
          questionId,
          value,
        })),
      })
      await prisma.responseScore.createMany({
        data: Object.entries({ [OVERALL_FACTOR_ID]: overall, [questions.trust]: trust, [questions.voice]: voice }).map(
          ([factorId, score]) => ({ ...scored, responseId: id, factorId, score }),
        ),
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
