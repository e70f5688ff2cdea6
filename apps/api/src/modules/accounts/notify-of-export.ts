import type { Db } from '../../platform/database/index.ts'
import { type MailPlatform, queueDataExported } from '../messaging/index.ts'
import { insertNotices } from '../notices/index.ts'
import type { AccountRecord } from './accounts.repo.ts'
import type { ExportView } from './export.repo.ts'

/** Tells a person that their data was exported: by email, or without an address by a notice after the next sign-in. */
export async function notifyOfExport(
  db: Db,
  platform: MailPlatform,
  { id, domainId }: Pick<AccountRecord, 'id' | 'domainId'>,
  { results, journals }: Pick<ExportView, 'results' | 'journals'>,
): Promise<void> {
  if (await queueDataExported(db, platform, { accountId: id, results, journals })) return
  const details = { by: 'administrator', results, journals }
  await insertNotices(db, { accountId: id, domainId }, { kinds: ['data_exported'], details, now: platform.clock() })
}
