import { readdir, readFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const ROOT = fileURLToPath(new URL('../../..', import.meta.url))
const API = 'apps/api/src'

/** The source files of the server and of the shared package, by their paths from the root. */
async function readSources(): Promise<ReadonlyMap<string, string>> {
  const folders = [API, 'apps/web/src', 'packages/shared/src', 'prisma/seed']
  const found = await Promise.all(
    folders.map((folder) => readdir(join(ROOT, folder), { recursive: true, withFileTypes: true })),
  )
  const files = found
    .flat()
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => !file.includes('prisma-client'))
  return new Map(
    await Promise.all(
      files.map(async (file) => [relative(ROOT, file).replaceAll('\\', '/'), await readFile(file, 'utf8')] as const),
    ),
  )
}

const sources = await readSources()

test.each([
  [
    'the scope is set with each statement, widened in one place, and lifted for backup and demo',
    /\bapp\.scope\b/,
    [
      `${API}/platform/backup/restore-backup.ts`,
      `${API}/platform/backup/write-backup.ts`,
      `${API}/platform/database/across-domains.ts`,
      `${API}/platform/database/apply-scope.ts`,
      `${API}/platform/database/find-session-problem.ts`,
      'prisma/seed/index.ts',
    ],
  ],
  [
    'who is the last global administrator is asked where accounts and domains are kept from shutting them out',
    /\blistUsableHolders\b/,
    [
      `${API}/modules/accounts/protection.ts`,
      `${API}/modules/credentials/index.ts`,
      `${API}/modules/credentials/usable-holders.repo.ts`,
      `${API}/modules/domains/change-keeping-administrators.ts`,
    ],
  ],
  [
    'texts are folded in one place; what is hashed of an answer never changes',
    /\.normalize\('NF/,
    [`${API}/modules/credentials/secret-answers.ts`, 'packages/shared/src/text/fold-text.ts'],
  ],
  [
    'who came too often is refused in one place',
    /new AppError\('too_many_requests'/,
    [`${API}/http/security/rate-limit.ts`],
  ],
] as const)('%s', (_what, pattern, places) => {
  const where = [...sources].filter(([, text]) => pattern.test(text)).map(([file]) => file)
  expect(where.sort()).toEqual([...places].sort())
})
