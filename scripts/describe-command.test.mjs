import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
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

const IN_CONTAINER = { files: ['/.dockerenv'] }

test('with Compose, a task is run where it can do its work, and without a terminal where it reads or writes a file', () => {
  const secrets = 'run --rm -e JWT_SECRET_FILE=/app/.secrets/jwt-secret secrets node scripts/rotate-keys.mjs'
  assert.equal(describe('rotate-keys', IN_CONTAINER), `docker compose ${secrets}`)
  assert.equal(describe('backup -', IN_CONTAINER), 'docker compose exec -T app node scripts/backup.mjs -')
  const env = { COMPOSE_FILE: 'deploy/compose.scale.yml', COMPOSE_SERVICE: 'app-1' }
  const scaled = (usage) => describe(usage, { ...IN_CONTAINER, env })
  const compose = 'docker compose -f deploy/compose.scale.yml'
  assert.equal(scaled('rotate-keys'), `${compose} ${secrets}`)
  assert.equal(scaled('reseal'), `${compose} exec app-1 node scripts/reseal.mjs`)
  assert.equal(scaled('backup -'), `${compose} exec -T app-1 node scripts/backup.mjs -`)
  assert.equal(scaled('restore -'), `${compose} run --rm -T app-1 node scripts/restore.mjs -`)
})

test('the command for a new secret is the one of the guide for operators', () => {
  const guide = readFileSync(new URL('../docs/operations.md', import.meta.url), 'utf8')
  assert.ok(guide.includes(`\`${describe('rotate-keys', IN_CONTAINER)}\``))
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
