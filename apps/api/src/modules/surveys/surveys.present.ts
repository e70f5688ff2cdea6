import type { Survey } from '@evenground/shared/schemas'
import { presentContent, readText } from '../content/index.ts'
import type { SurveyRecord } from './surveys.repo.ts'

export const presentSurvey = (survey: SurveyRecord): Survey => ({
  ...presentContent(survey),
  label: readText(survey.label),
  description: readText(survey.description),
  url: survey.url,
})
