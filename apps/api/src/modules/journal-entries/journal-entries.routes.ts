import { created, noContent, ok } from '@evenground/shared/contract'
import * as contract from '@evenground/shared/contract/journal-entries'
import type { ReadJournalEntry } from '@evenground/shared/schemas'
import type { FastifyInstance } from 'fastify'
import { mount } from '../../http/mount.ts'
import type { JournalEntriesService } from './journal-entries.service.ts'
import { tagEntry } from './tag-entry.ts'

// A text that is hidden from the caller has no ETag: it is a hash of the text, against which guesses could be checked.
const headersOf = ({ text_body }: ReadJournalEntry): Record<string, string> =>
  text_body === null ? {} : { etag: tagEntry(text_body) }

export function mountJournalEntries(app: FastifyInstance, entries: JournalEntriesService): void {
  mount(app, contract.getJournalResponse, async ({ caller, context, params, query }) => {
    const entry = await entries.find(caller, context, params.id, query)
    return entry ? { ...ok(entry), headers: headersOf(entry) } : noContent()
  })

  mount(app, contract.createJournalResponse, async ({ caller, context, params, body }) => {
    const { entry, isNew } = await entries.save(caller, context, params.id, body)
    return { ...(isNew ? created(entry) : ok(entry)), headers: headersOf(entry) }
  })

  mount(app, contract.updateJournalResponse, async ({ caller, context, params, body }) => {
    const entry = await entries.update(caller, context, params.id, body)
    return { ...ok(entry), headers: headersOf(entry) }
  })

  mount(app, contract.deleteJournalResponse, async ({ caller, context, params, query }) => {
    await entries.remove(caller, context, params.id, query)
    return noContent()
  })
}
