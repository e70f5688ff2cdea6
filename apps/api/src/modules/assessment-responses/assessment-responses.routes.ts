import { noContent, ok } from '@evenground/shared/contract'
import * as contract from '@evenground/shared/contract/assessments'
import type { FastifyInstance } from 'fastify'
import { mount } from '../../http/mount.ts'
import type { AssessmentResponsesService } from './assessment-responses.service.ts'

export function mountAssessmentResponses(app: FastifyInstance, responses: AssessmentResponsesService): void {
  mount(app, contract.listAssessmentResponses, async ({ caller, context, params, query }) =>
    ok(await responses.list(caller, context, { assessmentId: params.id, latestOnly: false }, query)),
  )

  mount(app, contract.listLatestAssessmentResponses, async ({ caller, context, params, query }) =>
    ok(await responses.list(caller, context, { assessmentId: params.id, latestOnly: true }, query)),
  )

  mount(app, contract.countAssessmentResponses, async ({ caller, params, query }) =>
    ok(await responses.count(caller, { assessmentId: params.id, latestOnly: false }, query)),
  )

  mount(app, contract.countLatestAssessmentResponses, async ({ caller, params, query }) =>
    ok(await responses.count(caller, { assessmentId: params.id, latestOnly: true }, query)),
  )

  mount(app, contract.getAssessmentResponse, async ({ caller, context, params }) =>
    ok(await responses.get(caller, context, params.id, params.response_id)),
  )

  mount(app, contract.deleteAssessmentResponse, async ({ caller, context, params }) => {
    await responses.remove(caller, context, params.id, params.response_id)
    return noContent()
  })
}
