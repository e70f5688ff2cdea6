import type { MailChoiceKind, MailChoices } from '@evenground/shared/schemas'
import type { Db } from '../../platform/database/index.ts'

export async function findMailChoices(db: Db, accountId: string): Promise<MailChoices> {
  const [row] = await db.query<MailChoices>(
    `select not exists (select from mail_opt_out where account_id = $1 and kind = 'open_plans') as open_plans,
            not exists (select from mail_opt_out where account_id = $1 and kind = 'digest') as digest,
            exists (select from account where manager_id = $1 and anonymised_at is null) as is_manager`,
    [accountId],
  )
  return row as MailChoices
}

/** Switches a kind of mail off. Does nothing for anonymized people, whose choices were deleted. */
export async function switchOff(db: Db, accountId: string, kind: MailChoiceKind, now: Date): Promise<void> {
  await db.query(
    `insert into mail_opt_out (account_id, kind, domain_id, created_at)
     select id, $2, domain_id, $3 from account where id = $1 and anonymised_at is null
     on conflict (account_id, kind) do nothing`,
    [accountId, kind, now],
  )
}

export async function switchOn(db: Db, accountId: string, kind: MailChoiceKind): Promise<void> {
  await db.query('delete from mail_opt_out where account_id = $1 and kind = $2', [accountId, kind])
}
