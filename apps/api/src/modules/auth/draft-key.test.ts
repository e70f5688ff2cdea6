import { anonymiseAccount, exportAccount, getAccount, listAccounts } from '@evenground/shared/contract/accounts'
import { changePassword, getMe, logInAs, login, updateMe } from '@evenground/shared/contract/auth'
import { describe, expect, test } from 'vitest'
import { makeGlobalAdministrator } from '../../../test/factories/administrators.ts'
import { queryRows } from '../../../test/factories/learning.ts'
import { makeLearner, TEST_PASSWORD } from '../../../test/factories/people.ts'
import { createTestServer } from '../../../test/harness.ts'

const server = await createTestServer()

const me = async (token: string) => (await server.call(getMe, { token })).body
const storedKey = async (id: string) =>
  (
    await queryRows<{ key: string }>(server, `select encode(draft_key, 'base64') as key from account where id = $1`, [
      id,
    ])
  )[0]?.key

describe('the key to what a person has not sent yet', () => {
  test('is told when they sign in and when they reload, the same each time, and to each another', async () => {
    const [maya, leo] = [await makeLearner(server), await makeLearner(server)]
    const { draft_key } = await me(maya.token)
    expect(Buffer.from(draft_key, 'base64')).toHaveLength(32)
    expect(draft_key).not.toBe((await me(leo.token)).draft_key)
    const again = await server.call(login, { body: { login: maya.email, password: TEST_PASSWORD } })
    expect(again.body.draft_key).toBe(draft_key)
    expect((await server.call(updateMe, { token: maya.token, body: { locale: 'es-mx' } })).body.draft_key).toBe(
      draft_key,
    )
  })

  test('outlives a change of password: what was left before can still be read', async () => {
    const maya = await makeLearner(server)
    const { draft_key } = await me(maya.token)
    const body = { old_password: TEST_PASSWORD, password: 'Another-Pass-77' }
    expect((await server.call(changePassword, { token: maya.token, body })).status).toBe(200)
    expect((await me(maya.token)).draft_key).toBe(draft_key)
  })

  test('is never told to whoever acts as them', async () => {
    const [admin, maya] = [await makeGlobalAdministrator(server), await makeLearner(server)]
    const impersonation = await server.call(logInAs, { token: admin.token, params: { id: maya.id } })
    const token = impersonation.body.access_token
    const changed = await server.call(updateMe, { token, body: { locale: 'en-us' } })
    for (const body of [impersonation.body, await me(token), changed.body]) {
      expect(body.account.id).toBe(maya.id)
      expect(body).not.toHaveProperty('draft_key')
    }
  })

  test('stands in no list, record or export', async () => {
    const [admin, maya] = [await makeGlobalAdministrator(server), await makeLearner(server)]
    const key = String(await storedKey(maya.id))
    const params = { id: maya.id }
    const answers = [
      await server.call(getAccount, { token: admin.token, params }),
      await server.call(listAccounts, { token: admin.token, query: { q: maya.email } }),
      await server.call(exportAccount, { token: maya.token, params }),
    ]
    for (const { status, body } of answers) {
      expect(status).toBe(200)
      expect(JSON.stringify(body)).not.toContain(key)
      expect(JSON.stringify(body)).not.toContain('draft_key')
    }
  })

  test('goes with the person: what lies on a device then stays closed for ever', async () => {
    const [admin, maya] = [await makeGlobalAdministrator(server), await makeLearner(server)]
    const before = await storedKey(maya.id)
    await server.call(anonymiseAccount, { token: admin.token, params: { id: maya.id } })
    expect(await storedKey(maya.id)).not.toBe(before)
  })
})
