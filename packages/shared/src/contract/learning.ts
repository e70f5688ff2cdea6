import { z } from 'zod'
import {
  AddPlansInput,
  LearnerFlags,
  LearnerPlan,
  LearnerPlans,
  StartPlanQuery,
  TaskCompletionInput,
} from '../schemas/index.ts'
import { get, post } from './calls.ts'

const tag = 'Learning'
const reading = { apiKeys: 'closed', tag, access: 'signed_in', impersonation: 'open' } as const
const acting = { apiKeys: 'closed', tag, access: 'signed_in', impersonation: 'learner_action' } as const

const flag = <const Id extends string, const P extends `/api/v2/ui/${string}`>(id: Id, path: P, summary: string) =>
  get(id, path, {
    apiKeys: 'closed',
    tag,
    summary,
    access: 'signed_in',
    impersonation: 'open',
    responses: { 200: z.boolean() },
  })

export const getPaused = flag('getPaused', '/api/v2/ui/paused', 'Whether training is paused for the caller')
export const getHideScores = flag('getHideScores', '/api/v2/ui/hidescores', 'Whether scores are hidden from the caller')
export const getHideCert = flag('getHideCert', '/api/v2/ui/hidecert', 'Whether certificates are hidden')
export const getTrainingNavigation = flag(
  'getTrainingNavigation',
  '/api/v2/ui/trainingnavigation',
  'Whether training tasks open in any order',
)
export const getIntroOutroNavigation = flag(
  'getIntroOutroNavigation',
  '/api/v2/ui/introoutronavigation',
  'Whether intro and outro tasks open in any order',
)
export const getAllowVideoSkip = flag('getAllowVideoSkip', '/api/v2/ui/allowvideoskip', 'Whether videos may be skipped')
export const getAllowJournalSkip = flag(
  'getAllowJournalSkip',
  '/api/v2/ui/allowjournalskip',
  'Whether journal entries may be skipped',
)

/** Returns all seven switches in one response, because a page needs several of them. */
export const getFlags = get('getFlags', '/api/v2/ui/flags', {
  ...reading,
  summary: 'All of these switches at once',
  answer: LearnerFlags,
})

export const listMyPlans = get('listMyPlans', '/api/v2/ui/plans', {
  ...reading,
  summary: 'The caller’s plans, with their tasks, progress, and factors',
  answer: LearnerPlans,
})

export const startPlan = post('startPlan', '/api/v2/ui/startplan', {
  ...acting,
  summary: 'Start a plan; repeating it changes nothing',
  query: StartPlanQuery,
  answer: LearnerPlan,
  errors: ['resource_not_found'],
})

export const completeTask = post('completeTask', '/api/v2/ui/taskcompletion', {
  ...acting,
  summary: 'Record that a task was started or finished',
  body: TaskCompletionInput,
  answer: LearnerPlan,
  errors: ['resource_not_found', 'task_locked', 'task_not_finished', 'training_paused'],
})

export const addPlans = post('addPlans', '/api/v2/ui/addplans', {
  ...acting,
  summary: 'Add plans that the caller’s domain offers: all or none; plans the caller already has stay as they are',
  body: AddPlansInput,
  answer: LearnerPlans,
  errors: ['invalid_register_url'],
})
