import { ok } from '@evenground/shared/contract'
import * as contract from '@evenground/shared/contract/journals'
import type { FastifyInstance } from 'fastify'
import { mount } from '../../http/mount.ts'
import { mountContent } from '../content/index.ts'
import type { JournalResponsesService } from './journal-responses.service.ts'
import { presentPrompt } from './journals.present.ts'
import type { JournalsService } from './journals.service.ts'

export function mountJournals(
  app: FastifyInstance,
  journals: JournalsService,
  responses: JournalResponsesService,
): void {
  const endpoints = {
    list: contract.listJournals,
    count: contract.countJournals,
    create: contract.createJournal,
    get: contract.getJournal,
    update: contract.updateJournal,
    remove: contract.deleteJournal,
  }
  mountContent(app, endpoints, journals, { row: presentPrompt, record: presentPrompt })

  mount(app, contract.listJournalResponses, async ({ caller, context, params, query }) =>
    ok(await responses.list(caller, context, params.id, query)),
  )

  mount(app, contract.countJournalResponses, async ({ caller, params, query }) =>
    ok(await responses.count(caller, params.id, query)),
  )
}
