import { Survey, SurveyInput, SurveyUpdate } from '../schemas/index.ts'
import { contentCountEndpoint, contentListEndpoint } from './content.ts'
import { createEndpoint, deleteEndpoint, readEndpoint, updateEndpoint } from './crud.ts'

const tag = 'Surveys'
const entity = { plural: 'Surveys', singular: 'Survey', path: '/api/v2/surveys', tag } as const

export const listSurveys = contentListEndpoint(entity, Survey)
export const countSurveys = contentCountEndpoint(entity)
export const createSurvey = createEndpoint(entity, SurveyInput, Survey)
export const getSurvey = readEndpoint(entity, Survey)
export const updateSurvey = updateEndpoint(entity, SurveyUpdate, Survey)
export const deleteSurvey = deleteEndpoint(entity, { errors: ['survey_attached'] })

export const surveyEndpoints = [listSurveys, countSurveys, createSurvey, getSurvey, updateSurvey, deleteSurvey] as const
