import { z } from 'zod'
import { AddPlansInput, LearnerPlan, LearnerPlans, StartPlanQuery, TaskCompletionInput } from '../schemas/index.ts'
import { endpoint } from './endpoint.ts'

const tag = 'Learning'

const flag = <const Id extends string, const P extends `/api/v2/ui/${string}`>(id: Id, path: P, summary: string) =>
  endpoint({
    id,
    method: 'GET',
    path,
    tag,
    summary,
    access: 'signed_in',
    apiKeys: 'closed',
    impersonation: 'open',
    responses: { 200: z.boolean() },
    errors: [],
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

export const listMyPlans = endpoint({
  id: 'listMyPlans',
  method: 'GET',
  path: '/api/v2/ui/plans',
  tag,
  summary: 'The plans that the caller holds, with their tasks and progress, and the factors in them',
  access: 'signed_in',
  apiKeys: 'closed',
  impersonation: 'open',
  responses: { 200: LearnerPlans },
  errors: [],
})

export const startPlan = endpoint({
  id: 'startPlan',
  method: 'POST',
  path: '/api/v2/ui/startplan',
  tag,
  summary: 'Start a plan; repeating it changes nothing',
  access: 'signed_in',
  apiKeys: 'closed',
  impersonation: 'learner_action',
  query: StartPlanQuery,
  responses: { 200: LearnerPlan },
  errors: ['resource_not_found'],
})

export const completeTask = endpoint({
  id: 'completeTask',
  method: 'POST',
  path: '/api/v2/ui/taskcompletion',
  tag,
  summary: 'Record that a task was started or finished',
  access: 'signed_in',
  apiKeys: 'closed',
  impersonation: 'learner_action',
  body: TaskCompletionInput,
  responses: { 200: LearnerPlan },
  errors: ['resource_not_found', 'task_locked', 'task_not_finished', 'training_paused'],
})

export const addPlans = endpoint({
  id: 'addPlans',
  method: 'POST',
  path: '/api/v2/ui/addplans',
  tag,
  summary: 'Take plans of the own domain: all of them or none; one that is held already stays as it is',
  access: 'signed_in',
  apiKeys: 'closed',
  impersonation: 'learner_action',
  body: AddPlansInput,
  responses: { 200: LearnerPlans },
  errors: ['invalid_register_url'],
})

export const learningEndpoints = [
  getPaused,
  getHideScores,
  getHideCert,
  getTrainingNavigation,
  getIntroOutroNavigation,
  getAllowVideoSkip,
  getAllowJournalSkip,
  listMyPlans,
  startPlan,
  completeTask,
  addPlans,
] as const
