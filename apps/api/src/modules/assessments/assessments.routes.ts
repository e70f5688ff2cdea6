import { ok } from '@evenground/shared/contract'
import * as contract from '@evenground/shared/contract/assessments'
import type { FastifyInstance } from 'fastify'
import { mount } from '../../http/mount.ts'
import { mountContent } from '../content/index.ts'
import { presentFactor } from '../factors/index.ts'
import { presentAssessment, presentAssessmentRow } from './assessments.present.ts'
import type { AssessmentsService } from './assessments.service.ts'

export function mountAssessments(app: FastifyInstance, assessments: AssessmentsService): void {
  const endpoints = {
    list: contract.listAssessments,
    count: contract.countAssessments,
    create: contract.createAssessment,
    get: contract.getAssessment,
    update: contract.updateAssessment,
    remove: contract.deleteAssessment,
  }
  mountContent(app, endpoints, assessments, { row: presentAssessmentRow, record: presentAssessment })

  mount(app, contract.listAssessmentFactors, async ({ caller, params }) =>
    ok((await assessments.listFactors(caller, params.id)).map(presentFactor)),
  )
}
