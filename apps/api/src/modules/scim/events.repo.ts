import type { Db } from '../../platform/database/index.ts'
import { newId } from '../../platform/ids.ts'
import type { ScimEvent } from '../../platform/prisma-client/client.ts'
import type { Directory } from './directory.ts'

export interface NewEvent {
  /** `user.create`, `group.delete` … */
  action: string
  status: number
  accountId?: string | null
  groupId?: string | null
  /** The name that the directory uses. */
  name?: string | null
  fields?: readonly string[]
  ignored?: readonly string[]
  reason?: string | null
  detail?: string | null
}

const NAME_MAX = 255
const LIST_MAX = 50

/**
 * Records an event. An account id that is not in the domain is left out, so that the log reveals nothing about other
 * people.
 */
export async function insertEvent(db: Db, { domainId, token }: Directory, event: NewEvent, now: Date): Promise<void> {
  await db.query(
    `insert into scim_event
       (id, domain_id, token_title, action, status, account_id, group_id, name, fields, ignored, reason, detail, created_at)
     values ($1, $2, $3, $4, $5, (select id from account where id = $6 and domain_id = $2 and anonymised_at is null),
       $7, $8, $9, $10, $11, $12, $13)`,
    [
      newId(),
      domainId,
      token.title,
      event.action,
      event.status,
      event.accountId ?? null,
      event.groupId ?? null,
      event.name?.slice(0, NAME_MAX) ?? null,
      (event.fields ?? []).slice(0, LIST_MAX),
      (event.ignored ?? []).slice(0, LIST_MAX).map((name) => name.slice(0, NAME_MAX)),
      event.reason ?? null,
      event.detail ?? null,
      now,
    ],
  )
}

/** Lists events, newest first. `before` is the id of the last event already seen. */
export const listEvents = (
  db: Db,
  domainId: string,
  { refused, before, limit }: { refused: boolean; before: string | undefined; limit: number },
): Promise<ScimEvent[]> =>
  db.prisma.scimEvent.findMany({
    where: { domainId, ...(refused && { status: { gte: 400 } }), ...(before && { id: { lt: before } }) },
    orderBy: { id: 'desc' },
    take: limit,
  })
