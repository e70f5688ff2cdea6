import { noContent, ok } from '@evenground/shared/contract'
import * as contract from '@evenground/shared/contract/assessments'
import type { FastifyInstance } from 'fastify'
import { mount } from '../../http/mount.ts'
import { presentResponse, presentResponseRow } from './assessment-responses.present.ts'
import type { AssessmentResponsesService } from './assessment-responses.service.ts'

export function mountAssessmentResponses(app: FastifyInstance, responses: AssessmentResponsesService): void {
  mount(app, contract.listAssessmentResponses, async ({ caller, params, query }) => {
    const rows = await responses.list(caller, { assessmentId: params.id, latestOnly: false }, query)
    return ok(rows.map(presentResponseRow))
  })

  mount(app, contract.listLatestAssessmentResponses, async ({ caller, params, query }) => {
    const rows = await responses.list(caller, { assessmentId: params.id, latestOnly: true }, query)
    return ok(rows.map(presentResponseRow))
  })

  mount(app, contract.getAssessmentResponse, async ({ caller, params }) =>
    ok(presentResponse(await responses.get(caller, params.id, params.response_id))),
  )

  mount(app, contract.deleteAssessmentResponse, async ({ caller, context, params }) => {
    await responses.remove(caller, context, params.id, params.response_id)
    return noContent()
  })
}
