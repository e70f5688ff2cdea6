import type { PermissionKey } from '@evenground/shared/constants'
import { importAccounts } from '@evenground/shared/contract/account-import'
import { expect, test } from 'vitest'
import { makeAdministrator } from '../../../test/factories/administrators.ts'
import { makeDomain, makeRole } from '../../../test/factories/domains.ts'
import { parseImportEvents } from '../../../test/factories/import-events.ts'
import { seed } from '../../../test/factories/learning.ts'
import { makeAccount } from '../../../test/factories/people.ts'
import { createTestServer } from '../../../test/harness.ts'
import { newId } from '../../platform/ids.ts'
import { LISTED_CHANGES_MAX } from './listed-changes.ts'

const server = await createTestServer()

async function setUp() {
  const domainId = await makeDomain(server)
  const roleId = await makeRole(server, domainId)
  const mark = newId()
  const group = `Night shift ${mark}`
  await seed(server, async ({ prisma }) => {
    await prisma.domain.update({ where: { id: domainId }, data: { defaultRoleId: roleId } })
    await prisma.group.create({ data: { id: newId(), domainId, title: { 'en-us': group } } })
  })
  const people = await Promise.all(
    ['boss', 'same', 'moved', 'joined', 'led'].map((name) =>
      makeAccount(server, { domainId, roleId, email: `${name}.${mark}@x.example`, department: 'Care' }),
    ),
  )
  const [boss = '', same = '', moved = '', joined = '', led = ''] = people.map(({ email }) => email ?? '')
  return { domainId, roleId, mark, group, emails: { boss, same, moved, joined, led } }
}

type World = Awaited<ReturnType<typeof setUp>>

async function listChanges(world: World, file: string, more: PermissionKey[], options: object = {}) {
  const permissions = ['api.v2.accounts.create', 'api.v2.accounts.update_by_id', ...more] as const
  const { token } = await makeAdministrator(server, permissions, world.domainId)
  const { status, body } = await server.call(importAccounts, {
    token,
    body: { file, dry_run: true, list_changes: true, ...options } as never,
  })
  if (status !== 200) return { status, changes: [], last: undefined, body: '' }
  const { ofType, last } = parseImportEvents(body)
  return { status, changes: ofType('changes'), last, body: String(body) }
}

/** A file whose rows change different things, and one of them nothing. */
const fileOf = ({ mark, group, emails: { boss, same, moved, joined, led } }: World) =>
  [
    'email,given_name,family_name,department,race,groups,manager',
    `${led},,,Care,,,${boss}`,
    `${same},,,Care,,,`,
    `new.${mark}@x.example,Ana,Ruiz,Sales,,,${boss}`,
    `${moved},Ana María,Ruiz,Sales,Black,${group},${boss}`,
    `${joined},,,Care,,${group},`,
  ].join('\n')

test.each([['api.v2.accounts.list'], ['api.v2.accounts.view']] as const)(
  'a dry run lists whose rows change which fields, in the words of the file, for a caller with %s',
  async (permission) => {
    const world = await setUp()
    const { emails } = world
    const { changes, last, body } = await listChanges(world, fileOf(world), [permission])
    const nameless = { given_name: null, family_name: null }
    expect(changes).toEqual([
      {
        type: 'changes',
        people: [
          { row: 2, ...nameless, key: emails.led, fields: ['manager'] },
          {
            ...{ row: 5, given_name: 'Ana María', family_name: 'Ruiz', key: emails.moved },
            fields: ['given_name', 'family_name', 'department', 'race', 'groups', 'manager'],
          },
          { row: 6, ...nameless, key: emails.joined, fields: ['groups'] },
        ],
      },
    ])
    expect(last).toMatchObject({ created: 1, updated: 3, unchanged: 1, refused: 0 })
    // Stored names are told to nobody.
    expect(body).not.toContain('"Pat"')
  },
)

test('nothing of this is told to a caller who may not list people, to one who does not ask, or by a run', async () => {
  const world = await setUp()
  expect(await listChanges(world, fileOf(world), [])).toMatchObject({ status: 403 })
  const counted = await listChanges(world, fileOf(world), [], { list_changes: false })
  expect(counted.last).toMatchObject({ created: 1, updated: 4, unchanged: 0 })
  expect(counted.changes).toEqual([])
  const silent = await listChanges(world, fileOf(world), ['api.v2.accounts.list'], { list_changes: false })
  expect(silent.last).toMatchObject({ created: 1, updated: 3, unchanged: 1 })
  expect(silent.changes).toEqual([])
  const run = await listChanges(world, fileOf(world), ['api.v2.accounts.list'], { dry_run: false })
  expect(run.last).toMatchObject({ created: 1, updated: 3, unchanged: 1 })
  expect(run.changes).toEqual([])
})

test('the list of changes ends after the first people, while the counts go on', async () => {
  const world = await setUp()
  const { domainId, roleId, mark } = world
  const count = LISTED_CHANGES_MAX + 2
  await Promise.all(
    Array.from({ length: count }, (_none, at) =>
      makeAccount(server, { domainId, roleId, email: `p${at}.${mark}@x.example` }),
    ),
  )
  const rows = Array.from({ length: count }, (_none, at) => `p${at}.${mark}@x.example,Sales`)
  const { changes, last } = await listChanges(world, ['email,department', ...rows].join('\n'), ['api.v2.accounts.list'])
  expect(changes[0]?.people.map(({ row }) => row)).toEqual(
    Array.from({ length: LISTED_CHANGES_MAX }, (_n, at) => at + 2),
  )
  expect(last).toMatchObject({ updated: count })
})
