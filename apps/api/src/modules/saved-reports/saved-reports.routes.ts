import { noContent, ok } from '@evenground/shared/contract'
import * as contract from '@evenground/shared/contract/saved-reports'
import type { SavedReport } from '@evenground/shared/schemas'
import type { FastifyInstance } from 'fastify'
import { versionedAnswers } from '../../http/caching/versioned-answers.ts'
import { mount } from '../../http/mount.ts'
import type { Caller } from '../../http/security/caller.ts'
import { presentSaved } from '../saved-records/index.ts'
import type { SavedReportRecord } from './saved-reports.repo.ts'
import type { SavedReportsService } from './saved-reports.service.ts'

const present = (caller: Caller, row: SavedReportRecord): SavedReport => ({
  ...presentSaved(caller, row),
  kind: row.kind as SavedReport['kind'],
  choice: row.choice as SavedReport['choice'],
})

const answersTo = (caller: Caller) =>
  versionedAnswers(
    (row: SavedReportRecord) => present(caller, row),
    ({ version }) => version,
  )

export function mountSavedReports(app: FastifyInstance, saved: SavedReportsService): void {
  mount(app, contract.listSavedReports, async ({ caller }) =>
    ok((await saved.list(caller)).map((row) => present(caller, row))),
  )

  mount(app, contract.createSavedReport, ({ caller, context, body }) =>
    answersTo(caller).created(saved.create(caller, context, body)),
  )

  mount(app, contract.updateSavedReport, ({ caller, context, params, body }) =>
    answersTo(caller).ok(saved.update(caller, context, params.id, body)),
  )

  mount(app, contract.deleteSavedReport, async ({ caller, context, params }) => {
    await saved.remove(caller, context, params.id)
    return noContent()
  })
}
