import { noContent, ok } from '@evenground/shared/contract'
import * as contract from '@evenground/shared/contract/assessments'
import type { FastifyInstance } from 'fastify'
import { notFound } from '../../http/errors/app-error.ts'
import { mount } from '../../http/mount.ts'
import type { ResponsesService } from './responses.service.ts'

export function mountResponses(app: FastifyInstance, responses: ResponsesService): void {
  mount(app, contract.getUserResponse, async ({ caller, context, params, query }) => {
    const response = await responses.find(caller, context, params.id, query)
    return response ? ok(response) : noContent()
  })

  mount(app, contract.saveUserResponse, async ({ caller, context, params, query, body }) => {
    const accountId = body.account_id ?? query.account_id
    // The body and the query name different people.
    if ((query.account_id ?? accountId) !== accountId) throw notFound()
    const target = { id: params.id, planId: query.plan_id, accountId }
    const response = await (query.submit === 'true' ? responses.submit : responses.save)(caller, context, target, body)
    // The response body contains the person's earlier answers.
    await responses.noteRead(caller, context, 'saveUserResponse', response)
    return ok(response)
  })
}
