import assert from 'node:assert/strict'
import { test } from 'node:test'
import { findStaleLines, loadEndpoints, readStoredRoutes, writeRoutes } from './web-routes.mjs'

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
