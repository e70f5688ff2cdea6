import { libraryPlans } from '@evenground/prisma/library'
import { newId } from '../../../src/platform/ids.ts'
import { makeCourse, seed } from '../../factories/learning.ts'
import { makeContent } from '../../factories/library.ts'
import type { Tenant } from '../../factories/tenant.ts'
import type { TestServer } from '../../harness.ts'
import { admin, learner, nothing, one, type Recipe, type Recipes } from './recipe.ts'

const freshContent =
  (type: Parameters<typeof makeContent>[1]): Recipe['build'] =>
  async (server, { domainId }) =>
    one(await makeContent(server, type, domainId))

const NIGHT_SHIFT = { field: 'department', operator: 'is', values: ['Night shift'] }
const MONTHLY = { due_kind: 'after_assignment', due_days: 30, repeat_months: 12, repeat_due_days: 30 }

/** An assignment rule of the domain that applies to everyone. */
async function makeRule(server: TestServer, domainId: string, planId: string): Promise<string> {
  const id = newId()
  await seed(server, ({ prisma }) =>
    prisma.assignmentRule.create({ data: { id, domainId, planId, title: { 'en-us': 'All' }, filter: [] } }),
  )
  return id
}

const tree = ({ course: { content, questions, assessment } }: Tenant) => ({
  intro: [
    { task_id: content.hello, task_type: 'instruction' },
    { task_id: assessment, task_type: 'assessment', assessment_type: 0 },
  ],
  training: [
    {
      factor_id: questions.trust,
      tasks: [
        { task_id: content.video, task_type: 'medium' },
        { task_id: content.promptA, task_type: 'journal_prompt' },
      ],
    },
  ],
  outro: [{ task_id: content.survey, task_type: 'survey' }],
})

/** The library ships with the product and is the same for every tenant. */
const READY_PLAN = libraryPlans.at(-1)?.id ?? ''
const READY = { fixed: { 'params.id': 'ready plans are the same for every tenant' } }

export const content: Recipes = {
  listLibraryPlans: admin((_server, { domainId }) => ({ query: { domain_id: domainId } })),
  getLibraryPlan: admin(
    (_server, { domainId }) => ({ params: { id: READY_PLAN }, query: { domain_id: domainId } }),
    READY,
  ),
  addLibraryPlan: admin(
    (_server, { domainId }) => ({ params: { id: READY_PLAN }, body: { domain_id: domainId } }),
    READY,
  ),
  listFactors: admin(() => ({ query: { active: 'true', order_by: 'title', order_by_2: 'average_score' } })),
  countFactors: admin(nothing),
  createFactor: admin((_server, { domainId, course }) => ({
    body: { domain_id: domainId, title: 'Climate', super_factor: true, factorIds: [course.questions.trust] },
  })),
  getFactor: admin((_server, { course }) => one(course.questions.culture)),
  updateFactor: admin((_server, { domainId, course }) => ({
    params: { id: course.questions.culture },
    body: { domain_id: domainId, summary: 'Both together', factorIds: [course.questions.trust] },
  })),
  deleteFactor: admin(freshContent('factor')),
  listInstructions: admin(() => ({ query: { q: 'instruction' } })),
  countInstructions: admin(nothing),
  createInstruction: admin((_server, { domainId, course }) => ({
    body: {
      domain_id: domainId,
      title: 'Read me',
      text_body: '<p>Hello</p>',
      options: { factor_id: course.questions.trust },
    },
  })),
  getInstruction: learner((_server, { course }) => one(course.content.hello)),
  updateInstruction: admin((_server, { domainId, course }) => ({
    params: { id: course.content.hello },
    body: { domain_id: domainId, label: 'Start here', options: { factor_id: course.questions.trust } },
  })),
  deleteInstruction: admin(freshContent('instruction')),
  deleteInstructionSingular: admin(freshContent('instruction')),
  listMedia: admin(nothing),
  countMedia: admin(nothing),
  createMedium: admin((_server, { domainId }) => ({
    body: { domain_id: domainId, title: 'Film', medium_type: 'vimeo', links: 'https://vimeo.com/76979871' },
  })),
  getMedium: learner((_server, { course }) => one(course.content.video)),
  updateMedium: admin((_server, { domainId, course }) => ({
    params: { id: course.content.video },
    body: { domain_id: domainId, downloadable: false, transcript: 'Words' },
  })),
  deleteMedium: admin(freshContent('medium')),
  listSurveys: admin(nothing),
  countSurveys: admin(nothing),
  createSurvey: admin((_server, { domainId }) => ({
    body: { domain_id: domainId, title: 'Pulse', url: 'https://survey.example.org/1' },
  })),
  getSurvey: admin((_server, { course }) => one(course.content.survey)),
  updateSurvey: admin((_server, { domainId, course }) => ({
    params: { id: course.content.survey },
    body: { domain_id: domainId, label: 'Short' },
  })),
  deleteSurvey: admin(freshContent('survey')),
  listJournals: admin(nothing),
  countJournals: admin(nothing),
  createJournal: admin((_server, { domainId, course }) => ({
    body: {
      domain_id: domainId,
      title: 'Reflect',
      description: 'What did you see?',
      factor_id: course.questions.trust,
    },
  })),
  getJournal: learner((_server, { course }) => one(course.content.promptA)),
  updateJournal: admin((_server, { domainId, course }) => ({
    params: { id: course.content.promptB },
    body: { domain_id: domainId, label: 'Think', factor_id: course.questions.trust },
  })),
  deleteJournal: admin(freshContent('journalPrompt')),
  listJournalResponses: admin((_server, { course }) => one(course.content.promptA)),
  countJournalResponses: admin((_server, { course }) => one(course.content.promptA)),
  listAssessments: admin(() => ({ query: { order_by: 'title' } })),
  countAssessments: admin(nothing),
  createAssessment: admin((_server, { domainId, course }) => ({
    body: {
      domain_id: domainId,
      title: 'Pulse check',
      questions: [{ text_body: 'I am heard', factor_id: course.questions.voice, negative: true }],
    },
  })),
  getAssessment: learner((_server, { course }) => one(course.assessment)),
  updateAssessment: admin(
    async (server, tenant) => {
      const { assessment, questions } = await makeCourse(server, { domainId: tenant.domainId })
      return {
        params: { id: assessment },
        body: {
          domain_id: tenant.domainId,
          questions: [{ id: questions.agree, text_body: 'I agree', factor_id: tenant.course.questions.voice }],
        },
      }
    },
    { openTo: { 'body.questions.0.id': 'whatever is not an id of this assessment is replaced (every-slot.test.ts)' } },
  ),
  deleteAssessment: admin(freshContent('assessment')),
  listAssessmentFactors: learner((_server, { course }) => one(course.assessment)),
  listPlans: admin(() => ({ query: { plan_type: 'master_plan', active: 'true' } })),
  countPlans: admin(nothing),
  createPlan: admin((_server, tenant) => ({
    body: {
      domain_id: tenant.domainId,
      title: 'Belonging',
      pause_instruction_id: tenant.course.content.pause,
      hide_scores_instruction_id: tenant.course.content.hide,
      tasks: tree(tenant),
    },
  })),
  getPlan: admin((_server, { course }) => one(course.plan)),
  updatePlan: admin(async (server, tenant) => ({
    params: { id: await makeContent(server, 'plan', tenant.domainId) },
    body: {
      domain_id: tenant.domainId,
      pause_instruction_id: tenant.course.content.pause,
      hide_scores_instruction_id: tenant.course.content.hide,
      tasks: tree(tenant),
    },
  })),
  deletePlan: admin(freshContent('plan')),
  listContentReferences: admin((_server, { course }) => ({ params: { kind: 'factors', id: course.questions.trust } }), {
    fixed: { 'params.kind': 'a kind of content, the same for every tenant' },
  }),
  getPlanProgress: admin((_server, { course }) => one(course.plan)),
  listPlanHolders: admin((_server, { course }) => one(course.plan)),
  listAccountPlans: admin((_server, { learner: person }) => one(person.id)),
  listRules: admin((_server, { domainId }) => ({ query: { domain_id: domainId, order_by: 'title' } })),
  countRules: admin((_server, { domainId }) => ({ query: { domain_id: domainId } })),
  createRule: admin((_server, { domainId, course }) => ({
    body: { domain_id: domainId, title: 'Newcomers', plan_id: course.plan, filter: [NIGHT_SHIFT], ...MONTHLY },
  })),
  getRule: admin((_server, { history }) => one(history.rule)),
  updateRule: admin(async (server, { domainId, course }) => ({
    params: { id: await makeRule(server, domainId, course.plan) },
    body: { title: 'Everybody', plan_id: course.plan, filter: [NIGHT_SHIFT], ...MONTHLY },
  })),
  deleteRule: admin(async (server, { domainId, course }) => one(await makeRule(server, domainId, course.plan))),
  previewRule: admin((_server, { domainId, course, history }) => ({
    body: { id: history.rule, domain_id: domainId, plan_id: course.plan, filter: [NIGHT_SHIFT], ...MONTHLY },
  })),
  getRuleCalendar: admin((_server, { domainId, history }) => ({
    query: { rule_id: history.rule, domain_id: domainId, by: 'month', months: '3' },
  })),
  listRuleEvents: admin((_server, { learner: person, history }) => ({
    query: { rule_id: history.rule, account_id: person.id },
  })),
}
