import { createBulkRun, getBulkRun, undoBulkRun } from '@evenground/shared/contract/account-bulk-runs'
import { importAccounts, listAccountImports, undoAccountImport } from '@evenground/shared/contract/account-import'
import { describe, expect, test } from 'vitest'
import { queryRows } from '../../../test/factories/learning.ts'
import { createTestServer } from '../../../test/harness.ts'
import { entraUser, makeDirectory, newName, patch, type TestDirectory } from './directory.fixture.ts'

const server = await createTestServer({ RATE_LIMIT_FACTOR: '100' })

async function switchOffByRun({ admin: { token } }: TestDirectory, id: string): Promise<() => Promise<void>> {
  const stateOf = async (run: string) => (await server.call(getBulkRun, { token, params: { id: run } })).body.state
  const waitFor = (run: string) => expect.poll(() => stateOf(run)).toBe('done')
  const { body: run } = await server.call(createBulkRun, { token, body: { action: 'deactivate', ids: [id] } })
  await waitFor(run.id)
  return async () => {
    const { status, body } = await server.call(undoBulkRun, { token, params: { id: run.id } })
    expect(status).toBe(201)
    await waitFor(body.id)
  }
}

async function switchOffByImport({ admin: { token } }: TestDirectory, id: string): Promise<() => Promise<void>> {
  const body = { file: `email,name\n${newName()}@x.example,Ana Ruiz\n`, deactivate: [id] }
  expect((await server.call(importAccounts, { token, body: body as never })).status).toBe(200)
  return async () => {
    const [run] = (await server.call(listAccountImports, { token, query: {} })).body
    expect((await server.call(undoAccountImport, { token, params: { id: run?.id as string } })).status).toBe(200)
  }
}

const activeOf = async (id: string) =>
  (await queryRows<{ active: boolean }>(server, 'select active from account where id = $1', [id]))[0]?.active

describe.each([
  ['a change of many', switchOffByRun],
  ['an import', switchOffByImport],
])('somebody whom %s switched off', (_how, switchOff) => {
  test.each([
    ['nothing', undefined, true],
    ['that they are off', patch({ op: 'replace', path: 'active', value: 'False' }), false],
    ['that they are gone', null, false],
  ])('where the directory says %s meanwhile, undoing it leaves them active or not', async (_what, said, isActive) => {
    const own = await makeDirectory(server)
    const { id } = (await own.send('POST', '/Users', entraUser(newName()))).body
    const undo = await switchOff(own, id)
    expect(await activeOf(id)).toBe(false)
    if (said === null) expect((await own.send('DELETE', `/Users/${id}`)).status).toBe(204)
    else if (said) expect((await own.send('PATCH', `/Users/${id}`, said)).status).toBe(200)
    await undo()
    expect(await activeOf(id)).toBe(isActive)
  })
})
