import { expect, test } from 'vitest'
import { makeAdministrator, makeGlobalAdministrator } from '../../../test/factories/administrators.ts'
import { makeDomain } from '../../../test/factories/domains.ts'
import { makeLearner, type SignedInPerson } from '../../../test/factories/people.ts'
import { createTestServer } from '../../../test/harness.ts'
import { ALL_DOMAINS } from '../../platform/database/index.ts'
import { findAccountCaller } from './caller.repo.ts'

const server = await createTestServer()

test('domains below are listed for administrators of some domains, not for those of all, and not for learners', async () => {
  const home = await makeDomain(server)
  const below = await makeDomain(server, { parentId: home })
  const listBelow = async ({ id: accountId }: SignedInPerson) => {
    const known = { accountId, actorId: null, now: new Date(), role: undefined }
    const row = await server.platform.database.read(ALL_DOMAINS, (db) => findAccountCaller(db, known))
    return row?.descendant_ids
  }
  expect(await listBelow(await makeAdministrator(server, [], home))).toEqual([below])
  expect(await listBelow(await makeGlobalAdministrator(server))).toBeNull()
  expect(await listBelow(await makeLearner(server, home))).toBeNull()
})
