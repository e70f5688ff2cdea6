import type { createAccount, getAccount, updateAccount } from '@evenground/shared/contract/accounts'
import type { Account } from '@evenground/shared/schemas'
import { dismissBanner, showBanner } from '../../../lib/banner/banner-store.ts'
import { ApiError } from '../../../lib/client/api-error.ts'
import { call } from '../../../lib/client/call.ts'
import { route } from '../../../lib/client/route.ts'
import type { Resource } from '../../../lib/detail/resource.ts'
import { type AccountValues, type Beginning, beginAccount, readAccount, SECRETS } from './account-values.ts'
import { checkAccount } from './check-account.ts'
import { writeChanged, writeNew } from './write-account.ts'

const GET = route<typeof getAccount>('GET', '/api/v2/accounts/{id}')
const CREATE = route<typeof createAccount>('POST', '/api/v2/accounts')
const UPDATE = route<typeof updateAccount>('PUT', '/api/v2/accounts/{id}')

/** A form that the server could not take says so above the page as well, beside the marks at its fields. */
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

/** People. Removing one has its own forms, so that there is no plain deletion here. */
export const makeAccountKind = (beginning: Beginning): Resource<Account, AccountValues> => ({
  name: 'accounts',
  load: (id, options) => call(GET, { params: { id } }, options),
  create: (values, options) => save(() => call(CREATE, { body: writeNew(values) }, options)),
  update: (before, values, options) =>
    save(() => call(UPDATE, { params: { id: before.id }, body: writeChanged(values, before) }, options)),
  emptyValues: () => beginAccount(beginning),
  toValues: readAccount,
  check: checkAccount,
  undrafted: ['password', ...SECRETS],
})
