import { getCertificate } from '@evenground/shared/contract/certificates'
import { allAnswers, assignPlan } from '../../factories/learning.ts'
import { makeLearner } from '../../factories/people.ts'
import type { Tenant } from '../../factories/tenant.ts'
import type { TestServer } from '../../harness.ts'
import { admin, learner, nothing, one, openly, type Recipes } from './recipe.ts'

/** A second learner of the tenant, at the start of the course. */
async function makeBeginner(server: TestServer, { domainId, course }: Tenant) {
  const person = await makeLearner(server, domainId)
  return { person, personalPlan: await assignPlan(server, person, course.plan) }
}

const beginners = new WeakMap<Tenant, ReturnType<typeof makeBeginner>>()
function beginnerOf(server: TestServer, tenant: Tenant): ReturnType<typeof makeBeginner> {
  const beginner = beginners.get(tenant) ?? makeBeginner(server, tenant)
  beginners.set(tenant, beginner)
  return beginner
}

export const learning: Recipes = {
  getPaused: learner(nothing),
  getHideScores: learner(nothing),
  getHideCert: learner(nothing),
  getTrainingNavigation: learner(nothing),
  getIntroOutroNavigation: learner(nothing),
  getAllowVideoSkip: learner(nothing),
  getAllowJournalSkip: learner(nothing),
  getFlags: learner(nothing),
  listMyPlans: learner(nothing),
  startPlan: learner((_server, { personalPlan }) => ({ query: { planId: personalPlan } })),
  completeTask: learner((_server, { personalPlan, course }) => ({
    body: {
      plan_id: personalPlan,
      id: course.tasks.hello,
      task_id: course.content.hello,
      task_type: 'instruction',
      type: 'finish',
    },
  })),
  addPlans: learner((_server, { course }) => ({ body: { plans: [course.plan], due_ats: [null] } }), {
    openTo: { 'body.plans.0': 'a link to a plan that is not on offer is 400 invalid_register_url' },
  }),
  getCertificate: learner((_server, { personalPlan, learner: own }) => ({
    params: { id: personalPlan },
    query: { account_id: own.id },
  })),
  getCertificateFile: openly(async (server, { personalPlan, learner: own }) => {
    const { body } = await server.call(getCertificate, { token: own.token, params: { id: personalPlan }, query: {} })
    const { pathname, searchParams } = new URL(body.url, 'http://evenground.test')
    return { params: { id: pathname.split('/').at(-2) as string }, query: Object.fromEntries(searchParams) }
  }),
  shareCertificate: learner((_server, { history }) => ({
    params: { id: history.certificate },
    body: { shared: true },
  })),
  verifyCertificate: openly((_server, { history }) => ({ params: { serial: history.serial } }), {
    openTo: { 'params.serial': 'whoever has been given a certificate can have it confirmed' },
  }),
  listObservations: learner((_server, { personalPlan, course }) => ({
    query: { mediaId: course.content.sheet, planId: personalPlan },
  })),
  createObservation: learner((_server, { personalPlan, course, learner: own }) => ({
    body: { mediaId: course.content.sheet, planId: personalPlan, account_id: own.id },
  })),
  getUserResponse: learner((_server, tenant) => ({
    params: { id: tenant.course.assessment },
    query: { plan_id: tenant.personalPlan, assessment_type: '0', account_id: tenant.learner.id },
  })),
  saveUserResponse: {
    as: 'learner',
    caller: async (server, tenant) => (await beginnerOf(server, tenant)).person,
    build: async (server, tenant) => {
      const { person, personalPlan } = await beginnerOf(server, tenant)
      return {
        params: { id: tenant.course.tasks.pre },
        query: { plan_id: personalPlan },
        body: {
          account_id: person.id,
          factor_assessment_id: tenant.course.assessment,
          assessment_type: 0,
          answers: allAnswers(tenant.course),
        },
      }
    },
  },
  getJournalResponse: learner((_server, { course, personalPlan, learner: own }) => ({
    params: { id: course.content.promptA },
    query: { planId: personalPlan, account_id: own.id },
  })),
  createJournalResponse: learner((_server, { course, personalPlan, learner: own }) => ({
    params: { id: course.content.promptA },
    body: {
      plan_id: personalPlan,
      account_id: own.id,
      journal_prompt_id: course.content.promptA,
      text_body: 'What I think of it now',
    },
  })),
  updateJournalResponse: learner((_server, { course, personalPlan, learner: own }) => ({
    params: { id: course.content.promptA },
    body: { plan_id: personalPlan, account_id: own.id, text_body: 'What I think of it now' },
  })),
  deleteJournalResponse: learner((_server, { course, personalPlan, learner: own }) => ({
    params: { id: course.content.promptA },
    query: { planId: personalPlan, account_id: own.id },
  })),
  listAssessmentResponses: admin((_server, { course }) => ({
    params: { id: course.assessment },
    query: { assessment_type: '0' },
  })),
  listLatestAssessmentResponses: admin((_server, { course }) => one(course.assessment)),
  countAssessmentResponses: admin((_server, { course }) => one(course.assessment)),
  countLatestAssessmentResponses: admin((_server, { course }) => one(course.assessment)),
  getAssessmentResponse: admin((_server, { course, history }) => ({
    params: { id: course.assessment, response_id: history.response },
  })),
  deleteAssessmentResponse: admin((_server, { course, history }) => ({
    params: { id: course.assessment, response_id: history.response },
  })),
}
