import { created, noContent, ok } from '@evenground/shared/contract'
import {
  getAssessment,
  getUserResponse,
  listAssessmentFactors,
  saveUserResponse,
} from '@evenground/shared/contract/assessments'
import { getMe } from '@evenground/shared/contract/auth'
import { getInstruction } from '@evenground/shared/contract/instructions'
import { createJournalResponse, getJournalResponse } from '@evenground/shared/contract/journal-entries'
import { getJournal } from '@evenground/shared/contract/journals'
import * as learning from '@evenground/shared/contract/learning'
import { getMedium } from '@evenground/shared/contract/media'
import { createObservation, listObservations } from '@evenground/shared/contract/observations'
import { getAnswerAudience } from '@evenground/shared/contract/own-data'
import { isUnlocked, percentComplete } from '@evenground/shared/learning'
import { isJournalEntryLongEnough } from '@evenground/shared/rules'
import type {
  AnswerAudience,
  Assessment,
  Factor,
  Instruction,
  JournalEntry,
  JournalPrompt,
  LearnerFlags,
  LearnerPlan,
  Me,
  Medium,
  Observation,
  TaskCompletionInput,
  UserResponse,
} from '@evenground/shared/schemas'
import { isPreType, scoreAnswers, validateAnswers } from '@evenground/shared/scoring'
import { toLearnerPath } from '../lib/learning/learner-path.ts'
import { fake, refuse } from './fake-server.ts'
import { makeAssessment, makeResponse } from './fixtures/assessment.ts'
import { A_MOMENT, makeId } from './fixtures/ids.ts'
import { makeMe } from './fixtures/me.ts'
import { makePlan } from './fixtures/plan.ts'

export interface LearnerWorld {
  me: Me
  plans: LearnerPlan[]
  factors: Factor[]
  assessments: Assessment[]
  /** Stored responses. Saving and submitting change them. */
  responses: UserResponse[]
  instructions: Instruction[]
  prompts: JournalPrompt[]
  entries: JournalEntry[]
  media: Medium[]
  observations: Observation[]
  /** What players reported, in order. */
  reports: Record<string, unknown>[]
  flags: LearnerFlags
  /** What was recorded, in order. */
  completions: TaskCompletionInput[]
  saves: { answers: Record<string, number>; submit: boolean }[]
}

const NO_FLAGS: LearnerFlags = {
  paused: false,
  hide_scores: false,
  hide_cert: false,
  training_navigation: false,
  intro_outro_navigation: false,
  allow_video_skip: false,
  allow_journal_skip: false,
}

/** The audience of a domain that has set nothing. */
export const AUDIENCE: AnswerAudience = {
  responses: {
    mode: 'identified',
    roles: [{ 'en-us': 'People team', 'es-mx': 'Equipo de personas' }],
    programs: false,
  },
  journals: { mode: 'identified', roles: [], programs: false },
  min_group_size: 5,
  answer_months: null,
  journal_months: null,
  account_months: null,
  watched_keywords: false,
  manager_digest: false,
}

type Traits = Partial<Omit<LearnerWorld, 'flags'>> & { flags?: Partial<LearnerWorld['flags']> }

const toScorable = (assessment: Assessment) =>
  assessment.questions.map((question) => ({
    id: question.id,
    factorId: question.factor_id,
    scored: question.scored,
    negative: question.negative,
    alias: question.alias,
    questionId: question.question_id,
    questionOrder: question.question_order,
  }))

function serveFlags({ flags }: LearnerWorld): void {
  fake(learning.getFlags, () => ok(flags))
}

/** Stores a plan with everything that follows from its progress. */
function replacePlan(world: LearnerWorld, plan: LearnerPlan): LearnerPlan {
  const path = toLearnerPath(plan, { training: false, introOutro: false })
  const unlocked = isUnlocked(path)
  const updated = { ...plan, unlocked, completion: percentComplete(path.tree, path.finished) }
  world.plans = world.plans.map((one) => (one.id === plan.id ? updated : one))
  return updated
}

function servePlans(world: LearnerWorld): void {
  fake(getMe, () => ok(world.me))
  fake(getAnswerAudience, () => ok(AUDIENCE))
  fake(learning.listMyPlans, () => ok({ plans: world.plans, factors: world.factors }))
  fake(learning.completeTask, ({ body }) => {
    const plan = world.plans.find(({ id }) => id === body.plan_id)
    if (!plan) return refuse('resource_not_found')
    world.completions.push(body)
    const completed = { ...plan.options.personal.completed, ...(body.type === 'finish' && { [body.id]: 1 as const }) }
    return ok(replacePlan(world, { ...plan, started: true, options: { personal: { completed } } }))
  })
}

/** Removes scores while they are hidden, like the server. */
const present = (world: LearnerWorld, response: UserResponse): UserResponse =>
  world.flags.hide_scores ? { ...response, scores: null } : response

const findResponse = (world: LearnerWorld, id: string, assessmentType: number) =>
  world.responses.find((one) => one.factor_assessment_id === id && one.assessment_type === assessmentType)

function serveResponses(world: LearnerWorld): void {
  fake(getUserResponse, ({ params, query }) => {
    const response = findResponse(world, params.id, query.assessment_type)
    return response ? ok(present(world, response)) : noContent()
  })
  fake(saveUserResponse, ({ params, query, body }) => {
    const assessment = world.assessments.find(({ id }) => id === params.id)
    if (!assessment) return refuse('resource_not_found')
    const submit = query.submit === 'true'
    world.saves.push({ answers: body.answers, submit })
    const known =
      findResponse(world, assessment.id, body.assessment_type) ??
      makeResponse({
        assessment_type: body.assessment_type,
        plan_id: query.plan_id,
        factor_assessment_id: assessment.id,
      })
    if (known.submitted_at !== null) return refuse('assessment_already_taken')
    const answers = { ...known.answers, ...body.answers }
    const check = validateAnswers(toScorable(assessment), answers)
    if (!check.savable) return refuse('answers_invalid')
    if (submit && !check.submittable) return refuse('answers_missing')
    const superFactors = world.factors.filter(({ super_factor }) => super_factor)
    const scores = submit ? scoreAnswers({ questions: toScorable(assessment), superFactors, answers }).scores : null
    const wordings = { ...known.wordings, ...body.wordings }
    const response = { ...known, answers, wordings, scores, submitted_at: submit ? A_MOMENT : null }
    world.responses = [...world.responses.filter((one) => one !== known), response]
    const plan = world.plans.find(({ id }) => id === query.plan_id)
    if (submit && plan && isPreType(body.assessment_type)) replacePlan(world, { ...plan, pre_submitted: true })
    return ok(present(world, response))
  })
}

/** The ETag of an entry is derived from its text. */
const tagOf = ({ text_body }: JournalEntry) => ({ etag: `"${encodeURIComponent(text_body)}"` })

function serveJournals(world: LearnerWorld): void {
  const findEntry = (promptId: string) => world.entries.find((one) => one.journal_prompt_id === promptId)
  fake(getJournal, ({ params }) => {
    const prompt = world.prompts.find(({ id }) => id === params.id)
    return prompt ? ok(prompt) : refuse('resource_not_found')
  })
  fake(getJournalResponse, ({ params }) => {
    const entry = findEntry(params.id)
    return entry ? { ...ok(entry), headers: tagOf(entry) } : noContent()
  })
  fake(createJournalResponse, ({ params, body }, headers) => {
    if (world.flags.paused) return refuse('training_paused')
    if (!world.flags.allow_journal_skip && !isJournalEntryLongEnough(body.text_body)) return refuse('rule_violated')
    const known = findEntry(params.id)
    const ifMatch = headers.get('if-match')
    if (ifMatch && ifMatch !== (known && tagOf(known).etag)) return refuse('stale_resource')
    if (known && headers.get('if-none-match') === '*') return refuse('stale_resource')
    const entry = {
      id: known?.id ?? makeId(800 + world.entries.length),
      journal_prompt_id: params.id,
      account_id: world.me.account.id,
      plan_id: body.plan_id,
      text_body: body.text_body,
      submitted_at: A_MOMENT,
    }
    world.entries = [...world.entries.filter((one) => one !== known), entry]
    return { ...(known ? ok(entry) : created(entry)), headers: tagOf(entry) }
  })
}

function serveMedia(world: LearnerWorld): void {
  fake(getMedium, ({ params }) => {
    const medium = world.media.find(({ id }) => id === params.id)
    return medium ? ok(medium) : refuse('resource_not_found')
  })
  fake(listObservations, ({ query }) => ok(world.observations.filter(({ mediaId }) => mediaId === query.mediaId)))
  fake(createObservation, ({ body }) => {
    world.reports.push(body)
    const { mediaId, planId, furthest_seconds: furthest, duration_seconds: duration, load_error } = body
    const early = furthest !== undefined && duration !== undefined && furthest < duration - 1
    if (early && !world.flags.allow_video_skip && !load_error) return refuse('observation_too_early')
    const observation = { id: makeId(900), mediaId, planId, verified: !load_error, watched_at: A_MOMENT }
    world.observations = [...world.observations, observation]
    return created(observation)
  })
}

/**
 * Fakes a server with one learner. It records requests and scores with the product's own engine. Tests can read and
 * change the returned world at any time.
 */
export function serveLearner({ flags, ...traits }: Traits = {}): LearnerWorld {
  const world: LearnerWorld = {
    me: makeMe(),
    plans: [makePlan()],
    factors: [],
    assessments: [makeAssessment()],
    responses: [],
    instructions: [],
    prompts: [],
    entries: [],
    media: [],
    observations: [],
    reports: [],
    completions: [],
    saves: [],
    ...traits,
    flags: { ...NO_FLAGS, ...flags },
  }
  serveFlags(world)
  servePlans(world)
  fake(getAssessment, ({ params }) => {
    const assessment = world.assessments.find(({ id }) => id === params.id)
    return assessment ? ok(assessment) : refuse('resource_not_found')
  })
  fake(listAssessmentFactors, () => ok(world.factors))
  fake(getInstruction, ({ params }) => {
    const instruction = world.instructions.find(({ id }) => id === params.id)
    return instruction ? ok(instruction) : refuse('resource_not_found')
  })
  serveResponses(world)
  serveJournals(world)
  serveMedia(world)
  return world
}
