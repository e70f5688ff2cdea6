import { type DataRules, NO_DATA_RULES } from '@evenground/shared/schemas'
import type { Db } from '../../platform/database/index.ts'
import { monthsInForce } from './months-in-force.ts'

export async function findDataRules(db: Db, domainId: string): Promise<DataRules> {
  const [row] = await db.query<DataRules>(
    `select require_acceptance, erase_at_once, answer_months, journal_months, account_months,
            to_char(retention_from, 'YYYY-MM-DD') as retention_from
       from domain_privacy where domain_id = $1`,
    [domainId],
  )
  return row ?? NO_DATA_RULES
}

interface Saving {
  rules: DataRules
  /** Whether a period became shorter, so that the ones in force now go on applying until `retention_from`. */
  isShortened: boolean
  now: Date
}

/** SQL: the months of a period that go on applying during the notice. An earlier notice may still be running ($9 is now). */
const keepBefore = (period: Parameters<typeof monthsInForce>[0]): string =>
  `${period}_before = case when $8 then ${monthsInForce(period, '$9')} else domain_privacy.${period}_before end`

export async function saveDataRules(db: Db, domainId: string, { rules, isShortened, now }: Saving): Promise<void> {
  await db.query(
    `insert into domain_privacy (domain_id, require_acceptance, erase_at_once, answer_months, journal_months,
                                 account_months, retention_from)
     values ($1, $2, $3, $4, $5, $6, $7)
     on conflict (domain_id) do update
        set require_acceptance = excluded.require_acceptance, erase_at_once = excluded.erase_at_once,
            answer_months = excluded.answer_months, journal_months = excluded.journal_months,
            account_months = excluded.account_months, retention_from = excluded.retention_from,
            ${keepBefore('answer_months')},
            ${keepBefore('journal_months')},
            ${keepBefore('account_months')}, updated_at = now()`,
    [
      domainId,
      rules.require_acceptance,
      rules.erase_at_once,
      rules.answer_months,
      rules.journal_months,
      rules.account_months,
      rules.retention_from,
      isShortened,
      now,
    ],
  )
}
