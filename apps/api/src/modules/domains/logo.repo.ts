import type { Db } from '../../platform/database/index.ts'

export interface StoredLogo {
  mime: string
  bytes: Uint8Array
  sha256: Uint8Array
}

/** The domain's own logo. */
export async function findLogo(db: Db, domainId: string): Promise<StoredLogo | undefined> {
  const [logo] = await db.query<StoredLogo>('select mime, bytes, sha256 from domain_logo where domain_id = $1', [
    domainId,
  ])
  return logo
}

/** The logo that a domain shows: its own, or that of the nearest ancestor that has one. */
export async function findEffectiveLogo(db: Db, domainId: string): Promise<StoredLogo | undefined> {
  const [logo] = await db.query<StoredLogo>(
    `select l.mime, l.bytes, l.sha256 from domain d
       join domain_logo l on l.domain_id = any (d.ancestor_ids || d.id)
      where d.id = $1 order by array_position(d.ancestor_ids || d.id, l.domain_id) desc limit 1`,
    [domainId],
  )
  return logo
}

export async function saveLogo(db: Db, domainId: string, logo: StoredLogo | null): Promise<void> {
  if (!logo) {
    await db.query('delete from domain_logo where domain_id = $1', [domainId])
    return
  }
  await db.query(
    `insert into domain_logo (domain_id, mime, bytes, sha256) values ($1, $2, $3, $4)
     on conflict (domain_id) do update
       set mime = excluded.mime, bytes = excluded.bytes, sha256 = excluded.sha256, updated_at = now()`,
    [domainId, logo.mime, logo.bytes, logo.sha256],
  )
}
