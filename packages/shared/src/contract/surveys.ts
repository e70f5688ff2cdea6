import { Survey, SurveyInput, SurveyUpdate } from '../schemas/index.ts'
import { contentCountEndpoint, contentListEndpoint } from './content.ts'
import { createEndpoint, deleteEndpoint, readEndpoint, updateEndpoint } from './crud.ts'
import { permission } from './endpoint.ts'

const tag = 'Surveys'
const entity = { plural: 'Surveys', singular: 'Survey', path: '/api/v2/surveys', tag } as const

export const listSurveys = contentListEndpoint(entity, permission('api.v2.surveys.list'), Survey)
export const countSurveys = contentCountEndpoint(entity, permission('api.v2.surveys.count'))
export const createSurvey = createEndpoint(entity, permission('api.v2.surveys.create'), SurveyInput, Survey)
export const getSurvey = readEndpoint(entity, permission('api.v2.surveys.get_by_id'), Survey)
export const updateSurvey = updateEndpoint(entity, permission('api.v2.surveys.update_by_id'), SurveyUpdate, Survey)
export const deleteSurvey = deleteEndpoint(entity, permission('api.v2.surveys.destroy_by_id'), ['survey_attached'])

export const surveyEndpoints = [listSurveys, countSurveys, createSurvey, getSurvey, updateSurvey, deleteSurvey] as const
