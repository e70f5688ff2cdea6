import { FACTORS, SUPER_FACTORS, writeQuestions } from './content.mjs'

/** Creates everything that learners need, from the factors to a domain that offers the plan. */
export async function createProgram(call, token, run) {
  const create = (path, body) => call('POST', path, { token, body })

  const factorIds = {}
  for (const [name, title] of Object.entries(FACTORS)) factorIds[name] = (await create('/factors', { title })).id
  const superFactors = new Map()
  for (const { title, over } of Object.values(SUPER_FACTORS)) {
    const subFactorIds = over.map((name) => factorIds[name])
    const { id } = await create('/factors', { title, super_factor: true, factorIds: subFactorIds })
    superFactors.set(id, subFactorIds)
  }

  const assessment = await create('/assessments', {
    title: `How we work together ${run}`,
    questions: writeQuestions(factorIds),
  })
  const instruction = await create('/instructions', {
    title: { 'en-us': 'Welcome', 'es-mx': 'Te damos la bienvenida' },
    text_body: { 'en-us': '<p>Take ten quiet minutes.</p>', 'es-mx': '<p>Tómate diez minutos con calma.</p>' },
  })
  const plan = await create('/plans', {
    title: `Working together ${run}`,
    tasks: {
      intro: [
        { task_type: 'instruction', task_id: instruction.id },
        { task_type: 'assessment', task_id: assessment.id, assessment_type: 0 },
      ],
      training: [{ factor_id: factorIds.voice, tasks: [{ task_type: 'instruction', task_id: instruction.id }] }],
      outro: [{ task_type: 'assessment', task_id: assessment.id, assessment_type: 1 }],
    },
  })
  const role = await create('/roles', {
    title: `Learner ${run}`,
    permissions: { ui: { v1: { type: { learn: true } } } },
  })
  const domain = await create('/domains', {
    title: `Integration ${run}`,
    roles: [role.id],
    default_role_id: role.id,
    plans: [plan.id],
  })

  const factors = await call('GET', `/assessments/${assessment.id}/factors`, { token })
  const titles = new Map(factors.map((factor) => [factor.id, factor.title['en-us']]))
  // The questions with the ids that the server has given them.
  const { questions } = assessment
  return { questions, superFactors, titles, plan, domain }
}
