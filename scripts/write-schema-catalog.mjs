// Records the parts of the database that this release relies on, for the test that later migrations do not change them.
// Run it once per release, when its migrations are complete:
//   npm run x write-schema-catalog
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbeddedPostgres } from '../apps/api/src/platform/embedded-postgres/index.ts'
import { migrate } from '../prisma/migrate.ts'
import { readSchemaCatalog } from '../prisma/schema-catalog.ts'
import pg from './postgres/client.mjs'
import { root } from './run/project.mjs'

const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'))
const path = join('prisma', 'fixtures', `release-${version}.schema.json`)
const folder = await mkdtemp(join(tmpdir(), 'evenground-catalog-'))
await chmod(folder, 0o755)
const server = await startEmbeddedPostgres({ dataDir: join(folder, 'data'), durable: false, revive: false })
const client = new pg.Client({ connectionString: server.url })
try {
  const migrations = await migrate({ connectionString: server.url })
  await client.connect()
  const catalog = { migrations, ...(await readSchemaCatalog(client)) }
  await writeFile(join(root, path), `${JSON.stringify(catalog, null, 1)}\n`)
  console.log(`${path}: ${Object.keys(catalog.columns).length} tables after ${migrations.length} migrations`)
} finally {
  await client.end()
  await server.stop()
  await rm(folder, { recursive: true, force: true })
}
