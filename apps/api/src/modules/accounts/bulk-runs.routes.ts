import { created, ok } from '@evenground/shared/contract'
import * as contract from '@evenground/shared/contract/account-bulk-runs'
import { changeAccounts } from '@evenground/shared/contract/accounts'
import type { FastifyInstance } from 'fastify'
import { mount } from '../../http/mount.ts'
import type { BulkRunsService } from './bulk-runs.service.ts'

export function mountBulkRuns(app: FastifyInstance, runs: BulkRunsService): void {
  app.addHook('preClose', runs.close)

  mount(app, changeAccounts, async ({ caller, context, body }) => ok(await runs.change(caller, context, body)))

  mount(app, contract.createBulkRun, async ({ caller, context, body }) => {
    const run = await runs.begin(caller, context, body)
    return { ...created(run), headers: { location: `${contract.createBulkRun.path}/${run.id}` } }
  })

  mount(app, contract.previewBulkRun, async ({ caller, body }) => ok(await runs.preview(caller, body)))

  mount(app, contract.listBulkRuns, async ({ caller }) => ok(await runs.list(caller)))

  mount(app, contract.getBulkRun, async ({ caller, params }) => ok(await runs.get(caller, params.id)))

  mount(app, contract.offerAndAssign, async ({ caller, context, params }) => {
    const run = await runs.offer(caller, context, params.id)
    return { ...created(run), headers: { location: `${contract.createBulkRun.path}/${run.id}` } }
  })

  mount(app, contract.undoBulkRun, async ({ caller, context, params }) => {
    const run = await runs.undo(caller, context, params.id)
    return { ...created(run), headers: { location: `${contract.createBulkRun.path}/${run.id}` } }
  })

  mount(app, contract.stopBulkRun, async ({ caller, params }) => ok(await runs.stop(caller, params.id)))
}
