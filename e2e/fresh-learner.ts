import type { APIRequestContext } from '@playwright/test'
import { DEMO_PASSWORD } from './people.ts'

const API = '/api/v2'

/** One call, as an integrator makes it. Throws what the server says when it is no success. */
async function call(request: APIRequestContext, method: 'get' | 'post', path: string, token?: string, data?: unknown) {
  const headers: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {}
  const answer = await request[method](`${API}${path}`, { headers, ...(data !== undefined && { data }) })
  if (!answer.ok()) throw new Error(`${method} ${path}: ${answer.status()} ${await answer.text()}`)
  return await answer.json()
}

const signIn = (request: APIRequestContext, login: string) =>
  call(request, 'post', '/auth/login', undefined, { login, password: DEMO_PASSWORD })

/**
 * A learner of one test's own, with the plan of learner@demo.test and its readings done: the assessment comes next.
 * `answers` asks the server what it has of them.
 */
export async function makeFreshLearner(request: APIRequestContext) {
  const model = await signIn(request, 'learner@demo.test')
  const { plans } = await call(request, 'get', '/ui/plans', model.access_token)
  const master = plans.find((plan: { title: Record<string, string> }) => plan.title['en-us'] === 'Belonging at Work')
  const admin = await signIn(request, 'admin@demo.test')
  const email = `fresh.${crypto.randomUUID().slice(0, 8)}@demo.test`
  await call(request, 'post', '/accounts', admin.access_token, {
    domain_id: model.domain.id,
    email,
    password: DEMO_PASSWORD,
    given_name: 'Robin',
    family_name: 'Vale',
    plans: [master.plan_id],
  })

  const { access_token: token } = await signIn(request, email)
  const [plan] = (await call(request, 'get', '/ui/plans', token)).plans
  await call(request, 'post', `/ui/startplan?planId=${plan.id}`, token)
  const task = plan.tasks.intro.find((one: { task_type: string }) => one.task_type === 'assessment')
  for (const one of plan.tasks.intro.slice(0, plan.tasks.intro.indexOf(task))) {
    const { id, task_id, task_type } = one
    await call(request, 'post', '/ui/taskcompletion', token, {
      plan_id: plan.id,
      id,
      task_id,
      task_type,
      type: 'finish',
    })
  }
  return {
    email,
    takePath: `/#/content/${plan.id}/${task.id}/take/0`,
    answers: async (): Promise<Record<string, number>> => {
      const path = `/assessments/${task.id}/userresponse?plan_id=${plan.id}&assessment_type=0`
      return (await call(request, 'get', path, token)).answers
    },
  }
}
