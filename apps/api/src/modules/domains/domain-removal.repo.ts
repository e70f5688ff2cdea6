import type { Db } from '../../platform/database/index.ts'
import { freezeConfidentiality } from '../confidentiality/index.ts'

export type Attachment = 'accounts' | 'children' | 'groups'

/** Finds what prevents deleting a domain; anonymized accounts do not. Locks the domain until the transaction ends. */
export async function findAttachments(db: Db, id: string): Promise<Attachment[]> {
  await db.query('select from domain where id = $1 for update', [id])
  const [row] = await db.query<Record<Attachment, boolean>>(
    `select exists (select from account where domain_id = $1 and anonymised_at is null) as accounts,
            exists (select from domain where parent_id = $1) as children,
            exists (select from "group" where domain_id = $1) as groups`,
    [id],
  )
  return (['accounts', 'children', 'groups'] as const).filter((kind) => row?.[kind])
}

const CONTENT = ['role', 'factor', 'instruction', 'assessment', 'medium', 'survey', 'journal_prompt', 'plan'] as const

/**
 * Deletes an empty domain with its anonymized people, mail log and keywords. Content that it owns passes to its parent,
 * since someone who moved away may still be learning from it.
 */
export async function deleteDomain(db: Db, id: string, parentId: string): Promise<void> {
  await db.query('delete from account where domain_id = $1 and anonymised_at is not null', [id])
  await db.query('delete from communication where domain_id = $1', [id])
  // Responses of people who moved away remain and keep the domain's promises.
  await freezeConfidentiality(db, id)
  await db.query('delete from alert_keyword where domain_id = $1', [id])
  for (const table of CONTENT) {
    await db.query(`update ${table} set domain_id = $2 where domain_id = $1`, [id, parentId])
  }
  await db.query('delete from domain where id = $1', [id])
}
