import { pipeline, Readable } from 'node:stream'
import * as contract from '@evenground/shared/contract/account-import'
import type { AccountImportEvent } from '@evenground/shared/schemas'
import type { FastifyInstance } from 'fastify'
import { mount } from '../../http/mount.ts'
import { PacedStream } from '../../http/streams/paced-stream.ts'
import type { AccountImportService } from './account-import.service.ts'

const HEADERS = {
  'content-type': 'application/x-ndjson',
  'cache-control': 'no-store, no-transform',
  // Keeps proxies from buffering the response, which would delay the progress events until the end.
  'x-accel-buffering': 'no',
}

async function* writeLines(events: AsyncIterable<AccountImportEvent>): AsyncGenerator<string> {
  for await (const event of events) yield `${JSON.stringify(event)}\n`
}

export function mountAccountImport(app: FastifyInstance, imports: AccountImportService): void {
  mount(app, contract.importAccounts, async ({ caller, context, body }) => {
    const { events, close } = await imports.open(caller, context, body)
    // The file stays in memory until all events are read or the client disconnects.
    return {
      status: 200 as const,
      body: pipeline(Readable.from(writeLines(events)), new PacedStream(), () => void close()),
      headers: HEADERS,
    }
  })
  mount(app, contract.listAccountImports, async ({ caller, query }) => ({
    status: 200 as const,
    body: await imports.list(caller, query.domain_id),
  }))
  mount(app, contract.undoAccountImport, async ({ caller, context, params }) => ({
    status: 200 as const,
    body: await imports.undo(caller, context, params.id),
  }))
}
