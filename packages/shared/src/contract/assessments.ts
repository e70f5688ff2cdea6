import { z } from 'zod'
import { QUESTIONS_MAX } from '../constants/index.ts'
import {
  Assessment,
  AssessmentInput,
  AssessmentResponse,
  AssessmentResponseCountQuery,
  AssessmentResponseQuery,
  AssessmentResponseRow,
  AssessmentRow,
  AssessmentUpdate,
  Count,
  Factor,
  Id,
  IdParams,
  SaveResponseInput,
  SaveResponseQuery,
  UserResponse,
  UserResponseQuery,
} from '../schemas/index.ts'
import { get, post, remove } from './calls.ts'
import { contentEndpoints } from './content.ts'
import { permission } from './endpoint.ts'

const tag = 'Assessments'

/**
 * Learners may read an assessment too: `id` is then the id of a plan task, or of an assessment in one of their
 * enrollments.
 */
const assessments = contentEndpoints(
  { plural: 'Assessments', singular: 'Assessment', path: '/api/v2/assessments', tag },
  { row: AssessmentRow, record: Assessment, input: AssessmentInput, update: AssessmentUpdate },
  { readAccess: 'signed_in', updateErrors: ['assessment_locked'], inUseError: 'assessment_attached' },
)
export const [listAssessments, countAssessments, createAssessment, getAssessment, updateAssessment, deleteAssessment] =
  assessments

export const listAssessmentFactors = get('listAssessmentFactors', '/api/v2/assessments/{id}/factors', {
  apiKeys: 'open',
  tag,
  summary: 'List the factors that an assessment scores',
  details: 'Includes the super factors of these factors.',
  access: 'signed_in',
  impersonation: 'open',
  answer: z.array(Factor),
  errors: ['resource_not_found'],
})

export const getUserResponse = get('getUserResponse', '/api/v2/assessments/{id}/userresponse', {
  apiKeys: 'closed',
  tag: 'Responses',
  summary: 'Return the answers and scores of one person, plan and type',
  details: 'The response is 204 before the first answer.',
  access: 'signed_in',
  impersonation: 'open',
  query: UserResponseQuery,
  responses: { 200: UserResponse, 204: null },
  errors: ['resource_not_found', 'results_confidential'],
})

/**
 * To enter another person's answers from a paper form, the caller needs `api.v2.assessments.create_by_id` and
 * `api.v2.accounts.get_by_id`.
 */
export const saveUserResponse = post('saveUserResponse', '/api/v2/assessments/{id}/userresponse', {
  apiKeys: 'closed',
  tag: 'Responses',
  summary: 'Save answers, or submit and score them',
  details: 'With `submit=true`, the answers are scored and cannot be changed afterward.',
  access: 'signed_in',
  impersonation: 'learner_action',
  query: SaveResponseQuery,
  body: SaveResponseInput,
  maxBodyValues: 2 * QUESTIONS_MAX,
  answer: UserResponse,
  errors: [
    'resource_not_found',
    'results_confidential',
    'assessment_already_taken',
    'answers_invalid',
    'answers_missing',
    'task_locked',
    'training_paused',
  ],
})

const responseList = {
  apiKeys: 'no_files',
  freshProof: 'for_files',
  tag: 'Responses',
  params: IdParams,
  query: AssessmentResponseQuery,
  answer: z.array(AssessmentResponseRow),
  csv: true,
  errors: ['resource_not_found'],
} as const

export const listAssessmentResponses = get('listAssessmentResponses', '/api/v2/assessments/{id}/responses', {
  ...responseList,
  summary: 'List the responses to an assessment',
  details: 'Contains only responses of people whom the caller may see.',
  access: permission('api.v2.assessments.responses'),
})

export const listLatestAssessmentResponses = get(
  'listLatestAssessmentResponses',
  '/api/v2/assessments/{id}/responses/latest',
  {
    ...responseList,
    summary: 'List the newest submission of each person and type',
    access: permission('api.v2.assessments.latest_responses'),
  },
)

const responseCount = {
  apiKeys: 'open',
  tag: 'Responses',
  params: IdParams,
  query: AssessmentResponseCountQuery,
  answer: Count,
  errors: ['resource_not_found'],
} as const

export const countAssessmentResponses = get('countAssessmentResponses', '/api/v2/assessments/{id}/responses/count', {
  ...responseCount,
  summary: 'Count the matching responses to an assessment',
  access: permission('api.v2.assessments.responses'),
})

export const countLatestAssessmentResponses = get(
  'countLatestAssessmentResponses',
  '/api/v2/assessments/{id}/responses/latest/count',
  {
    ...responseCount,
    summary: 'Count the matching newest submissions of an assessment',
    access: permission('api.v2.assessments.latest_responses'),
  },
)

const responseParams = IdParams.extend({ response_id: Id })

export const getAssessmentResponse = get('getAssessmentResponse', '/api/v2/assessments/{id}/responses/{response_id}', {
  apiKeys: 'open',
  tag: 'Responses',
  summary: 'Return a response to an assessment',
  access: permission('api.v2.assessments.get_response_by_id'),
  params: responseParams,
  answer: AssessmentResponse,
  errors: ['resource_not_found', 'results_confidential'],
})

export const deleteAssessmentResponse = remove(
  'deleteAssessmentResponse',
  '/api/v2/assessments/{id}/responses/{response_id}',
  {
    apiKeys: 'open',
    tag: 'Responses',
    summary: 'Delete a response to an assessment',
    details: 'The person may then take the assessment again.',
    access: permission('api.v2.assessments.destroy_response_by_id'),
    params: responseParams,
    errors: ['resource_not_found'],
  },
)
