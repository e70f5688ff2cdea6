import assert from 'node:assert/strict'
import { test } from 'node:test'
import { describeCommand } from './operator/describe-command.mjs'

const describe = (usage, { env = {}, parent = 4711, files = [], folder = '/app/scripts/operator' } = {}) =>
  describeCommand(usage, { env, parent, folder, exists: (path) => files.includes(path) })

test('a command is named in the form in which it was called', () => {
  const usage = 'restore-access <login> [--yes]'
  assert.equal(describe(usage, { env: { npm_lifecycle_event: 'x' } }), 'npm run x -- restore-access <login> [--yes]')
  assert.equal(describe(usage), 'node scripts/restore-access.mjs <login> [--yes]')
  assert.equal(
    describe(usage, { env: { INVOCATION_ID: '1f' }, parent: 1 }),
    'evenground scripts/restore-access.mjs <login> [--yes]',
  )
  for (const files of [['/.dockerenv'], ['/run/.containerenv']]) {
    assert.equal(describe(usage, { files }), 'docker compose exec app node scripts/restore-access.mjs <login> [--yes]')
  }
  assert.equal(
    describe('restore -', { files: ['/.dockerenv'] }),
    'docker compose run --rm -T app node scripts/restore.mjs -',
  )
})

test('a terminal that systemd started, a checkout in a container, or a pod, is no unit of systemd and no container of Compose', () => {
  assert.equal(describe('reseal', { env: { INVOCATION_ID: '1f' } }), 'node scripts/reseal.mjs')
  assert.equal(
    describe('reseal', { files: ['/.dockerenv'], folder: '/src/scripts/operator' }),
    'node scripts/reseal.mjs',
  )
  const env = { KUBERNETES_SERVICE_HOST: '10.0.0.1' }
  assert.equal(describe('reseal', { env, files: ['/.dockerenv'], parent: 1 }), 'node scripts/reseal.mjs')
})
