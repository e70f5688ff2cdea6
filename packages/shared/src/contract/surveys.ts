import { Survey, SurveyInput, SurveyUpdate } from '../schemas/index.ts'
import { contentEndpoints } from './content.ts'

export const surveyEndpoints = contentEndpoints(
  { plural: 'Surveys', singular: 'Survey', path: '/api/v2/surveys', tag: 'Surveys' },
  { row: Survey, record: Survey, input: SurveyInput, update: SurveyUpdate },
  { attached: 'survey_attached' },
)
export const [listSurveys, countSurveys, createSurvey, getSurvey, updateSurvey, deleteSurvey] = surveyEndpoints
