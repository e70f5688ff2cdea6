import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  findStaleLines,
  findTypedLines,
  findTypedPaths,
  loadEndpoints,
  readStoredRoutes,
  writeRoutes,
} from './web-routes.mjs'

const LIST = { id: 'listThings', method: 'GET', path: '/api/v2/things', file: 'things' }
const SEND = { id: 'sendThing', method: 'POST', path: '/api/v2/things', file: 'thing-sending' }
const line = 'export const listThings: Route<typeof things.listThings> ='

test('each endpoint is one typed constant, under the file of the contract that declares it', () => {
  const [, ...lines] = writeRoutes([LIST, SEND]).split('\n')
  assert.deepEqual(lines, [
    "import type * as thingSending from '@evenground/shared/contract/thing-sending'",
    "import type * as things from '@evenground/shared/contract/things'",
    "import type { Route } from './route.ts'",
    '',
    "export const sendThing: Route<typeof thingSending.sendThing> = 'POST /api/v2/things'",
    '',
    `${line} 'GET /api/v2/things'`,
    '',
  ])
})

test('a long line is broken where the formatter breaks it', () => {
  const path = `/api/v2/${'things/'.repeat(10)}{id}`
  assert.ok(writeRoutes([{ ...LIST, path }]).includes(`${line}\n  'GET ${path}'\n`))
})

test('names what is missing, out of date and too much', () => {
  const stored = writeRoutes([LIST, SEND])
  assert.deepEqual(findStaleLines(stored, stored), [])
  const moved = { ...LIST, path: '/api/v2/items' }
  assert.deepEqual(findStaleLines(stored, writeRoutes([moved, SEND])), [
    `- ${line} 'GET /api/v2/things'`,
    `+ ${line} 'GET /api/v2/items'`,
  ])
  assert.equal(findStaleLines(stored, writeRoutes([LIST, SEND, { ...LIST, id: 'countThings' }])).length, 1)
  assert.equal(findStaleLines(stored, writeRoutes([LIST])).length, 2)
})

test('the stored routes are stale as soon as the contract has one endpoint more', async () => {
  const endpoints = await loadEndpoints()
  assert.ok(endpoints.length > 150)
  const wanted = writeRoutes([...endpoints, { ...LIST, file: 'accounts' }])
  const added = "+ export const listThings: Route<typeof accounts.listThings> = 'GET /api/v2/things'"
  assert.ok(findStaleLines(readStoredRoutes(), wanted).includes(added))
})

test('a path that is typed by hand is found, one in a comment or made of a name is not', () => {
  const found = (line) => findTypedLines(line).length
  assert.equal(found("  path: '/api/v2/things',"), 1)
  assert.equal(found("  call('GET /api/v2/things/{id}')"), 1)
  assert.equal(found(' * as in `GET /api/v2/groups`'), 0)
  assert.equal(found("  const list = '/api/v2/' + name"), 0)
  assert.deepEqual(findTypedPaths(), [])
})
