import type { ApiKeyListQuery } from '@evenground/shared/schemas'
import {
  countRows,
  type Db,
  type ListSource,
  listRecords,
  scopedDomains,
  within,
} from '../../platform/database/index.ts'
import type { ApiKey, Prisma } from '../../platform/prisma-client/client.ts'

/** Without the hash, which no reader needs. */
export type KeyRecord = Omit<ApiKey, 'keyHash'>

const WITHOUT_HASH = { keyHash: true } as const

type Filter = Pick<ApiKeyListQuery, 'domain_id' | 'ended'>

function buildSource(db: Db, { domain_id, ended }: Filter, now: Date): ListSource {
  return {
    from: 'api_key t',
    columns: {
      title: 'app_fold(t.title)',
      prefix: 't.prefix',
      domain_id: 't.domain_id',
      created_at: 't.created_at',
      expires_at: 't.expires_at',
      last_used_at: 't.last_used_at',
      revoked_at: 't.revoked_at',
      id: 't.id',
    },
    search: `app_fold(t.title || ' ' || t.prefix)`,
    where: [
      '($1::uuid[] is null or t.domain_id = any ($1))',
      '($2::uuid is null or t.domain_id = $2)',
      `($3::timestamptz is null or (t.revoked_at is null and (t.expires_at is null or t.expires_at > $3)))`,
    ],
    values: [scopedDomains(db.scope), domain_id ?? null, ended === '0' ? now : null],
    defaultOrder: 't.created_at desc',
  }
}

export const listKeys = (db: Db, request: ApiKeyListQuery, now: Date): Promise<KeyRecord[]> =>
  listRecords(db, buildSource(db, request, now), request, (ids) =>
    db.prisma.apiKey.findMany({ where: { id: { in: ids } }, omit: WITHOUT_HASH }),
  )

export const countKeys = (db: Db, filter: Filter & { q?: string | undefined }, now: Date): Promise<number> =>
  countRows(db, buildSource(db, filter, now), filter.q)

export const findKey = (db: Db, id: string): Promise<KeyRecord | null> =>
  db.prisma.apiKey.findFirst({ where: { id, ...within(db.scope) }, omit: WITHOUT_HASH })

/** Locks a key until the transaction ends: of two simultaneous rotations, the second finds the key replaced. */
export async function lockKey(db: Db, id: string): Promise<void> {
  await db.query('select from api_key where id = $1 for update', [id])
}

export async function insertKey(db: Db, data: Prisma.ApiKeyUncheckedCreateInput): Promise<void> {
  await db.prisma.apiKey.create({ data })
}

/** Increments the version, so that an older ETag no longer matches. */
export async function updateKey(db: Db, id: string, data: Prisma.ApiKeyUncheckedUpdateInput): Promise<void> {
  await db.prisma.apiKey.update({ where: { id }, data: { ...data, version: { increment: 1 } } })
}

export async function deleteKey(db: Db, id: string): Promise<void> {
  await db.query('delete from api_key where id = $1', [id])
}

/** Whether another key that is not revoked has replaced this one. */
export async function isReplaced(db: Db, id: string): Promise<boolean> {
  return (await db.prisma.apiKey.count({ where: { replacesId: id, revokedAt: null } })) > 0
}
