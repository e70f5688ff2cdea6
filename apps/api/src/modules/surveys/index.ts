export { mountSurveys } from './surveys.routes.ts'
export { createSurveysService } from './surveys.service.ts'
