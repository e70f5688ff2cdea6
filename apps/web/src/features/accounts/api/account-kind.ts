import type { Account } from '@evenground/shared/schemas'
import { dismissBanner, showBanner } from '../../../lib/banner/banner-store.ts'
import { ApiError } from '../../../lib/client/api-error.ts'
import { call } from '../../../lib/client/call.ts'
import * as routes from '../../../lib/client/routes.ts'
import type { Resource } from '../../../lib/detail/resource.ts'
import { type AccountValues, type Beginning, beginAccount, readAccount, SECRETS } from './account-values.ts'
import { checkAccount } from './check-account.ts'
import { writeChanged, writeNew } from './write-account.ts'

/** When the server rejects the form as invalid, shows a banner in addition to the errors at the fields. */
async function save(send: () => Promise<Account>): Promise<Account> {
  try {
    const saved = await send()
    dismissBanner()
    return saved
  } catch (error) {
    if (error instanceof ApiError && error.status === 400) showBanner('account_update_failed')
    throw error
  }
}

/** The person resource. It has no `remove`: removing a person uses forms of its own (see `RemoveCard`). */
export const makeAccountKind = (beginning: Beginning): Resource<Account, AccountValues> => ({
  name: 'accounts',
  load: (id, options) => call(routes.getAccount, { params: { id } }, options),
  create: (values, options) => save(() => call(routes.createAccount, { body: writeNew(values) }, options)),
  update: (before, values, options) =>
    save(() => call(routes.updateAccount, { params: { id: before.id }, body: writeChanged(values, before) }, options)),
  emptyValues: () => beginAccount(beginning),
  toValues: readAccount,
  check: checkAccount,
  refusedFields: { email_already_registered: ['email', 'username'], client_id_taken: ['client_id'] },
  excludedFromDraft: ['password', ...SECRETS],
})
