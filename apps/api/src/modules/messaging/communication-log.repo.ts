import type { CommunicationFilter } from '@evenground/shared/schemas'
import {
  countRows,
  type Db,
  type ListRequest,
  type ListSource,
  listRecords,
  within,
} from '../../platform/database/index.ts'
import type { Communication } from '../../platform/prisma-client/client.ts'

export type CommunicationRecord = Communication

/** Columns of a list row, without the text of the mail. */
const ROW = {
  id: true,
  subject: true,
  toEmail: true,
  toName: true,
  fromEmail: true,
  fromName: true,
  type: true,
  status: true,
  sendResponse: true,
  sendResponseAt: true,
  sentAt: true,
  createdAt: true,
  templateId: true,
  templateVersion: true,
  accountId: true,
  domainId: true,
  error: true,
} as const

export type CommunicationHeader = Pick<CommunicationRecord, keyof typeof ROW>

/** What the reader may learn from the log. */
export interface LogReading {
  /** The kinds of mail that the reader may not see. */
  hidden: readonly string[]
}

function buildSource(
  db: Db,
  { hidden }: LogReading,
  { domain_id, account_id, status, type }: CommunicationFilter,
): ListSource {
  const where = ['true']
  const values: unknown[] = []
  const add = (condition: string, value: unknown) => where.push(condition.replace('?', `$${values.push(value)}`))
  if (db.scope.domains !== 'all') add('t.domain_id = any (?::uuid[])', db.scope.domains)
  if (hidden.length > 0) add('t.type <> all (?::text[])', hidden)
  if (domain_id) add('t.domain_id = ?::uuid', domain_id)
  if (account_id) add('t.account_id = ?::uuid', account_id)
  if (status) add('t.status = ?::communication_status', status)
  if (type) add('t.type = ?', type)
  return {
    from: 'communication t',
    columns: {
      subject: 'app_fold(t.subject)',
      to_email: 't.to_email',
      to_name: 'app_fold(t.to_name)',
      from_email: 't.from_email',
      from_name: 'app_fold(t.from_name)',
      type: 't.type',
      status: 't.status::text',
      sent_at: 't.sent_at',
      send_response: 't.send_response',
      send_response_at: 't.send_response_at',
      created_at: 't.created_at',
      id: 't.id',
    },
    search: "app_fold(t.subject || ' ' || t.to_email || ' ' || t.to_name)",
    where,
    values,
    defaultOrder: 't.created_at desc',
  }
}

export const listCommunications = (
  db: Db,
  reading: LogReading,
  request: ListRequest & CommunicationFilter,
): Promise<CommunicationHeader[]> =>
  listRecords(db, buildSource(db, reading, request), request, (ids) =>
    db.prisma.communication.findMany({ where: { id: { in: ids } }, select: ROW }),
  )

export const countCommunications = (
  db: Db,
  reading: LogReading,
  { q, ...filter }: CommunicationFilter & { q?: string | undefined },
): Promise<number> => countRows(db, buildSource(db, reading, filter), q)

export const findCommunication = (db: Db, { hidden }: LogReading, id: string): Promise<CommunicationRecord | null> =>
  db.prisma.communication.findFirst({
    where: { id, ...within(db.scope), type: { notIn: [...hidden] } },
  })

export const accountExists = async (db: Db, id: string): Promise<boolean> =>
  (await db.prisma.account.count({ where: { id, ...within(db.scope) } })) > 0
