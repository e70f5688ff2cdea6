import type { Db } from '../../../platform/database/index.ts'
import type { Prisma } from '../../../platform/prisma-client/client.ts'

export async function insertKey(db: Db, data: Prisma.ServiceKeyUncheckedCreateInput): Promise<void> {
  await db.prisma.serviceKey.create({ data })
}

/** Makes this key the only one of its provider that signs. */
export async function markSigning(db: Db, { id, providerId }: { id: string; providerId: string }): Promise<void> {
  await db.query('update service_key set signs = (id = $2) where provider_id = $1', [providerId, id])
}

export async function deleteKey(db: Db, id: string): Promise<void> {
  await db.query('delete from service_key where id = $1', [id])
}
