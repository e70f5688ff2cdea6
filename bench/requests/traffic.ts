import { TEST_PASSWORD } from '../../apps/api/test/factories/people.ts'
import type { ServedCourse } from '../../apps/api/test/factories/served-course.ts'
import { buildFetchRequest, createCaller } from '../../apps/api/test/http-client.ts'
import { listAccounts } from '../../packages/shared/src/contract/accounts.ts'
import { getDashboard } from '../../packages/shared/src/contract/analytics.ts'
import { listAssessments, saveUserResponse } from '../../packages/shared/src/contract/assessments.ts'
import { login } from '../../packages/shared/src/contract/auth.ts'
import { createFactor, getFactor } from '../../packages/shared/src/contract/factors.ts'
import { listMyPlans } from '../../packages/shared/src/contract/learning.ts'
import { getResultsOverall } from '../../packages/shared/src/contract/reports.ts'
import { addAdministrator } from './add-administrator.ts'
import type { LoadRequest } from './load.ts'

/** Read-only requests of a domain's administrator. The server checks session, permissions and domain for each. */
export async function listAdministratorReads(url: string, course: ServedCourse) {
  const call = createCaller(url)
  const body = { domain_id: course.domainId, title: 'Voice' }
  const factor = await call(createFactor, { body }, course.token)
  const [assessment] = await call(listAssessments, { query: { q: 'How we work' } }, course.token)
  const token = await addAdministrator(url, course)
  const filter = { domain_ids: course.domainId, assessment_id: assessment?.id ?? '' }
  return {
    read: [buildFetchRequest(url, getFactor, { params: { id: factor.id } }, token)],
    accounts: [buildFetchRequest(url, listAccounts, { query: { domain_id: course.domainId, limit: '25' } }, token)],
    dashboard: [buildFetchRequest(url, getDashboard, { query: filter }, token)],
    report: [buildFetchRequest(url, getResultsOverall, { query: filter }, token)],
  }
}

export const listToDoLists = (url: string, { learners }: ServedCourse): LoadRequest[] =>
  learners.map(({ token }) => buildFetchRequest(url, listMyPlans, { query: { factors: 'false' } }, token))

/** One answer per call, as the web app sends them: every learner and every question in turn. */
export const listSaves = (url: string, { learners, questionIds }: ServedCourse): LoadRequest[] =>
  questionIds.flatMap((questionId, position) =>
    learners.map(({ token, planId, taskId }, person) =>
      buildFetchRequest(
        url,
        saveUserResponse,
        {
          params: { id: taskId },
          query: { plan_id: planId },
          body: { assessment_type: 0, answers: { [questionId]: 1 + ((position + person) % 5) } },
        },
        token,
      ),
    ),
  )

/**
 * The same saves as bare SQL statements into existing responses, for comparison. `url` is the URL of the yardstick
 * server (`startHello`), which runs any statement that it is sent. `responseIds` has one id for each account.
 */
export const listUpserts = (
  url: string,
  { learners, questionIds, domainId }: ServedCourse,
  responseIds: ReadonlyMap<string, string>,
): LoadRequest[] =>
  questionIds.flatMap((questionId, position) =>
    learners.map(({ accountId }, person) => ({
      method: 'POST',
      url: `${url}/statement`,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        name: 'upsert',
        text: `insert into response_answer (response_id, question_id, domain_id, value) values ($1, $2, $3, $4)
          on conflict (response_id, question_id) do update set value = excluded.value`,
        values: [responseIds.get(accountId), questionId, domainId, 1 + ((position + person) % 5)],
      }),
    })),
  )

/** Submits all answers of each learner, which are then scored. */
export const listSubmissions = (url: string, { learners, questionIds }: ServedCourse): LoadRequest[] =>
  learners.map(({ token, planId, taskId }, person) =>
    buildFetchRequest(
      url,
      saveUserResponse,
      {
        params: { id: taskId },
        query: { plan_id: planId, submit: 'true' },
        body: {
          assessment_type: 0,
          answers: Object.fromEntries(questionIds.map((id, position) => [id, 1 + ((position + person) % 5)])),
        },
      },
      token,
    ),
  )

export const listSignIns = (url: string, { learners }: ServedCourse): LoadRequest[] =>
  learners.map((learner) => buildFetchRequest(url, login, { body: { login: learner.login, password: TEST_PASSWORD } }))
