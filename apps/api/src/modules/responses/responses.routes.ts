import { noContent, ok } from '@evenground/shared/contract'
import * as contract from '@evenground/shared/contract/assessments'
import type { FastifyInstance } from 'fastify'
import { notFound } from '../../http/app-error.ts'
import { mount } from '../../http/mount.ts'
import type { ResponsesService } from './responses.service.ts'

export function mountResponses(app: FastifyInstance, responses: ResponsesService): void {
  mount(app, contract.getUserResponse, async ({ caller, context, params, query }) => {
    const response = await responses.find(caller, context, params.id, query)
    return response ? ok(response) : noContent()
  })

  mount(app, contract.saveUserResponse, async ({ caller, context, params, query, body }) => {
    // Nobody answers for somebody else, whatever rights they hold.
    for (const accountId of [query.account_id, body.account_id]) {
      if (accountId !== undefined && accountId !== caller.accountId) throw notFound()
    }
    const target = { id: params.id, planId: query.plan_id }
    const response = await (query.submit === 'true' ? responses.submit : responses.save)(caller, target, body)
    // The answer holds what the person had answered before.
    await responses.noteRead(caller, context, 'saveUserResponse', response)
    return ok(response)
  })
}
