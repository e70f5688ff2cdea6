import { noContent, ok } from '@evenground/shared/contract'
import * as contract from '@evenground/shared/contract/people-filters'
import type { FastifyInstance } from 'fastify'
import { versionedAnswers } from '../../http/caching/versioned-answers.ts'
import { mount } from '../../http/mount.ts'
import type { Caller } from '../../http/security/caller.ts'
import { presentSavedFilter } from './people-filter.present.ts'
import type { PreviewService } from './preview.service.ts'
import type { SavedFilterRecord } from './saved-filters.repo.ts'
import type { SavedFiltersService } from './saved-filters.service.ts'

const answersTo = (caller: Caller) =>
  versionedAnswers(
    (row: SavedFilterRecord) => presentSavedFilter(caller, row),
    ({ version }) => version,
  )

export function mountPeopleFilters(app: FastifyInstance, saved: SavedFiltersService, preview: PreviewService): void {
  mount(app, contract.listSavedFilters, async ({ caller }) =>
    ok((await saved.list(caller)).map((row) => presentSavedFilter(caller, row))),
  )

  mount(app, contract.createSavedFilter, ({ caller, context, body }) =>
    answersTo(caller).created(saved.create(caller, context, body)),
  )

  mount(app, contract.getSavedFilter, ({ caller, params }) => answersTo(caller).ok(saved.get(caller, params.id)))

  mount(app, contract.updateSavedFilter, ({ caller, context, params, body }) =>
    answersTo(caller).ok(saved.update(caller, context, params.id, body)),
  )

  mount(app, contract.deleteSavedFilter, async ({ caller, context, params }) => {
    await saved.remove(caller, context, params.id)
    return noContent()
  })

  mount(app, contract.previewPeopleFilter, async ({ caller, body }) => ok(await preview.preview(caller, body)))

  mount(app, contract.listFieldValues, async ({ caller, query }) => ok(await preview.listValues(caller, query)))
}
