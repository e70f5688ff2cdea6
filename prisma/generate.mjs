// Generates the typed database client. For every command, Prisma downloads its native schema engine if it is missing,
// although generating never runs it. Setting the path to any executable prevents the download.
import { spawnSync } from 'node:child_process'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

const cli = join(dirname(createRequire(import.meta.url).resolve('prisma/package.json')), 'build', 'index.js')
const { status } = spawnSync(process.execPath, [cli, 'generate', '--no-hints'], {
  cwd: import.meta.dirname,
  stdio: 'inherit',
  env: {
    ...process.env,
    PRISMA_SCHEMA_ENGINE_BINARY: process.execPath,
    PRISMA_HIDE_UPDATE_MESSAGE: '1',
    CHECKPOINT_DISABLE: '1',
  },
})
process.exitCode = status ?? 1
