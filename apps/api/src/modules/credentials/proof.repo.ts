import type { Caller } from '../../http/security/caller.ts'
import type { ProofState } from '../../http/security/fresh-proof.ts'
import type { Db } from '../../platform/database/index.ts'

export async function findProof(db: Db, { accountId, domainId, sessionId }: Caller, since: Date): Promise<ProofState> {
  const [row] = await db.query<ProofState>(
    `select exists (select from session where id = $2 and proved_at > $4) as "isFresh",
            exists (select from second_factor where account_id = $1 and confirmed_at is not null)
              or exists (select from domain_sign_in where domain_id = $3 and require_fresh_proof) as "isRequired"`,
    [accountId, sessionId, domainId, since],
  )
  return row ?? { isFresh: false, isRequired: true }
}
