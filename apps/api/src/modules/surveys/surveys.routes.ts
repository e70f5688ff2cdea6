import * as contract from '@evenground/shared/contract/surveys'
import type { FastifyInstance } from 'fastify'
import { mountContent } from '../content/index.ts'
import { presentSurvey } from './surveys.present.ts'
import type { SurveysService } from './surveys.service.ts'

export function mountSurveys(app: FastifyInstance, surveys: SurveysService): void {
  const endpoints = {
    list: contract.listSurveys,
    count: contract.countSurveys,
    create: contract.createSurvey,
    get: contract.getSurvey,
    update: contract.updateSurvey,
    remove: contract.deleteSurvey,
  }
  mountContent(app, endpoints, surveys, { row: presentSurvey, record: presentSurvey })
}
