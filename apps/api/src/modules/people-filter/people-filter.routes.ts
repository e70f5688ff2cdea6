import { ok } from '@evenground/shared/contract'
import * as contract from '@evenground/shared/contract/people-filters'
import type { FastifyInstance } from 'fastify'
import { mount } from '../../http/mount.ts'
import { mountRecord } from '../../http/mount-record.ts'
import { presentSavedFilter } from './people-filter.present.ts'
import type { PreviewService } from './preview.service.ts'
import type { SavedFiltersService } from './saved-filters.service.ts'

export function mountPeopleFilters(app: FastifyInstance, saved: SavedFiltersService, preview: PreviewService): void {
  mount(app, contract.listSavedFilters, async ({ caller }) =>
    ok((await saved.list(caller)).map((row) => presentSavedFilter(caller, row))),
  )

  const endpoints = {
    create: contract.createSavedFilter,
    get: contract.getSavedFilter,
    update: contract.updateSavedFilter,
    remove: contract.deleteSavedFilter,
  }
  mountRecord(app, endpoints, saved, { present: presentSavedFilter, versionOf: ({ version }) => version })

  mount(app, contract.previewPeopleFilter, async ({ caller, body }) => ok(await preview.preview(caller, body)))

  mount(app, contract.listFieldValues, async ({ caller, query }) => ok(await preview.listValues(caller, query)))
}
