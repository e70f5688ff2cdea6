export { mountSurveys } from './surveys.routes.ts'
export { createSurveysService, type SurveysService } from './surveys.service.ts'
