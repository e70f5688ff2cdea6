import { requestErasure, withdrawErasure } from '@evenground/shared/contract/own-data'
import { expect, test } from 'vitest'
import { makeAdministrator } from '../../../test/factories/administrators.ts'
import { queryRows } from '../../../test/factories/learning.ts'
import { makeLearner, TEST_PASSWORD } from '../../../test/factories/people.ts'
import { createTestServer } from '../../../test/harness.ts'

const server = await createTestServer()

test('asking to be erased mails nobody without end: whoever withdraws and asks again waits after three times', async () => {
  const { domainId } = await makeAdministrator(server, ['api.v2.domains.erasure'])
  const { token } = await makeLearner(server, domainId)
  const statuses: number[] = []
  for (let at = 0; at < 4; at++) {
    // Repeating an open request does not count toward the limit.
    for (const _twice of [1, 2]) {
      statuses.push((await server.call(requestErasure, { token, body: { password: TEST_PASSWORD } })).status)
    }
    await server.call(withdrawErasure, { token })
  }
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429, 429])
  const asked = await queryRows(
    server,
    `select from communication where domain_id = $1 and type = 'erasure_requested'`,
    [domainId],
  )
  expect(asked).toHaveLength(3)
})
