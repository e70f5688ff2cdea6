import type { APIRequestContext } from '@playwright/test'
import { callApi, signInByApi } from './api.ts'
import { DEMO_PASSWORD } from './people.ts'

/**
 * Makes a learner for one test, with the plan of learner@demo.test and its readings done: the assessment comes next.
 * `answers` returns the answers that the server has stored.
 */
export async function makeFreshLearner(request: APIRequestContext) {
  const model = await signInByApi(request, 'learner@demo.test')
  const { plans } = await callApi(request, 'get', '/ui/plans', model.access_token)
  const master = plans.find((plan: { title: Record<string, string> }) => plan.title['en-us'] === 'Belonging at Work')
  const admin = await signInByApi(request, 'admin@demo.test')
  const email = `fresh.${crypto.randomUUID().slice(0, 8)}@demo.test`
  await callApi(request, 'post', '/accounts', admin.access_token, {
    domain_id: model.domain.id,
    email,
    password: DEMO_PASSWORD,
    given_name: 'Robin',
    family_name: 'Vale',
    accepted_terms: true,
    plans: [master.plan_id],
  })

  const { access_token: token } = await signInByApi(request, email)
  const [plan] = (await callApi(request, 'get', '/ui/plans', token)).plans
  await callApi(request, 'post', `/ui/startplan?planId=${plan.id}`, token)
  const task = plan.tasks.intro.find((one: { task_type: string }) => one.task_type === 'assessment')
  for (const one of plan.tasks.intro.slice(0, plan.tasks.intro.indexOf(task))) {
    const { id, task_id, task_type } = one
    await callApi(request, 'post', '/ui/taskcompletion', token, {
      plan_id: plan.id,
      id,
      task_id,
      task_type,
      type: 'finish',
    })
  }
  return {
    email,
    /** Signs this learner out in every browser. */
    endSessions: async (): Promise<void> => {
      const headers = { authorization: `Bearer ${token}` }
      const answer = await request.delete('/api/v2/accounts/me/sessions', { headers })
      if (!answer.ok()) throw new Error(`The sessions did not end: ${answer.status()}`)
    },
    takePath: `/#/content/${plan.id}/${task.id}/take/0`,
    answers: async (): Promise<Record<string, number>> => {
      const path = `/assessments/${task.id}/userresponse?plan_id=${plan.id}&assessment_type=0`
      // Before the first answer the server responds without a body.
      return (await callApi(request, 'get', path, token))?.answers ?? {}
    },
  }
}
