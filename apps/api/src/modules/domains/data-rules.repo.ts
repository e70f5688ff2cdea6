import { type DataRules, NO_DATA_RULES } from '@evenground/shared/schemas'
import type { Db } from '../../platform/database/index.ts'

export async function findDataRules(db: Db, domainId: string): Promise<DataRules> {
  const [row] = await db.query<DataRules>(
    `select require_acceptance, erase_at_once, answer_months, journal_months, account_months,
            to_char(retention_from, 'YYYY-MM-DD') as retention_from
       from domain_privacy where domain_id = $1`,
    [domainId],
  )
  return row ?? NO_DATA_RULES
}

export async function saveDataRules(db: Db, domainId: string, rules: DataRules): Promise<void> {
  await db.query(
    `insert into domain_privacy (domain_id, require_acceptance, erase_at_once, answer_months, journal_months,
                                 account_months, retention_from)
     values ($1, $2, $3, $4, $5, $6, $7)
     on conflict (domain_id) do update
        set require_acceptance = excluded.require_acceptance, erase_at_once = excluded.erase_at_once,
            answer_months = excluded.answer_months, journal_months = excluded.journal_months,
            account_months = excluded.account_months, retention_from = excluded.retention_from, updated_at = now()`,
    [
      domainId,
      rules.require_acceptance,
      rules.erase_at_once,
      rules.answer_months,
      rules.journal_months,
      rules.account_months,
      rules.retention_from,
    ],
  )
}
