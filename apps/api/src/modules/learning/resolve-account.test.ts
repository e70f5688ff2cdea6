import type { PermissionKey } from '@evenground/shared/constants'
import { beforeAll, expect, test } from 'vitest'
import { makeDomain, makeRole } from '../../../test/factories/domains.ts'
import { seed } from '../../../test/factories/learning.ts'
import { makeAccount, type Person } from '../../../test/factories/people.ts'
import { createTestServer } from '../../../test/harness.ts'
import type { Caller } from '../../http/security/caller.ts'
import { newId } from '../../platform/ids.ts'
import { resolveAccountId, resolveDataEntry } from './resolve-account.ts'

const server = await createTestServer()

const RIGHT: PermissionKey = 'api.v2.assessments.responses'
const READS_ACCOUNTS: PermissionKey = 'api.v2.accounts.get_by_id'

let own: string
let peer: Person
let stranger: Person
beforeAll(async () => {
  own = await makeDomain(server)
  const roleId = await makeRole(server, own)
  peer = await makeAccount(server, { domainId: own, roleId })
  const elsewhere = await makeDomain(server)
  stranger = await makeAccount(server, { domainId: elsewhere, roleId: await makeRole(server, elsewhere) })
})

const makeCaller = (permissions: readonly PermissionKey[], rest: Partial<Caller> = {}): Caller => ({
  accountId: newId(),
  domainId: own,
  roleId: newId(),
  sessionId: newId(),
  locale: 'en-us',
  domainLocale: 'en-us',
  permissions: new Set(permissions),
  scope: { domains: [own], ancestors: [] },
  mustChangePassword: false,
  actorId: null,
  key: null,
  isReadOnly: false,
  sealedAt: null,
  mustEnroll: false,
  ...rest,
})

// Queries run without a scope in the database: the code has to refuse other accounts, not only row-level security.
const accountIdOf = (caller: Caller, accountId: string | undefined, right: PermissionKey | null = RIGHT) =>
  seed(server, (db) => resolveAccountId({ ...db, scope: caller.scope }, caller, accountId, right))
const entryOf = (caller: Caller, accountId: string | undefined, kind?: 'responses' | 'journals') =>
  seed(server, (db) => resolveDataEntry({ ...db, scope: caller.scope }, caller, accountId, RIGHT, kind))

const NOT_FOUND = { code: 'resource_not_found' }

test('a call that names nobody, or the caller, is about the caller, with no permission', async () => {
  const caller = makeCaller([])
  expect(await accountIdOf(caller, undefined, null)).toBe(caller.accountId)
  expect(await accountIdOf(caller, caller.accountId, null)).toBe(caller.accountId)
})

test('somebody else takes the permission, and to be in scope', async () => {
  expect(await accountIdOf(makeCaller([RIGHT]), peer.id)).toBe(peer.id)
  await expect(accountIdOf(makeCaller([READS_ACCOUNTS]), peer.id)).rejects.toMatchObject(NOT_FOUND)
  await expect(accountIdOf(makeCaller([RIGHT]), peer.id, null)).rejects.toMatchObject(NOT_FOUND)
  await expect(accountIdOf(makeCaller([RIGHT]), stranger.id)).rejects.toMatchObject(NOT_FOUND)
  await expect(accountIdOf(makeCaller([RIGHT]), newId())).rejects.toMatchObject(NOT_FOUND)
})

test('what somebody enters for themselves names nobody else, and who acts as them', async () => {
  const caller = makeCaller([])
  const mine = { accountId: caller.accountId, domainId: own, enteredBy: null }
  expect(await entryOf(caller, undefined)).toEqual(mine)
  expect(await entryOf(caller, caller.accountId)).toEqual(mine)
  const actorId = newId()
  expect(await entryOf({ ...caller, actorId }, undefined)).toEqual({ ...mine, enteredBy: actorId })
})

test('entering for somebody else takes the permission and that to read accounts, and names who did', async () => {
  const caller = makeCaller([RIGHT, READS_ACCOUNTS])
  const theirs = { accountId: peer.id, domainId: own }
  expect(await entryOf(caller, peer.id)).toEqual({ ...theirs, enteredBy: caller.accountId })
  const actorId = newId()
  expect(await entryOf({ ...caller, actorId }, peer.id)).toEqual({ ...theirs, enteredBy: actorId })
  for (const rights of [[RIGHT], [READS_ACCOUNTS], []] as const) {
    await expect(entryOf(makeCaller(rights), peer.id)).rejects.toMatchObject(NOT_FOUND)
  }
  await expect(entryOf(caller, stranger.id)).rejects.toMatchObject(NOT_FOUND)
})

test('where responses are confidential nobody enters any for somebody else, and journals by their own setting', async () => {
  const domainId = await makeDomain(server)
  await seed(server, ({ query }) =>
    query(
      `insert into domain_privacy (domain_id, response_mode) values ($1, 'confidential')
       on conflict (domain_id) do update set response_mode = excluded.response_mode`,
      [domainId],
    ),
  )
  const person = await makeAccount(server, { domainId, roleId: await makeRole(server, domainId) })
  const caller = makeCaller([RIGHT, READS_ACCOUNTS], { domainId, scope: { domains: [domainId], ancestors: [] } })
  await expect(entryOf(caller, person.id)).rejects.toMatchObject({ code: 'results_confidential' })
  expect(await entryOf(caller, person.id, 'journals')).toMatchObject({ accountId: person.id })
})
