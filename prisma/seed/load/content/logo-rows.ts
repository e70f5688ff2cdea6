import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { sniffImageType } from '@evenground/shared/rules'
import type { Rows } from '../rows.ts'
import type { ContentContext } from './content-context.ts'
import { timestampsAt } from './stamps.ts'

const toHex = (bytes: Buffer): string => `\\x${bytes.toString('hex')}`

export async function logoRows({ content, ids, contentCreatedAt }: ContentContext): Promise<Rows> {
  const rows = content.domains.map(async ({ key, logo }, index) => {
    const bytes = await readFile(new URL(`../../content/${logo}`, import.meta.url))
    return {
      domain_id: ids.of(key),
      mime: sniffImageType(bytes),
      bytes: toHex(bytes),
      sha256: toHex(createHash('sha256').update(bytes).digest()),
      updated_at: timestampsAt(contentCreatedAt, index).updated_at,
    }
  })
  return { domain_logo: await Promise.all(rows) }
}
