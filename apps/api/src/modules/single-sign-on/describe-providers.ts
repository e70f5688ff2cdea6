import type { AccountLookup } from '../../http/security/authentication.ts'
import type { Db } from '../../platform/database/index.ts'
import { listAccountNames } from '../account-names/index.ts'
import type { ProviderRecord } from './providers.repo.ts'
import type { DescribedProvider } from './single-sign-on.present.ts'
import { findVoucher } from './voucher.ts'

/** Adds to each provider who saved it last, and whether that person still has the permission to. */
export async function describeProviders(
  db: Db,
  lookUp: AccountLookup,
  records: readonly ProviderRecord[],
): Promise<DescribedProvider[]> {
  const ids = records.flatMap(({ authorId }) => authorId ?? [])
  const authors = await listAccountNames(db, ids)
  return Promise.all(
    records.map(async (record) => ({
      record,
      author: authors.find(({ id }) => id === record.authorId),
      vouched: (await findVoucher(lookUp, record)).author !== null,
    })),
  )
}
