import type { LocalizedText } from '@evenground/shared/schemas'
import { type Db, prismaColumns, scopedDomains } from '../../platform/database/index.ts'
import { addresseeNames } from './addressed-names.ts'

/** The parts of a mail other than its headers. */
export interface MailPayload {
  html: string
  text: string
  /** An iCalendar file. */
  calendar?: string
  attachment?: { filename: string; base64: string }
  /** The URL that switches this kind of mail off (RFC 8058). */
  unsubscribe?: string
}

/** A new row of the outbox. */
export interface CommunicationColumns {
  id: string
  domain_id: string
  account_id: string | null
  type: string
  template_id: string | null
  template_version: number | null
  template_data: object
  subject: string
  to_email: string
  to_name: string
  from_email: string
  from_name: string
  message: string
  message_variant_1: string
  message_id: string
  payload: MailPayload | null
  status: 'queued' | 'captured'
  next_attempt_at: Date | null
  created_at: Date
}

const COLUMNS = `id, domain_id, account_id, type, template_id, template_version, template_data, subject, to_email, to_name,
  from_email, from_name, message, message_variant_1, message_id, payload, status, next_attempt_at, created_at`

export async function insertCommunications(db: Db, rows: readonly CommunicationColumns[]): Promise<void> {
  if (rows.length === 0) return
  await db.query(
    `insert into communication (${COLUMNS})
     select ${COLUMNS} from jsonb_to_recordset($1::jsonb) as mail (
       id uuid, domain_id uuid, account_id uuid, type text, template_id uuid, template_version int, template_data jsonb,
       subject text, to_email text, to_name text, from_email text, from_name text, message text, message_variant_1 text,
       message_id text, payload jsonb, status communication_status, next_attempt_at timestamptz, created_at timestamptz)
     on conflict (id) do nothing`,
    [JSON.stringify(rows)],
  )
}

export interface Person {
  id: string
  domainId: string
  email: string | null
  emailVerifiedAt: Date | null
  locale: string
  givenName: LocalizedText
  familyName: LocalizedText
}

const PERSON = `${prismaColumns('a', ['id', 'domainId', 'email', 'emailVerifiedAt', 'locale'])}, ${addresseeNames('a')}`

/** Finds a person with the fields needed to address a mail, and the names that it may have; null after erasure or outside the scope. */
export async function findPerson(db: Db, accountId: string): Promise<Person | null> {
  const [person] = await db.query<Person>(
    `select ${PERSON} from account a
      where a.id = $1 and a.anonymised_at is null and ($2::uuid[] is null or a.domain_id = any ($2::uuid[]))`,
    [accountId, scopedDomains(db.scope)],
  )
  return person ?? null
}

/** Finds the recipient of a mail; null after erasure, or without an email address. */
export async function findRecipient(db: Db, accountId: string) {
  const account = await findPerson(db, accountId)
  return account?.email ? { ...account, email: account.email } : null
}

export type Recipient = NonNullable<Awaited<ReturnType<typeof findRecipient>>>
