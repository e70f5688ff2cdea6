import { createAccount } from '@evenground/shared/contract/accounts'
import { createAssessment } from '@evenground/shared/contract/assessments'
import { createDomain } from '@evenground/shared/contract/domains'
import { createFactor } from '@evenground/shared/contract/factors'
import { listMyPlans } from '@evenground/shared/contract/learning'
import { createPlan } from '@evenground/shared/contract/plans'
import { createRole } from '@evenground/shared/contract/roles'
import { createCaller, signInAt } from '../http-client.ts'
import { TEST_PASSWORD } from './people.ts'

export interface ServedLearner {
  login: string
  token: string
  accountId: string
  planId: string
  /** The plan task of the assessment of type 0. */
  taskId: string
}

const AT_ONCE = 10

async function inTurns<T, R>(items: readonly T[], work: (item: T) => Promise<R>): Promise<R[]> {
  const results: R[] = []
  for (let start = 0; start < items.length; start += AT_ONCE) {
    results.push(...(await Promise.all(items.slice(start, start + AT_ONCE).map(work))))
  }
  return results
}

interface CourseSize {
  people: number
  questions: number
  /** The name of the organization, which is part of its people's email addresses. */
  organization?: string
}

/** Creates an assessment and signed-in learners enrolled in it, over HTTP, on a server that runs elsewhere. */
export async function serveCourse(
  address: string,
  administrator: { login: string; password: string },
  { people, questions, organization = 'Northwind' }: CourseSize,
) {
  const call = createCaller(address)
  const { access_token: token } = await signInAt(address, administrator)
  const factor = await call(createFactor, { body: { title: 'Trust' } }, token)
  const assessment = await call(
    createAssessment,
    {
      body: {
        title: 'How we work',
        questions: Array.from({ length: questions }, (_, order) => ({
          text_body: `Statement ${order}`,
          factor_id: factor.id,
          question_order: order,
        })),
      },
    },
    token,
  )
  const tasks = {
    intro: [{ task_id: assessment.id, task_type: 'assessment' as const, assessment_type: 0 }],
    training: [],
    outro: [],
  }
  const plan = await call(createPlan, { body: { title: 'Working together', tasks } }, token)
  const permissions = { ui: { v1: { type: { learn: true } } } }
  const role = await call(createRole, { body: { title: 'Learner', permissions } }, token)
  const domain = await call(
    createDomain,
    { body: { title: organization, roles: [role.id], default_role_id: role.id, plans: [plan.id] } },
    token,
  )

  async function addLearner(index: number): Promise<ServedLearner> {
    const email = `learner.${index}@${organization.toLowerCase()}.example`
    const names = { given_name: `Learner ${index}`, family_name: organization }
    const body = { domain_id: domain.id, email, password: TEST_PASSWORD, plans: [plan.id], ...names }
    await call(createAccount, { body }, token)
    const signedIn = await signInAt(address, { login: email, password: TEST_PASSWORD })
    const { plans } = await call(listMyPlans, { query: {} }, signedIn.access_token)
    const held = plans[0]
    const task = held?.tasks.intro[0]
    if (!held || !task) throw new Error('the learner holds no plan')
    return {
      login: email,
      token: signedIn.access_token,
      accountId: signedIn.account.id,
      planId: held.id,
      taskId: task.id,
    }
  }
  const learners = await inTurns(
    Array.from({ length: people }, (_, index) => index),
    addLearner,
  )
  return { learners, questionIds: assessment.questions.map(({ id }) => id), domainId: domain.id, token }
}

export type ServedCourse = Awaited<ReturnType<typeof serveCourse>>
