import type { RequestContext } from '../../http/request-context.ts'
import { ALL_DOMAINS, type Database } from '../../platform/database/index.ts'
import { recordAudit } from '../audit/index.ts'
import type { SignInRow } from './sign-in.repo.ts'

/** Records a refused sign-in, in a transaction of its own: that of the refused call is rolled back. */
export const auditSignInRefusal = (
  database: Database,
  account: Pick<SignInRow, 'id' | 'domain_id'> | undefined,
  reason: string,
  { requestId }: RequestContext,
): Promise<void> =>
  database.read(ALL_DOMAINS, (db) =>
    recordAudit(db, {
      domainId: account?.domain_id ?? null,
      accountId: account?.id ?? null,
      action: 'sign_in',
      outcome: 'refused',
      requestId,
      details: { reason },
    }),
  )
