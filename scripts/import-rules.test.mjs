// dependency-cruiser reports nothing if it cannot read TypeScript, and a rule whose pattern matches no file never
// fails. So this test runs the rules on a small tree that breaks each of them.
import assert from 'node:assert/strict'
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { after, before, test } from 'node:test'
import { root } from './run/project.mjs'
import { captureProgram } from './run/run-program.mjs'

const TREE = {
  'packages/shared/src/constants/limits.ts': "import { z } from 'zod'\nexport const limits = z",
  'packages/shared/src/scoring/random.ts': "import { randomInt } from 'node:crypto'\nexport const random = randomInt",
  'apps/api/src/platform/circle-a.ts': "import { b } from './circle-b.ts'\nexport const a = b",
  'apps/api/src/platform/circle-b.ts': "import { a } from './circle-a.ts'\nexport const b = () => a",
  'apps/api/src/platform/upward.ts': "import { plans } from '../modules/plans/index.ts'\nexport const upward = plans",
  'apps/api/src/modules/plans/index.ts': "import { find } from './plans.repo.ts'\nexport const plans = find",
  'apps/api/src/modules/plans/plans.repo.ts': "import pg from 'pg'\nexport const find = pg",
  'apps/api/src/modules/plans/plans.service.ts': "import type pg from 'pg'\nexport type Service = pg.Client",
  'apps/api/src/modules/plans/plans.policy.ts':
    "import type { FastifyInstance } from 'fastify'\nexport type P = FastifyInstance",
  'apps/api/src/modules/plans/plans.routes.ts':
    "import type { FastifyInstance } from 'fastify'\nexport type R = FastifyInstance",
  'apps/api/src/modules/tasks/neighbour.ts': "import { plans } from '../plans/index.ts'\nexport const n = plans",
  'apps/api/src/modules/tasks/intruder.ts': "import { find } from '../plans/plans.repo.ts'\nexport const i = find",
  'apps/web/src/app/shell.ts': 'export const shell = 1',
  'apps/web/src/features/a/page.ts': "import { shell } from '../../app/shell.ts'\nexport const page = shell",
  'apps/web/src/features/b/page.ts': "import { page } from '../a/page.ts'\nexport const b = page",
  'apps/web/src/lib/session.ts': 'export const session = 1',
  'apps/web/src/components/ui/button.ts': "import { session } from '../../lib/session.ts'\nexport const b = session",
  'apps/web/src/lib/server.ts':
    "import { plans } from '../../../api/src/modules/plans/index.ts'\nexport const s = plans",
}

let folder
let output

before(async () => {
  folder = mkdtempSync(join(tmpdir(), 'import-rules-'))
  for (const [path, text] of Object.entries(TREE)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  cpSync(join(root, 'tsconfig.base.json'), join(folder, 'tsconfig.base.json'))
  symlinkSync(join(root, 'apps', 'api', 'node_modules'), join(folder, 'node_modules'), 'junction')
  const config = join(root, '.dependency-cruiser.mjs')
  const depcruise = join(root, 'node_modules', 'dependency-cruiser', 'bin', 'dependency-cruiser.mjs')
  output = (await captureProgram('node', [depcruise, 'apps', 'packages', '--config', config], { cwd: folder })).output
})

after(() => rmSync(folder, { recursive: true, force: true }))

const BROKEN = [
  ['constants-import-nothing', 'packages/shared/src/constants/limits.ts'],
  ['engines-import-constants-and-types', 'packages/shared/src/scoring/random.ts'],
  ['no-circles', 'apps/api/src/platform/circle-'],
  ['platform-imports-config-and-shared', 'apps/api/src/platform/upward.ts'],
  ['only-repos-use-the-database', 'apps/api/src/modules/plans/plans.service.ts'],
  ['only-routes-and-http-use-fastify', 'apps/api/src/modules/plans/plans.policy.ts'],
  ['modules-meet-at-their-index', 'apps/api/src/modules/tasks/intruder.ts'],
  ['only-the-app-imports-the-app', 'apps/web/src/features/a/page.ts'],
  ['features-never-import-a-feature', 'apps/web/src/features/b/page.ts'],
  ['components-never-import-lib', 'apps/web/src/components/ui/button.ts'],
  ['web-and-api-never-meet', 'apps/web/src/lib/server.ts'],
]

for (const [rule, path] of BROKEN) {
  test(`${rule} is broken by ${path}`, () => assert.ok(output.includes(`error ${rule}: ${path}`), output))
}

test('nothing else is broken', () => assert.match(output, new RegExp(`x ${BROKEN.length} dependency violations`)))
