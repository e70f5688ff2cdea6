import { z } from 'zod'
import {
  AddPlansInput,
  LearnerFlags,
  LearnerPlan,
  LearnerPlans,
  MyPlansQuery,
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

export const getPaused = flag('getPaused', '/api/v2/ui/paused', 'Return whether training is paused for you')
export const getHideScores = flag('getHideScores', '/api/v2/ui/hidescores', 'Return whether scores are hidden from you')
export const getHideCert = flag('getHideCert', '/api/v2/ui/hidecert', 'Return whether certificates are hidden from you')
export const getTrainingNavigation = flag(
  'getTrainingNavigation',
  '/api/v2/ui/trainingnavigation',
  'Return whether training tasks can be opened in any order',
)
export const getIntroOutroNavigation = flag(
  'getIntroOutroNavigation',
  '/api/v2/ui/introoutronavigation',
  'Return whether intro and outro tasks can be opened in any order',
)
export const getAllowVideoSkip = flag(
  'getAllowVideoSkip',
  '/api/v2/ui/allowvideoskip',
  'Return whether videos may be skipped',
)
export const getAllowJournalSkip = flag(
  'getAllowJournalSkip',
  '/api/v2/ui/allowjournalskip',
  'Return whether journal entries may be skipped',
)

/** Returns all seven switches in one response, because a page needs several of them. */
export const getFlags = get('getFlags', '/api/v2/ui/flags', {
  ...reading,
  summary: 'Return all learner switches at once',
  details: 'Paused training, hidden scores and certificates, order of tasks, and what may be skipped.',
  answer: LearnerFlags,
})

export const listMyPlans = get('listMyPlans', '/api/v2/ui/plans', {
  ...reading,
  summary: 'List your plans, with their tasks, progress and factors',
  query: MyPlansQuery,
  answer: LearnerPlans,
})

export const startPlan = post('startPlan', '/api/v2/ui/startplan', {
  ...acting,
  summary: 'Start one of your plans',
  details: 'Repeating the call changes nothing.',
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
  summary: 'Add plans that your domain offers to your plans',
  details: 'Adds all of the given plans or none. Plans that you already have stay unchanged.',
  body: AddPlansInput,
  answer: LearnerPlans,
  errors: ['invalid_register_url'],
})
