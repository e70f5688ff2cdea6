import { getScim, listScimEvents, updateScim } from '@evenground/shared/contract/scim'
import { describe, expect, test } from 'vitest'
import { queryRows } from '../../../../test/factories/learning.ts'
import { createTestServer } from '../../../../test/harness.ts'
import { ENTERPRISE, entraUser, makeDirectory, newName, patch, type TestDirectory } from '../directory.fixture.ts'

const server = await createTestServer({ RATE_LIMIT_FACTOR: '100' })

const CORE = 'urn:ietf:params:scim:schemas:core:2.0:User'
const CUSTOM = 'urn:ietf:params:scim:schemas:extension:acme:2.0:User'
const OWN = 'urn:ietf:params:scim:schemas:extension:evenground:2.0:User'
const COST_CENTER = `${ENTERPRISE}:costCenter`

interface Mapped {
  field: string
  attribute: string
}

const save = ({ admin, domainId }: TestDirectory, attributes: Mapped[]) =>
  server.call(updateScim, { token: admin.token, params: { id: domainId }, body: { attributes: attributes as never } })
const read = async ({ admin, domainId }: TestDirectory): Promise<(Mapped & { usual: string })[]> =>
  (await server.call(getScim, { token: admin.token, params: { id: domainId } })).body.attributes
const accountOf = async (id: string) =>
  (await queryRows<Record<string, unknown>>(server, 'select * from account where id = $1', [id]))[0]

const CHOSEN = [
  { field: 'org_level', attribute: 'title' },
  { field: 'misc1', attribute: COST_CENTER },
  { field: 'misc2', attribute: `${CUSTOM}:badge.number` },
  { field: 'location', attribute: 'addresses.region' },
  { field: 'misc3', attribute: 'entitlements' },
]

async function makeMapped(): Promise<TestDirectory> {
  const directory = await makeDirectory(server)
  expect((await save(directory, CHOSEN)).status).toBe(200)
  return directory
}

const person = (name: string) =>
  entraUser(name, {
    title: 'Nurse',
    addresses: [
      { type: 'home', region: 'Elsewhere' },
      { type: 'work', region: 'North', locality: 'Kiel' },
    ],
    entitlements: [{ value: 'gold' }, { value: 'silver', primary: true }],
    [ENTERPRISE]: { costCenter: '4711', department: 'Care' },
    [CUSTOM]: { badge: { number: 'B-7' } },
  })

describe('a domain that chose its attributes', () => {
  test('has its fields filled by them, is shown people that way, and finds and sorts by them', async () => {
    const own = await makeMapped()
    const made = await own.send('POST', '/Users', person(newName()))
    expect(made.status).toBe(201)
    const filled = { org_level: 'Nurse', misc1: '4711', misc2: 'B-7', location: 'North', misc3: 'silver' }
    expect(await accountOf(made.body.id)).toMatchObject({ ...filled, department: 'Care' })
    expect(made.body).toMatchObject({
      title: 'Nurse',
      entitlements: 'silver',
      addresses: [{ region: 'North', type: 'work', primary: true }],
      [ENTERPRISE]: { costCenter: '4711', department: 'Care' },
      [CUSTOM]: { badge: { number: 'B-7' } },
    })
    expect(made.body.schemas).toContain(CUSTOM)
    const find = async (filter: string, more = '') =>
      (await own.send('GET', `/Users?filter=${encodeURIComponent(filter)}${more}`)).body
    expect((await find(`${COST_CENTER} eq "4711"`)).totalResults).toBe(1)
    expect((await find(`${CUSTOM}:badge.number sw "B"`, '&sortBy=title')).totalResults).toBe(1)
    const [only] = (await find('title eq "nurse"', `&attributes=${CUSTOM}:badge`)).Resources
    expect(Object.keys(only).sort()).toEqual(['id', 'schemas', CUSTOM])
  })

  test('takes changes and removals at these attributes, and no longer at the usual ones', async () => {
    const own = await makeMapped()
    const { body: made } = await own.send('POST', '/Users', person(newName()))
    const change = (...operations: object[]) => own.send('PATCH', `/Users/${made.id}`, patch(...operations))
    await change({ op: 'Replace', path: `${CUSTOM}:badge.number`, value: 'B-8' }, { op: 'remove', path: 'title' })
    expect(await accountOf(made.id)).toMatchObject({ misc2: 'B-8', org_level: null })
    await change({ op: 'add', value: { [`${CUSTOM}:badge.number`]: 'B-9', [COST_CENTER]: '12' } })
    expect(await accountOf(made.id)).toMatchObject({ misc2: 'B-9', misc1: '12' })
    const usual = await change({ op: 'add', path: `${OWN}:misc1`, value: 'usual' })
    expect([usual.status, await accountOf(made.id)]).toMatchObject([200, { misc1: '12' }])
  })

  test('is described by Schemas and ResourceTypes, and another domain is not', async () => {
    const own = await makeMapped()
    const other = await makeDirectory(server)
    const namesIn = async ({ send }: TestDirectory, schema: string) =>
      (await send('GET', `/Schemas/${schema}`)).body.attributes?.map(({ name }: { name: string }) => name)
    expect(await namesIn(own, CUSTOM)).toEqual(['badge'])
    expect(await namesIn(own, ENTERPRISE)).toContain('costCenter')
    expect(await namesIn(own, OWN)).not.toContain('misc1')
    expect(await namesIn(other, OWN)).toContain('misc1')
    expect((await other.send('GET', `/Schemas/${CUSTOM}`)).status).toBe(404)
    const types = (await own.send('GET', '/ResourceTypes/User')).body.schemaExtensions
    expect(types).toContainEqual({ schema: CUSTOM, required: false })
  })

  test('goes back to what is usual field by field', async () => {
    const own = await makeMapped()
    expect((await save(own, CHOSEN.slice(0, 1))).status).toBe(200)
    const mapping = await read(own)
    expect(mapping.filter(({ attribute, usual }) => attribute !== usual)).toEqual([
      { field: 'org_level', attribute: 'title', usual: `${OWN}:orgLevel` },
    ])
    expect(mapping).toContainEqual({ field: 'phone', attribute: 'phoneNumbers.value', usual: 'phoneNumbers.value' })
  })
})

test('a schema whose name is the beginning of another one takes nothing from that one', async () => {
  const own = await makeDirectory(server)
  const [core, extension] = [CORE, ENTERPRISE].map((schema) => schema.slice(0, schema.lastIndexOf(':')))
  const chosen = [
    { field: 'misc1', attribute: `${core}:badge` },
    { field: 'misc2', attribute: `${extension}:costCenter` },
  ]
  expect((await save(own, chosen)).status).toBe(200)
  const sent = entraUser(newName(), { [ENTERPRISE]: { department: 'Care' } })
  const { body: made } = await own.send('POST', '/Users', sent)
  expect(await accountOf(made.id)).toMatchObject({ active: true, department: 'Care' })
  const change = patch(
    { op: 'replace', path: `${CORE}:active`, value: false },
    { op: 'replace', path: `${core}:badge`, value: 'B-7' },
    { op: 'add', value: { [`${extension}:costCenter`]: '4711' } },
  )
  expect((await own.send('PATCH', `/Users/${made.id}`, change)).status).toBe(200)
  expect(await accountOf(made.id)).toMatchObject({ active: false, department: 'Care', misc1: 'B-7', misc2: '4711' })
})

test('an extension that no field is chosen for is left out and named in the log', async () => {
  const own = await makeDirectory(server)
  const made = await own.send('POST', '/Users', person(newName()))
  expect(made.status).toBe(201)
  const { body } = await server.call(listScimEvents, {
    token: own.admin.token,
    params: { id: own.domainId },
    query: {},
  })
  expect(body[0].ignored).toContain(CUSTOM)
})

test('what is wrong with an attribute is said in its place', async () => {
  const own = await makeDirectory(server)
  const WRONG: [Mapped[], string, string][] = [
    [[{ field: 'misc1', attribute: 'not an attribute' }], 'attributes.0.attribute', 'invalid_attribute'],
    [[{ field: 'misc1', attribute: 'urn:acme' }], 'attributes.0.attribute', 'invalid_attribute'],
    [[{ field: 'misc1', attribute: 'emails[type eq "home"].value' }], 'attributes.0.attribute', 'invalid_attribute'],
    [[{ field: 'misc1', attribute: 'userName' }], 'attributes.0.attribute', 'attribute_taken'],
    [[{ field: 'misc1', attribute: 'name.middleName' }], 'attributes.0.attribute', 'attribute_taken'],
    [[{ field: 'misc1', attribute: `${ENTERPRISE}:manager` }], 'attributes.0.attribute', 'attribute_taken'],
    [[{ field: 'misc1', attribute: 'addresses' }], 'attributes.0.attribute', 'needs_part'],
    [[{ field: 'misc1', attribute: `${ENTERPRISE}:DEPARTMENT` }], 'attributes.0.attribute', 'duplicate'],
    [
      [
        { field: 'misc1', attribute: 'title' },
        { field: 'misc1', attribute: 'nickName' },
      ],
      'attributes.1.field',
      'duplicate',
    ],
    [
      [
        { field: 'misc1', attribute: 'badge' },
        { field: 'misc2', attribute: 'badge.number' },
      ],
      'attributes.1.attribute',
      'duplicate',
    ],
  ]
  for (const [attributes, path, code] of WRONG) {
    const { status, body } = await save(own, attributes)
    expect([attributes, status, body.errors?.[0]]).toMatchObject([attributes, 422, { path, code }])
  }
  const swapped = [
    { field: 'misc1', attribute: `${OWN}:misc2` },
    { field: 'misc2', attribute: `${OWN}:misc1` },
    { field: 'phone', attribute: 'phoneNumbers[type eq "work"].value' },
  ]
  expect((await save(own, swapped)).status).toBe(200)
  expect((await save(own, [{ field: 'email', attribute: 'title' }])).status).toBe(400)
})
