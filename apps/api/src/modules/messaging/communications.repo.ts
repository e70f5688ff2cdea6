import type { Db } from '../../platform/database/index.ts'
import type { Prisma } from '../../platform/prisma-client/client.ts'

export const insertCommunication = async (db: Db, data: Prisma.CommunicationUncheckedCreateInput): Promise<void> => {
  await db.prisma.communication.create({ data })
}

/** Who a mail goes to. Nobody who is gone, and nobody without an address. */
export async function findRecipient(db: Db, accountId: string) {
  const account = await db.prisma.account.findFirst({
    where: { id: accountId, anonymisedAt: null, email: { not: null } },
    select: { id: true, domainId: true, email: true, locale: true, givenName: true, familyName: true },
  })
  return account?.email ? { ...account, email: account.email } : null
}

export type Recipient = NonNullable<Awaited<ReturnType<typeof findRecipient>>>

export interface DueMail {
  id: string
  message_id: string
  from_email: string
  from_name: string
  to_email: string
  to_name: string
  subject: string
  payload: { html: string; text: string }
  attempts: number
}

/**
 * Takes the next due rows for this worker until the lease ends; other workers pass them over. A row whose worker died
 * comes up again after its lease and goes out under the same Message-ID.
 */
export const claimDueMail = (db: Db, { now, leaseEnd, most }: { now: Date; leaseEnd: Date; most: number }) =>
  db.query<DueMail>(
    `update communication c set status = 'sending', attempts = c.attempts + 1, next_attempt_at = $2
      where c.id in (
        select id from communication
         where status in ('queued', 'sending') and next_attempt_at <= $1
         order by next_attempt_at limit $3 for update skip locked)
      returning c.id, c.message_id, c.from_email, c.from_name, c.to_email, c.to_name, c.subject, c.payload, c.attempts`,
    [now, leaseEnd, most],
  )

/** A final state: what was sent is forgotten, only its redacted form stays. */
export async function finishMail(
  db: Db,
  id: string,
  outcome: { status: 'sent' | 'failed'; response: string; error: string | null; at: Date },
): Promise<void> {
  await db.query(
    `update communication
        set status = $2::communication_status, send_response = $3, error = $4, send_response_at = $5::timestamptz,
            sent_at = case when $2::communication_status = 'sent' then $5::timestamptz end,
            next_attempt_at = null, payload = null
      where id = $1`,
    [id, outcome.status, outcome.response, outcome.error, outcome.at],
  )
}

export async function postponeMail(
  db: Db,
  id: string,
  { error, at, nextAttemptAt }: { error: string; at: Date; nextAttemptAt: Date },
): Promise<void> {
  await db.query(
    `update communication
        set status = 'queued', send_response = $2::text, error = $2::text, send_response_at = $3, next_attempt_at = $4
      where id = $1`,
    [id, error, at, nextAttemptAt],
  )
}
