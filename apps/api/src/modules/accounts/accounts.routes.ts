import { noContent, ok } from '@evenground/shared/contract'
import * as contract from '@evenground/shared/contract/accounts'
import type { FastifyInstance } from 'fastify'
import { mount } from '../../http/mount.ts'
import { mountRecord } from '../../http/mount-record.ts'
import { presentAccountRow, presentAccountTo } from './accounts.present.ts'
import type { AccountsService } from './accounts.service.ts'

export function mountAccounts(app: FastifyInstance, accounts: AccountsService): void {
  mount(app, contract.listAccounts, async ({ caller, query }) =>
    ok((await accounts.list(caller, query)).map(presentAccountRow)),
  )

  mount(app, contract.countAccounts, async ({ caller, query }) => ok(await accounts.count(caller, query)))

  const endpoints = { create: contract.createAccount, get: contract.getAccount, update: contract.updateAccount }
  const { create, get, update } = accounts
  mountRecord(
    app,
    endpoints,
    { create, get, update },
    { present: presentAccountTo, versionOf: ({ version }) => version },
  )

  mount(app, contract.anonymiseAccount, async ({ caller, context, params }) => {
    await accounts.remove(caller, context, params.id, 'anonymise')
    return noContent()
  })

  mount(app, contract.removeAccount, async ({ caller, context, params }) => {
    await accounts.remove(caller, context, params.id, 'erase')
    return noContent()
  })

  mount(app, contract.exportAccount, async ({ caller, context, params }) => ({
    ...ok(await accounts.export(caller, context, params.id)),
    headers: { 'content-disposition': `attachment; filename="account-${params.id}.json"` },
  }))

  mount(app, contract.getAccountSetting, async ({ caller, query }) =>
    ok(await accounts.settings.get(caller, query.setting_name)),
  )

  mount(app, contract.saveAccountSetting, async ({ caller, query, body }) =>
    ok(
      await accounts.settings.save(caller, { name: query.setting_name ?? body.setting_name, settings: body.settings }),
    ),
  )
}
