import { z } from 'zod'
import { QUESTIONS_MAX } from '../constants/index.ts'
import {
  Assessment,
  AssessmentInput,
  AssessmentResponse,
  AssessmentResponseQuery,
  AssessmentResponseRow,
  AssessmentRow,
  AssessmentUpdate,
  Factor,
  Id,
  IdParams,
  SaveResponseInput,
  SaveResponseQuery,
  UserResponse,
  UserResponseQuery,
} from '../schemas/index.ts'
import { contentCountEndpoint, contentListEndpoint } from './content.ts'
import { createEndpoint, deleteEndpoint, readEndpoint, updateEndpoint } from './crud.ts'
import { endpoint, permission } from './endpoint.ts'

const tag = 'Assessments'
const entity = { plural: 'Assessments', singular: 'Assessment', path: '/api/v2/assessments', tag } as const

export const listAssessments = contentListEndpoint(entity, AssessmentRow)
export const countAssessments = contentCountEndpoint(entity)
export const createAssessment = createEndpoint(entity, AssessmentInput, Assessment)
/** Also a learner's call: `id` may be a plan task's, or an assessment's of a held plan. */
export const getAssessment = readEndpoint(entity, Assessment, 'signed_in')
export const updateAssessment = updateEndpoint(entity, AssessmentUpdate, Assessment, { errors: ['assessment_locked'] })

export const deleteAssessment = deleteEndpoint(entity, { errors: ['assessment_attached'] })

export const listAssessmentFactors = endpoint({
  id: 'listAssessmentFactors',
  method: 'GET',
  path: '/api/v2/assessments/{id}/factors',
  tag,
  summary: 'The factors that an assessment scores, super factors of these included',
  access: 'signed_in',
  impersonation: 'open',
  params: IdParams,
  responses: { 200: z.array(Factor) },
  errors: ['resource_not_found'],
})

export const getUserResponse = endpoint({
  id: 'getUserResponse',
  method: 'GET',
  path: '/api/v2/assessments/{id}/userresponse',
  tag: 'Responses',
  summary: 'The answers and scores of one person, plan and type; nothing before the first answer',
  access: 'signed_in',
  impersonation: 'open',
  params: IdParams,
  query: UserResponseQuery,
  responses: { 200: UserResponse, 204: null },
  errors: ['resource_not_found', 'results_confidential'],
})

/** For another person, from a paper form: `api.v2.assessments.create_by_id` and `api.v2.accounts.get_by_id`. */
export const saveUserResponse = endpoint({
  id: 'saveUserResponse',
  method: 'POST',
  path: '/api/v2/assessments/{id}/userresponse',
  tag: 'Responses',
  summary: 'Save answers, or with submit=true score them once and for all',
  access: 'signed_in',
  impersonation: 'learner_action',
  params: IdParams,
  query: SaveResponseQuery,
  body: SaveResponseInput,
  bodyValues: 2 * QUESTIONS_MAX,
  responses: { 200: UserResponse },
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
  method: 'GET',
  tag: 'Responses',
  params: IdParams,
  query: AssessmentResponseQuery,
  responses: { 200: z.array(AssessmentResponseRow) },
  csv: true,
  errors: ['resource_not_found'],
} as const

export const listAssessmentResponses = endpoint({
  ...responseList,
  id: 'listAssessmentResponses',
  path: '/api/v2/assessments/{id}/responses',
  summary: 'Responses to an assessment by people in reach',
  access: permission('api.v2.assessments.responses'),
})

export const listLatestAssessmentResponses = endpoint({
  ...responseList,
  id: 'listLatestAssessmentResponses',
  path: '/api/v2/assessments/{id}/responses/latest',
  summary: 'The newest submission of each person and type',
  access: permission('api.v2.assessments.latest_responses'),
})

const responseParams = IdParams.extend({ response_id: Id })

export const getAssessmentResponse = endpoint({
  id: 'getAssessmentResponse',
  method: 'GET',
  path: '/api/v2/assessments/{id}/responses/{response_id}',
  tag: 'Responses',
  summary: 'One response',
  access: permission('api.v2.assessments.get_response_by_id'),
  params: responseParams,
  responses: { 200: AssessmentResponse },
  errors: ['resource_not_found', 'results_confidential'],
})

export const deleteAssessmentResponse = endpoint({
  id: 'deleteAssessmentResponse',
  method: 'DELETE',
  path: '/api/v2/assessments/{id}/responses/{response_id}',
  tag: 'Responses',
  summary: 'Delete a response, so that the person may take the assessment again',
  access: permission('api.v2.assessments.destroy_response_by_id'),
  params: responseParams,
  responses: { 204: null },
  errors: ['resource_not_found'],
})

export const assessmentEndpoints = [
  listAssessments,
  countAssessments,
  createAssessment,
  getAssessment,
  updateAssessment,
  listAssessmentFactors,
  getUserResponse,
  saveUserResponse,
  deleteAssessment,
  listAssessmentResponses,
  listLatestAssessmentResponses,
  getAssessmentResponse,
  deleteAssessmentResponse,
] as const
