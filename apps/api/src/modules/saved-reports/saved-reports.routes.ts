import { ok } from '@evenground/shared/contract'
import * as contract from '@evenground/shared/contract/saved-reports'
import type { SavedReport } from '@evenground/shared/schemas'
import type { FastifyInstance } from 'fastify'
import { mount } from '../../http/mount.ts'
import { mountRecord } from '../../http/mount-record.ts'
import type { Caller } from '../../http/security/caller.ts'
import { presentSaved } from '../saved-records/index.ts'
import type { SavedReportRecord } from './saved-reports.repo.ts'
import type { SavedReportsService } from './saved-reports.service.ts'

const present = (caller: Caller, row: SavedReportRecord): SavedReport => ({
  ...presentSaved(caller, row),
  kind: row.kind as SavedReport['kind'],
  choice: row.choice as SavedReport['choice'],
})

export function mountSavedReports(app: FastifyInstance, saved: SavedReportsService): void {
  mount(app, contract.listSavedReports, async ({ caller }) =>
    ok((await saved.list(caller)).map((row) => present(caller, row))),
  )

  const endpoints = {
    create: contract.createSavedReport,
    update: contract.updateSavedReport,
    remove: contract.deleteSavedReport,
  }
  mountRecord(app, endpoints, saved, { present, versionOf: ({ version }) => version })
}
