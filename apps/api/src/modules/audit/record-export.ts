import type { RequestContext } from '../../http/request-context.ts'
import type { Caller } from '../../http/security/caller.ts'
import type { Db } from '../../platform/database/index.ts'
import { recordAudit } from './audit.repo.ts'
import { auditedAs } from './audited-as.ts'

/** Records that rows of a list were exported: by whom, which list and which columns, but never the values. */
export async function recordExport(
  db: Db,
  caller: Caller,
  context: RequestContext,
  { list, fields }: { list: string; fields: string[] },
): Promise<void> {
  await recordAudit(db, {
    domainId: caller.domainId,
    action: 'list.export',
    requestId: context.requestId,
    ...auditedAs(caller, { list, fields }),
  })
}
