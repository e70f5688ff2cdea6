import { OVERALL_FACTOR_ID } from '@evenground/shared/constants'
import { HIGHEST_ANSWER } from '@evenground/shared/scoring'
import { newId } from '../../src/platform/ids.ts'
import { insertSubmission } from '../factories/insert-submission.ts'
import { allAnswers, queryRows, seed } from '../factories/learning.ts'
import type { Tenant } from '../factories/tenant.ts'
import type { TestServer } from '../harness.ts'

/**
 * Canary values: recognizable data of one learner. A response that contains them reveals single results. The scores,
 * before and after training, are so precise that they cannot occur by chance.
 */
export const CANARY_SCORES = [
  { overall: 41.239876512, trust: 37.612345191, voice: 58.473829132 },
  { overall: 63.918273645, trust: 71.734826153, voice: 52.829173649 },
] as const

/** The times of the two submissions and of the journal entry. */
export const CANARY_TIMES = {
  pre: new Date('2026-03-04T05:06:07.891Z'),
  post: new Date('2026-05-17T18:19:20.213Z'),
  journal: new Date('2026-04-11T12:13:14.567Z'),
}

export const CANARY_JOURNAL_TEXT = 'moonwort under the old bridge'

/** The physical position and last writing transaction of each planted row: unchanged as long as no row was changed. */
const MARK = `select coalesce(string_agg(mark, ' ' order by mark), '') as mark from (
  select concat(tableoid, ctid, xmin) as mark from response where account_id = $1
  union all
  select concat(a.tableoid, a.ctid, a.xmin) from response_answer a join response r on r.id = a.response_id
   where r.account_id = $1
  union all
  select concat(tableoid, ctid, xmin) from response_score where account_id = $1
  union all
  select concat(tableoid, ctid, xmin) from journal_entry where account_id = $1
) as planted`

const marks = new WeakMap<Tenant, string>()

/** Plants the data again if it was changed or deleted since the last time. */
export async function restoreCanary(server: TestServer, tenant: Tenant): Promise<void> {
  const [now] = await queryRows<{ mark: string }>(server, MARK, [tenant.learner.id])
  if (now?.mark !== marks.get(tenant)) await plantCanary(server, tenant)
}

/**
 * Gives the tenant's learner a submission before and after training, with "strongly agree" to every question, and a
 * journal entry.
 */
export async function plantCanary(server: TestServer, tenant: Tenant) {
  const { learner, domainId, course, personalPlan, history } = tenant
  const { questions: ids, assessment, content } = course
  await seed(server, async (db) => {
    const { query, prisma } = db
    await query('delete from response where account_id = $1', [learner.id])
    for (const [type, { overall, trust, voice }] of CANARY_SCORES.entries()) {
      await insertSubmission(db, {
        id: type === 0 ? history.response : newId(),
        accountId: learner.id,
        domainId,
        personalPlanId: personalPlan,
        assessmentId: assessment,
        assessmentType: type,
        submittedAt: type === 0 ? CANARY_TIMES.pre : CANARY_TIMES.post,
        answers: allAnswers(course, HIGHEST_ANSWER),
        scores: { [OVERALL_FACTOR_ID]: overall, [ids.trust]: trust, [ids.voice]: voice },
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
        textBody: CANARY_JOURNAL_TEXT,
        submittedAt: CANARY_TIMES.journal,
        updatedAt: CANARY_TIMES.journal,
      },
    })
    const [planted] = await query<{ mark: string }>(MARK, [learner.id])
    marks.set(tenant, planted?.mark ?? '')
  })
}
