import { noContent, ok } from '@evenground/shared/contract'
import * as contract from '@evenground/shared/contract/accounts'
import type { FastifyInstance } from 'fastify'
import { versionedAnswers } from '../../http/caching/versioned-answers.ts'
import { mount } from '../../http/mount.ts'
import type { Caller } from '../../http/security/caller.ts'
import { presentAccountRow, presentAccountTo } from './accounts.present.ts'
import type { AccountsService } from './accounts.service.ts'

const answersTo = (caller: Caller) =>
  versionedAnswers(
    (account: Parameters<typeof presentAccountTo>[1]) => presentAccountTo(caller, account),
    ({ version }) => version,
  )

export function mountAccounts(app: FastifyInstance, accounts: AccountsService): void {
  mount(app, contract.listAccounts, async ({ caller, query }) =>
    ok((await accounts.list(caller, query)).map(presentAccountRow)),
  )

  mount(app, contract.countAccounts, async ({ caller, query }) => ok(await accounts.count(caller, query)))

  mount(app, contract.createAccount, ({ caller, context, body }) =>
    answersTo(caller).created(accounts.create(caller, context, body)),
  )

  mount(app, contract.getAccount, ({ caller, params }) => answersTo(caller).ok(accounts.get(caller, params.id)))

  mount(app, contract.updateAccount, ({ caller, context, params, body }) =>
    answersTo(caller).ok(accounts.update(caller, context, params.id, body)),
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
