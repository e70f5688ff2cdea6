import { OVERALL_FACTOR_ID } from '@evenground/shared/constants'
import { login } from '@evenground/shared/contract/auth'
import { newId } from '../../src/platform/ids.ts'
import type { createAttacker } from '../attacker.ts'
import type { Member } from '../factories/cohort.ts'
import { insertSubmission } from '../factories/insert-submission.ts'
import { type Course, queryRows, seed } from '../factories/learning.ts'
import { TEST_PASSWORD } from '../factories/people.ts'
import { makeJourney } from '../learner-journey.ts'
import type { Battlefield } from './battlefield.ts'

export type Side = 'pre' | 'post'
export type Mode = 'identified' | 'confidential'

/** Everyone gives the same answers; only scores tell people apart. */
const answersOf = ({ questions }: Course): Record<string, number> => {
  const { agree, refuse, speak, general, context } = questions
  return Object.fromEntries([agree, refuse, speak, general, context].map((one, at) => [one, 1 + at]))
}

interface HeldPlan {
  id: string
  run: number
  domainId: string
}

/** The person's newest run of the plan, if the person still exists and has not submitted this part of it. */
async function findPlan({ server }: Battlefield, { id }: Member, side: Side): Promise<HeldPlan | undefined> {
  const [plan] = await queryRows<HeldPlan & { isDone: boolean }>(
    server,
    `select pp.id, pp.run::int as run, a.domain_id as "domainId",
            exists (select from response r where r.personal_plan_id = pp.id and r.assessment_type = $2
                       and r.submitted_at is not null) as "isDone"
       from personal_plan pp join account a on a.id = pp.account_id
      where a.id = $1 and pp.superseded_at is null order by pp.run desc limit 1`,
    [id, side === 'pre' ? 0 : 1],
  )
  return plan?.isDone ? undefined : plan
}

/**
 * Does everything that learners do up to this part, with the calls of the web app. Null if they can no longer do so.
 */
async function handInByCalls(
  { server, cohort }: Battlefield,
  { id, email, domainId, roleId }: Member,
  plan: HeldPlan,
  side: Side,
): Promise<string | null> {
  const session = await server.call(login, { body: { login: email, password: TEST_PASSWORD } })
  if (session.status !== 200) return null
  const { access_token: token, refresh_token: refreshToken } = session.body
  const journey = makeJourney(server, { id, email, domainId, roleId, token, refreshToken }, cohort.course, plan.id)
  if (side === 'pre') {
    await journey.open()
    await journey.finish('hello')
  } else await journey.passTraining()
  const { status, body } = await journey.submit(side, answersOf(cohort.course))
  if (status >= 500) throw new Error(`a submission failed: ${status} ${JSON.stringify(body)}`)
  if (status !== 200) return null
  await journey.finish(side)
  if (side === 'post') await journey.finish('farewell')
  return body.id
}

/** Writes a row as a former version or another process may have written it, which the job must accept. */
async function insertRow(
  { server, cohort }: Battlefield,
  { id: accountId }: Member,
  plan: HeldPlan,
  { side, mode }: { side: Side; mode: Mode },
): Promise<string> {
  const id = newId()
  const now = server.time.now()
  await seed(server, async (db) => {
    await insertSubmission(db, {
      id,
      accountId,
      domainId: plan.domainId,
      personalPlanId: plan.id,
      assessmentId: cohort.course.assessment,
      assessmentType: side === 'pre' ? 0 : 1,
      submittedAt: now,
      mode,
      answers: answersOf(cohort.course),
      scores: { [OVERALL_FACTOR_ID]: 0, [cohort.course.questions.trust]: 0 },
    })
    if (side === 'post') await db.query('update personal_plan set completed_at = $2 where id = $1', [plan.id, now])
  })
  return id
}

/**
 * Sets the overall score and one factor score of a submission so that the attacker recognizes it, and deletes the
 * others.
 */
async function writeScore({ server, cohort }: Battlefield, id: string, score: number): Promise<void> {
  await seed(server, async ({ query }) => {
    const kept = [OVERALL_FACTOR_ID, cohort.course.questions.trust]
    await query('delete from response_score where response_id = $1 and factor_id <> all ($2)', [id, kept])
    await query('update response_score set score = $2 where response_id = $1', [id, score])
  })
}

/**
 * Submits for a person who still exists, either with the calls that learners use or as a row. The second run of a plan
 * is submitted only with calls. Returns whether something was submitted.
 */
export async function handIn(
  field: Battlefield,
  attacker: ReturnType<typeof createAttacker>,
  member: Member,
  { side, mode, byCalls }: { side: Side; mode: Mode; byCalls: boolean },
): Promise<boolean> {
  const plan = attacker.hasRoom(side) ? await findPlan(field, member, side) : undefined
  if (!plan) return false
  const now = plan.domainId === field.cohort.domainId ? mode : 'confidential'
  const key =
    byCalls || plan.run > 1
      ? await handInByCalls(field, member, plan, side)
      : await insertRow(field, member, plan, { side, mode: now })
  if (!key) return false
  const secret = { key, person: member.id, type: side, leastSize: 5, isPromised: now === 'confidential' }
  await writeScore(field, key, attacker.plant(secret))
  return true
}
