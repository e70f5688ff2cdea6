import { getMe } from '@evenground/shared/contract/auth'
import * as contract from '@evenground/shared/contract/domains'
import type { PrivacyPreviewInput } from '@evenground/shared/schemas'
import { describe, expect, test } from 'vitest'
import { makeAdministrator } from '../../../test/factories/administrators.ts'
import { makeDomain, makeRole } from '../../../test/factories/domains.ts'
import { queryRows } from '../../../test/factories/learning.ts'
import { makeAccount, type SignedInPerson } from '../../../test/factories/people.ts'
import { createTestServer } from '../../../test/harness.ts'

const server = await createTestServer()

const USUAL = { response_mode: 'identified', journal_mode: 'identified', min_group_size: 5 }
const NONE = { reporting_attributes: [] }

const admin = (domainId?: string) =>
  makeAdministrator(
    server,
    [
      'api.v2.domains.confidentiality',
      'api.v2.domains.create',
      'api.v2.domains.get_by_id',
      'api.v2.domains.update_by_id',
    ],
    domainId,
  )
const read = (token: string, id: string) => server.call(contract.getDomainPrivacy, { token, params: { id } })
const change = (token: string, id: string, body: object, headers = {}) =>
  server.call(contract.updateDomainPrivacy, { token, params: { id }, body, headers })

/** Creates a domain with a child and a grandchild. */
async function makeTree() {
  const top = await makeDomain(server)
  const middle = await makeDomain(server, { parentId: top })
  const bottom = await makeDomain(server, { parentId: middle })
  return { top, middle, bottom, who: await admin(top) }
}

describe('what a domain promises', () => {
  test('is the usual rule where it says nothing, with what its parent demands', async () => {
    const { who, middle } = await makeTree()
    expect((await read(who.token, middle)).body).toEqual({ ...USUAL, ...NONE, inherited: USUAL })
  })

  test('takes everything below along where it becomes stricter, and nothing where it opens up', async () => {
    const { who, top, middle, bottom } = await makeTree()
    await change(who.token, bottom, { min_group_size: 20 })
    const strict = { response_mode: 'confidential', journal_mode: 'identified', min_group_size: 8 } as const
    expect((await change(who.token, top, strict)).body).toEqual({ ...strict, ...NONE, inherited: USUAL })
    expect((await read(who.token, middle)).body).toEqual({ ...strict, ...NONE, inherited: strict })
    expect((await read(who.token, bottom)).body).toEqual({ ...strict, ...NONE, min_group_size: 20, inherited: strict })
    await change(who.token, top, { response_mode: 'identified' })
    expect((await read(who.token, middle)).body.response_mode).toBe('confidential')
  })

  test('is never looser than the parent: 422 next to each field, and nothing changes', async () => {
    const { who, top, middle } = await makeTree()
    await change(who.token, top, { response_mode: 'confidential', journal_mode: 'confidential', min_group_size: 10 })
    const { status, body } = await change(who.token, middle, USUAL)
    expect(status).toBe(422)
    expect(body.errors.map(({ path, code }: { path: string; code: string }) => [path, code])).toEqual([
      ['response_mode', 'looser_than_parent'],
      ['journal_mode', 'looser_than_parent'],
      ['min_group_size', 'looser_than_parent'],
    ])
    expect((await read(who.token, middle)).body.min_group_size).toBe(10)
  })

  test.each([4, 51, 5.5, null])('a least size of %s is refused', async (min_group_size) => {
    const { who, top } = await makeTree()
    expect((await change(who.token, top, { min_group_size })).status).toBe(400)
  })

  test('is not changed by who has read something else', async () => {
    const { who, top } = await makeTree()
    const { etag } = (await read(who.token, top)).headers as { etag: string }
    await change(who.token, top, { min_group_size: 6 }, { 'if-match': etag })
    expect((await change(who.token, top, { min_group_size: 5 }, { 'if-match': etag })).status).toBe(412)
    expect((await read(who.token, top)).body.min_group_size).toBe(6)
  })

  test('is written down for each domain with the old and the new values', async () => {
    const { who, top, middle, bottom } = await makeTree()
    await change(who.token, top, { response_mode: 'confidential' })
    const events = await queryRows<{ target_id: string; details: object; actor_id: string }>(
      server,
      "select target_id, details, actor_id from audit_event where action = 'domain.privacy' and target_id = any ($1)",
      [[top, middle, bottom]],
    )
    expect(events.map(({ target_id }) => target_id).sort()).toEqual([top, middle, bottom].sort())
    for (const { details, actor_id } of events) {
      expect(actor_id).toBe(who.id)
      expect(details).toMatchObject({ before: USUAL, after: { ...USUAL, response_mode: 'confidential' } })
    }
  })

  test('declares what figures may be told apart by, in the order given, for itself alone', async () => {
    const { who, top, middle } = await makeTree()
    const reporting_attributes = ['department', 'groups', 'age_band'] as const
    expect((await change(who.token, top, { reporting_attributes })).body).toEqual({
      ...USUAL,
      reporting_attributes,
      inherited: USUAL,
    })
    expect((await read(who.token, top)).body.reporting_attributes).toEqual(reporting_attributes)
    expect((await read(who.token, middle)).body.reporting_attributes).toEqual([])
    await change(who.token, top, { min_group_size: 6 })
    expect((await read(who.token, top)).body.reporting_attributes).toEqual(reporting_attributes)
    const [event] = await queryRows<{ details: { after: object } }>(
      server,
      "select details from audit_event where action = 'domain.privacy' and target_id = $1 order by occurred_at limit 1",
      [top],
    )
    expect(event?.details.after).toMatchObject({ reporting_attributes })
  })

  test.each([
    ['one that there is not', ['shoe_size']],
    ['the same twice', ['race', 'race']],
    ['more than six', ['groups', 'department', 'location', 'org_level', 'gender', 'race', 'misc1']],
  ])('%s is refused', async (_name, reporting_attributes) => {
    const { who, top } = await makeTree()
    expect((await change(who.token, top, { reporting_attributes })).status).toBe(400)
  })

  test('tells in counts what attributes would leave visible, and names no group', async () => {
    const { who, middle } = await makeTree()
    const roleId = await makeRole(server, middle)
    for (const department of [...Array(12).fill('Care'), ...Array(8).fill('Shop'), ...Array(3).fill('Lab')]) {
      await makeAccount(server, { domainId: middle, roleId, department })
    }
    const preview = (token: string, body: PrivacyPreviewInput) =>
      server.call(contract.previewDomainPrivacy, { token, params: { id: middle }, body })
    const { body } = await preview(who.token, { reporting_attributes: ['department'], min_group_size: 5 })
    // Everyone minus Care and Shop would be the three people in the lab.
    expect(body).toEqual({
      people: 23,
      total_shown: true,
      attributes: [{ attribute: 'department', groups: 3, shown: 1, too_small: 1 }],
      pairs: { groups: 0, shown: 0, too_small: 0 },
      is_estimate: false,
    })
    const few = await preview(who.token, { reporting_attributes: ['department', 'location'], min_group_size: 50 })
    expect(few.body).toMatchObject({ total_shown: false, attributes: [{ shown: 0, too_small: 3 }, { groups: 0 }] })
    expect((await preview((await admin()).token, { reporting_attributes: ['race'], min_group_size: 5 })).status).toBe(
      404,
    )
  })

  test('needs a permission of its own, and a domain in reach', async () => {
    const { top } = await makeTree()
    const other = await makeAdministrator(server, ['api.v2.domains.update_by_id', 'api.v2.domains.get_by_id'], top)
    expect([(await read(other.token, top)).status, (await change(other.token, top, {})).status]).toEqual([403, 403])
    const stranger = await admin()
    expect([(await read(stranger.token, top)).status, (await change(stranger.token, top, {})).status]).toEqual([
      404, 404,
    ])
  })

  test('is seen with the domain by whoever reads it, and by its own people', async () => {
    const { who, top } = await makeTree()
    await change(who.token, top, { response_mode: 'confidential', min_group_size: 9 })
    const { body } = await server.call(contract.getDomain, { token: who.token, params: { id: top } })
    expect(body).toMatchObject({ response_mode: 'confidential', journal_mode: 'identified', min_group_size: 9 })
    const me = (await server.call(getMe, { token: who.token })).body
    expect(me.domain).toMatchObject({ response_mode: 'confidential', journal_mode: 'identified', min_group_size: 9 })
  })
})

describe('a new domain', () => {
  const make = async ({ token }: SignedInPerson, body: object) =>
    server.call(contract.createDomain, { token, body: { title: 'Branch', ...body } })

  test('is as strict as its parent, and stricter where its author says so', async () => {
    const { who, top } = await makeTree()
    await change(who.token, top, { journal_mode: 'confidential', min_group_size: 7 })
    const { body } = await make(who, { domain_id: top })
    expect(body).toMatchObject({ response_mode: 'identified', journal_mode: 'confidential', min_group_size: 7 })
    const strict = (await make(who, { domain_id: top, response_mode: 'confidential' })).body
    expect(strict).toMatchObject({ response_mode: 'confidential', journal_mode: 'confidential', min_group_size: 7 })
    expect((await make(who, { domain_id: top, min_group_size: 5 })).status).toBe(422)
  })

  test('takes the permission where it is to be another than its parent', async () => {
    const { top } = await makeTree()
    const other = await makeAdministrator(server, ['api.v2.domains.create'], top)
    expect((await make(other, { domain_id: top, response_mode: 'confidential' })).status).toBe(403)
    expect((await make(other, { domain_id: top, response_mode: 'identified' })).status).toBe(201)
  })
})

test('a domain that is moved below a stricter one becomes as strict, with all below it', async () => {
  const { who, top, middle, bottom } = await makeTree()
  const vault = await makeDomain(server, { parentId: top })
  const again = await admin(top)
  await change(again.token, vault, { response_mode: 'confidential', min_group_size: 12 })
  const { status } = await server.call(contract.updateDomain, {
    token: again.token,
    params: { id: middle },
    body: { domain_id: vault },
  })
  expect(status).toBe(200)
  for (const id of [middle, bottom]) {
    expect((await read(who.token, id)).body).toMatchObject({ response_mode: 'confidential', min_group_size: 12 })
  }
})
