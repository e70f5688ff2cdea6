import type { APIRequestContext } from '@playwright/test'
import { callApi, signInByApi } from './api.ts'
import { DEMO_PASSWORD } from './people.ts'

type Texts = Record<'en-us' | 'es-mx', string>
type Body = Record<string, unknown>
type Task = { task_type: string; task_id: string; assessment_type?: number; required?: boolean }
type Tree = { intro: Task[]; training: { factor_id?: string; tasks: Task[] }[]; outro: Task[] }

const both = (english: string, spanish: string): Texts => ({ 'en-us': english, 'es-mx': spanish })

/** Makes a domain for one test below that of the demo's learner, and functions that create its content. */
export async function makeSchool(request: APIRequestContext, flags: Body = {}) {
  const { access_token: token } = await signInByApi(request, 'admin@demo.test')
  const model = await signInByApi(request, 'learner@demo.test')
  const like = await callApi(request, 'get', `/domains/${model.domain.id}`, token)
  const domain = await callApi(request, 'post', '/domains', token, {
    title: `Juniper ${crypto.randomUUID().slice(0, 8)}`,
    label: both('A place to practice.', 'Un lugar para practicar.'),
    domain_id: like.domain_id,
    roles: like.roles,
    default_role_id: like.default_role_id,
    authentication_methods: ['email', 'username'],
    ...flags,
  })
  const make = async (entity: string, body: Body): Promise<string> =>
    (await callApi(request, 'post', `/${entity}`, token, { domain_id: domain.id, ...body })).id
  return {
    id: domain.id as string,
    token: token as string,
    make,
    change: (body: Body) => callApi(request, 'put', `/domains/${domain.id}`, token, body),
  }
}

export type School = Awaited<ReturnType<typeof makeSchool>>

export const makeReading = (school: School, english: string, spanish: string): Promise<string> =>
  school.make('instructions', {
    title: both(english, spanish),
    text_body: both('<p>Take your time.</p>', '<p>Tómate tu tiempo.</p>'),
  })

/** Makes two factors under a super factor, and an assessment of four statements: two for each factor. */
async function makeAssessment(school: School) {
  const voice = await school.make('factors', { title: both('Speaking up', 'Alzar la voz') })
  const trust = await school.make('factors', { title: both('Trust', 'Confianza') })
  await school.make('factors', {
    title: both('Courage', 'Valentía'),
    super_factor: true,
    factorIds: [voice, trust],
  })
  const questions = [voice, voice, trust, trust].map((factor_id, index) => ({
    factor_id,
    question_order: index,
    text_body: both(`I notice statement ${index + 1}.`, `Noto la afirmación ${index + 1}.`),
  }))
  const title = both('How we work', 'Cómo trabajamos')
  return { voice, trust, id: await school.make('assessments', { title, questions }) }
}

/**
 * Makes a plan from start to end. Intro: a reading and the assessment. Training: a document, a journal prompt and a
 * reading. Outro: the same assessment again.
 */
export async function makeWholeTree(school: School): Promise<Tree> {
  const { voice, trust, id } = await makeAssessment(school)
  const hello = await makeReading(school, 'Before you begin', 'Antes de empezar')
  const trusting = await makeReading(school, 'What trust is made of', 'De qué está hecha la confianza')
  const document = await school.make('media', {
    title: both('A page to decide by', 'Una hoja para decidir'),
    medium_type: 'pdf',
    links: both('/media/fair-decisions-en.pdf', '/media/fair-decisions-es.pdf'),
  })
  const prompt = await school.make('journals', {
    title: both('Held back', 'Callado'),
    description: both('What did you hold back?', '¿Qué te callaste?'),
  })
  return {
    intro: [
      { task_type: 'instruction', task_id: hello },
      { task_type: 'assessment', task_id: id, assessment_type: 0 },
    ],
    training: [
      {
        factor_id: voice,
        tasks: [
          { task_type: 'medium', task_id: document },
          { task_type: 'journal_prompt', task_id: prompt },
        ],
      },
      { factor_id: trust, tasks: [{ task_type: 'instruction', task_id: trusting }] },
    ],
    outro: [{ task_type: 'assessment', task_id: id, assessment_type: 1 }],
  }
}

type PlanTraits = { title?: Texts; tasks: Tree } & Body

/** Adds a plan to those that the school offers. */
export async function makePlan(request: APIRequestContext, school: School, traits: PlanTraits): Promise<string> {
  const title = both('A short way', 'Un camino corto')
  const id = await school.make('plans', { title, ...traits })
  const { plans } = await callApi(request, 'get', `/domains/${school.id}`, school.token)
  await school.change({ plans: [...plans, id] })
  return id
}

/** Makes a learner of the school who has the plans and has never signed in. */
export async function makePupil(request: APIRequestContext, school: School, plans: string[], locale = 'en-us') {
  const email = `pupil.${crypto.randomUUID().slice(0, 8)}@demo.test`
  const account = await callApi(request, 'post', '/accounts', school.token, {
    domain_id: school.id,
    email,
    locale,
    password: DEMO_PASSWORD,
    given_name: 'Robin',
    family_name: 'Vale',
    accepted_terms: true,
    plans,
  })
  return { email, id: account.id as string }
}

/**
 * Returns the learner's own plan and a function that calls the API as this person. It signs in, so the welcome page is
 * not due afterwards.
 */
export async function lookAtPlan(request: APIRequestContext, email: string) {
  const { access_token: token } = await signInByApi(request, email)
  const call = (method: 'get' | 'post', path: string, body?: unknown) => callApi(request, method, path, token, body)
  const [plan] = (await call('get', '/ui/plans')).plans
  const tasks = [
    ...plan.tasks.intro,
    ...plan.tasks.training.flatMap((group: Tree['intro'][0] & { tasks: Task[] }) => group.tasks),
    ...plan.tasks.outro,
  ]
  return { plan, tasks, call, base: `/#/content/${plan.id}` }
}

/** Makes a learner who has finished the first task of a plan and can take its assessment. */
export async function makeReadyPupil(request: APIRequestContext) {
  const school = await makeSchool(request)
  const plan = await makePlan(request, school, { tasks: await makeWholeTree(school) })
  const pupil = await makePupil(request, school, [plan])
  const { call, plan: held, tasks, base } = await lookAtPlan(request, pupil.email)
  const { id, task_id, task_type } = tasks[0]
  await call('post', '/ui/taskcompletion', { plan_id: held.id, id, task_id, task_type, type: 'finish' })
  return { pupil, tasks, base }
}
