import { Survey, SurveyInput, SurveyUpdate } from '../schemas/index.ts'
import { contentEndpoints } from './content.ts'

export const [listSurveys, countSurveys, createSurvey, getSurvey, updateSurvey, deleteSurvey] = contentEndpoints(
  { plural: 'Surveys', singular: 'Survey', path: '/api/v2/surveys', tag: 'Surveys' },
  { row: Survey, record: Survey, input: SurveyInput, update: SurveyUpdate },
  { inUseError: 'survey_attached' },
)
