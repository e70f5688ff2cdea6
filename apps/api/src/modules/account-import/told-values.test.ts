import type { PermissionKey } from '@evenground/shared/constants'
import { importAccounts } from '@evenground/shared/contract/account-import'
import { describe, expect, test } from 'vitest'
import { makeAdministrator } from '../../../test/factories/administrators.ts'
import { makeDomain, makeRole } from '../../../test/factories/domains.ts'
import { parseImportEvents } from '../../../test/factories/import-events.ts'
import { queryRows, seed } from '../../../test/factories/learning.ts'
import { makeAccount, type SignedInPerson } from '../../../test/factories/people.ts'
import { createTestServer } from '../../../test/harness.ts'
import { newId } from '../../platform/ids.ts'

const server = await createTestServer()

async function setUp() {
  const domainId = await makeDomain(server)
  const below = await makeDomain(server, { parentId: domainId })
  const roleId = await makeRole(server, domainId)
  await seed(server, async ({ prisma }) => {
    await prisma.domain.update({ where: { id: domainId }, data: { defaultRoleId: roleId } })
  })
  const mark = newId()
  const person = await makeAccount(server, {
    ...{ domainId, roleId, clientId: `N${mark}`, email: `told.${mark}@x.example`, username: `told_${mark.slice(-12)}` },
    ...{ race: 'White', gender: 'Female', birthDate: new Date('1990-02-28'), department: 'Care', locale: 'en-us' },
    ...{ endAt: new Date('2030-01-01T00:00:00Z') },
  })
  const other = await makeAccount(server, { domainId, roleId, clientId: `O${mark}`, email: `other.${mark}@x.example` })
  const away = await makeAccount(server, { domainId: below, roleId, email: `away.${mark}@x.example` })
  // Whoever has more permissions than the caller is protected, which a comparison would tell, too.
  const chief = await makeAdministrator(server, ['api.v2.audit.list', 'api.v2.roles.create'], domainId)
  return { domainId, roleId, mark, person, other, away, chief }
}

type World = Awaited<ReturnType<typeof setUp>>

const makeCaller = (world: World, ...permissions: PermissionKey[]) =>
  makeAdministrator(server, ['api.v2.accounts.create', ...permissions], world.domainId)

/** What comes of one row after its header. The cells are the caller's own, and so are the examples at the start. */
async function answerTo(who: SignedInPerson, columns: readonly string[], cells: readonly string[], dry_run = true) {
  const file = `${columns.join(',')}\n${cells.join(',')}\n`
  const { status, body } = await server.call(importAccounts, {
    token: who.token,
    body: { file, columns: [...columns], dry_run } as never,
  })
  expect(status).toBe(200)
  return String(body)
    .replaceAll(JSON.stringify(cells), '["#"]')
    .replaceAll(JSON.stringify(cells.at(-1)), '"#"')
}

/** Pairs of rows that differ in one cell: the first says what is stored, the second something else. */
const guesses = ({ mark, person, other, away, chief }: World): [string[], string[], string[]][] => [
  [
    ['email', 'race'],
    [person.email, 'White'],
    [person.email, 'Black'],
  ],
  [
    ['email', 'gender'],
    [person.email, 'Female'],
    [person.email, 'Male'],
  ],
  [
    ['email', 'birth_date'],
    [person.email, '1990-02-28'],
    [person.email, '1990-03-28'],
  ],
  [
    ['email', 'given_name'],
    [person.email, 'Pat'],
    [person.email, 'Wrong'],
  ],
  [
    ['email', 'department'],
    [person.email, 'Care'],
    [person.email, 'Sales'],
  ],
  [
    ['email', 'start_at'],
    [person.email, '2029-12-31'],
    [person.email, '2031-01-01'],
  ],
  [
    ['email', 'client_id'],
    [person.email, `N${mark}`],
    [person.email, `X${mark}`],
  ],
  [
    ['email', 'client_id'],
    [person.email, `N${mark}`],
    [person.email, `O${mark}`],
  ],
  [
    ['email', 'username'],
    [person.email, `told_${mark.slice(-12)}`],
    [person.email, `free_${mark.slice(-12)}`],
  ],
  [
    ['department', 'email'],
    ['Care', other.email],
    ['Care', away.email],
  ],
  [
    ['email', 'active'],
    [chief.email, 'yes'],
    [chief.email, 'no'],
  ],
]

const told = (answer: string) => {
  const { ofType, last } = parseImportEvents(answer)
  return { faults: ofType('refused').flatMap(({ faults }) => faults), last }
}

describe('a row that names someone who is there', () => {
  test.each([true, false])(
    'is refused alike, right or wrong, without the permission to change people; dry run: %s',
    async (isDry) => {
      const world = await setUp()
      for (const more of [[], ['api.v2.accounts.list']] as PermissionKey[][]) {
        const who = await makeCaller(world, ...more)
        for (const [columns, right, wrong] of guesses(world)) {
          const mask = (answer: string) => answer.replaceAll(/"import_id":"[^"]+"/g, '"import_id":""')
          const answer = mask(await answerTo(who, columns, right, isDry))
          expect(mask(await answerTo(who, columns, wrong, isDry))).toBe(answer)
          expect(told(answer)).toMatchObject({
            faults: [{ column: null, code: 'forbidden' }],
            last: { type: 'done', created: 0, updated: 0, unchanged: 0, refused: 1 },
          })
        }
      }
      const rows = await queryRows(server, 'select version from account where id = $1', [world.person.id])
      expect(rows).toEqual([{ version: 1 }])
    },
  )

  test('is only counted by a dry run of someone who may change people but not list them', async () => {
    const world = await setUp()
    const who = await makeCaller(world, 'api.v2.accounts.update_by_id')
    for (const [columns, right, wrong] of guesses(world)) {
      const answer = await answerTo(who, columns, right)
      expect(await answerTo(who, columns, wrong)).toBe(answer)
      expect(told(answer)).toMatchObject({ faults: [], last: { updated: 1, unchanged: 0, refused: 0 } })
    }
    // The run itself changes them, and says what became of each row.
    const run = await answerTo(who, ['email', 'department'], [world.person.email, 'Sales'], false)
    expect(told(run).last).toMatchObject({ updated: 1, refused: 0 })
    const again = await answerTo(who, ['email', 'department'], [world.person.email, 'Sales'], false)
    expect(told(again).last).toMatchObject({ unchanged: 1, refused: 0 })
  })

  test('is compared for those who may both change and list people', async () => {
    const world = await setUp()
    const who = await makeCaller(world, 'api.v2.accounts.update_by_id', 'api.v2.accounts.view')
    const dry = (race: string) => answerTo(who, ['email', 'race'], [world.person.email, race])
    expect(told(await dry('White')).last).toMatchObject({ unchanged: 1, updated: 0 })
    expect(told(await dry('Black')).last).toMatchObject({ unchanged: 0, updated: 1 })
  })
})

test('a manager whom nobody knows is noted for those who may list people, and for nobody else', async () => {
  const world = await setUp()
  const columns = ['email', 'given_name', 'family_name', 'manager']
  const newcomer = [`new.${world.mark}@x.example`, 'Ana', 'Ruiz']
  const notes = async (who: SignedInPerson, manager: string) =>
    parseImportEvents(await answerTo(who, columns, [...newcomer, manager])).notes
  for (const more of [[], ['api.v2.accounts.update_by_id']] as PermissionKey[][]) {
    const who = await makeCaller(world, ...more)
    expect(await notes(who, world.person.email)).toEqual({})
    expect(await notes(who, 'nobody@x.example')).toEqual({})
  }
  const reader = await makeCaller(world, 'api.v2.accounts.list')
  expect(await notes(reader, world.person.email)).toEqual({})
  expect(await notes(reader, 'nobody@x.example')).toEqual({ 2: 'manager unknown_manager' })
})

test('a dry run tells nobody who may not list people whom the file would leave active', async () => {
  const world = await setUp()
  const deactivateBy = async (more: PermissionKey[], dry_run: boolean) => {
    const { token } = await makeCaller(world, 'api.v2.accounts.update_by_id', ...more)
    const body = { file: 'email\nnobody@x.example\n', columns: ['email'], dry_run, deactivate: [world.other.id] }
    return (await server.call(importAccounts, { token, body } as never)).status
  }
  expect(await deactivateBy([], true)).toBe(403)
  expect(await deactivateBy(['api.v2.accounts.view'], true)).toBe(200)
  expect(await deactivateBy([], false)).toBe(200)
})
