import { IMAGE_MAX_BYTES } from '@evenground/shared/constants'
import { getDomain, getDomainLogo, updateDomain } from '@evenground/shared/contract/domains'
import { strToU8, zipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { makeAdministrator } from '../../../test/factories/administrators.ts'
import { makeDomain } from '../../../test/factories/domains.ts'
import type { SignedInPerson } from '../../../test/factories/people.ts'
import { createTestServer } from '../../../test/harness.ts'
import { newId } from '../../platform/ids.ts'
import { isPolyglot } from '../../platform/is-polyglot.ts'
import { readImageSize } from './image-size.ts'

const server = await createTestServer()
const admin = (domainId?: string) =>
  makeAdministrator(server, ['api.v2.domains.get_by_id', 'api.v2.domains.update_by_id'], domainId)

/** One transparent pixel. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
)
const GIF = Buffer.concat([Buffer.from('GIF89a'), Buffer.from([1, 0, 1, 0]), Buffer.alloc(40)])
const JPEG = Buffer.from([
  0xff,
  0xd8,
  0xff,
  0xe0,
  0,
  4,
  0,
  0,
  0xff,
  0xc0,
  0,
  11,
  8,
  0,
  20,
  0,
  30,
  1,
  1,
  0x11,
  0,
  ...Buffer.alloc(20),
])
const WEBP = Buffer.concat([
  Buffer.from('RIFF\0\0\0\0WEBPVP8X'),
  Buffer.from([10, 0, 0, 0, 0, 0, 0, 0, 9, 0, 0, 19, 0, 0]),
])

const dataString = (bytes: Buffer, type = 'image/png') => `data:${type};base64,${bytes.toString('base64')}`
const save = (who: SignedInPerson, logo: string | null) =>
  server.call(updateDomain, { token: who.token, params: { id: who.domainId }, body: { logo } })

async function fetchLogo(id: string, headers: Record<string, string> = {}) {
  const response = await server.app.inject({ method: 'GET', url: `/api/v2/ui/domains/${id}/logo`, headers })
  return { status: response.statusCode, bytes: response.rawPayload, headers: response.headers }
}

describe('a logo', () => {
  test('comes as a data string, in quotes or not, and is shown to anybody as the image that it is', async () => {
    const who = await admin()
    const saved = await save(who, `"${dataString(PNG)}"`)
    expect(saved.body.logo).toBe(dataString(PNG))
    expect((await server.call(getDomain, { token: who.token, params: { id: who.domainId } })).body.logo).toBe(
      dataString(PNG),
    )
    const shown = await fetchLogo(who.domainId)
    expect(shown.status).toBe(200)
    expect(shown.bytes.equals(PNG)).toBe(true)
    expect(shown.headers).toMatchObject({
      'content-type': 'image/png',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
    })
  })

  test('is sent once: who has it already is told so', async () => {
    const who = await admin()
    await save(who, dataString(PNG))
    const first = await fetchLogo(who.domainId)
    const again = await fetchLogo(who.domainId, { 'if-none-match': String(first.headers.etag) })
    expect([again.status, again.bytes.length]).toEqual([304, 0])
    await save(who, dataString(GIF))
    expect((await fetchLogo(who.domainId, { 'if-none-match': String(first.headers.etag) })).status).toBe(200)
  })

  test.each([
    ['image/png', PNG],
    ['image/gif', GIF],
    ['image/jpeg', JPEG],
    ['image/webp', WEBP],
  ])('may be %s, by its first bytes and not by its declared type', async (type, bytes) => {
    const who = await admin()
    expect((await save(who, dataString(bytes, 'text/html'))).status).toBe(200)
    expect((await fetchLogo(who.domainId)).headers['content-type']).toBe(type)
  })

  test('of exactly 2,097,152 bytes is kept, one byte more is too large', async () => {
    const who = await admin()
    const fill = (size: number) => dataString(Buffer.concat([PNG, Buffer.alloc(size - PNG.length)]))
    expect((await save(who, fill(IMAGE_MAX_BYTES))).status).toBe(200)
    expect((await fetchLogo(who.domainId)).bytes.length).toBe(2_097_152)
    const large = await save(who, fill(IMAGE_MAX_BYTES + 1))
    expect([large.status, large.body.code]).toEqual([413, 'file_too_large'])
    const larger = await save(who, fill(2_300_000))
    expect([larger.status, larger.body.code]).toEqual([413, 'file_too_large'])
    expect((await save(who, fill(4_000_000))).status).toBe(413)
  })

  test.each([
    ['an SVG', dataString(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'image/svg+xml')],
    ['a page', dataString(Buffer.from('<!doctype html><p>'), 'image/png')],
    ['a page behind an image', dataString(Buffer.concat([PNG, Buffer.from('<ScRipT>alert(1)</script>')]))],
    ['a PDF behind an image', dataString(Buffer.concat([GIF, Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n')]))],
    ['an archive behind an image', dataString(Buffer.concat([PNG, zipSync({ 'a.class': strToU8('program') })]))],
    ['an archive inside an image', dataString(Buffer.concat([JPEG, zipSync({ a: strToU8('b') }), Buffer.alloc(99)]))],
    ['no data string', 'https://example.test/logo.png'],
    ['no base64', 'data:image/png;base64,%%%'],
    // A pattern that searches for an end from each of two million blanks would exceed the time limit of a test.
    ['no base64 behind very many blanks', `data:image/png;base64,${' '.repeat(2_000_000)}%`],
  ])('is refused as %s', async (_what, logo) => {
    const who = await admin()
    await save(who, dataString(PNG))
    const { status, body } = await save(who, logo)
    expect([status, body.errors[0].path, body.errors[0].code]).toEqual([400, 'logo', 'invalid_image'])
    expect((await fetchLogo(who.domainId)).bytes.equals(PNG)).toBe(true)
  })

  test('that would unfold to a flood of pixels is refused', async () => {
    const who = await admin()
    const flood = Buffer.from(PNG)
    flood.writeUInt32BE(60_000, 16)
    flood.writeUInt32BE(60_000, 20)
    expect((await save(who, dataString(flood))).body.errors[0].code).toBe('image_dimensions')
  })

  test('is that of the nearest parent where a domain has none, and 404 where nobody above has one', async () => {
    const top = await admin()
    const middle = await makeDomain(server, { parentId: top.domainId })
    const low = await makeDomain(server, { parentId: middle })
    const lowAdmin = await admin(low)
    expect((await fetchLogo(low)).status).toBe(404)
    await save(top, dataString(PNG))
    expect((await fetchLogo(low)).bytes.equals(PNG)).toBe(true)
    await save(lowAdmin, dataString(GIF))
    expect((await fetchLogo(low)).bytes.equals(GIF)).toBe(true)
    expect((await save(lowAdmin, null)).body.logo).toBeNull()
    expect((await fetchLogo(low)).bytes.equals(PNG)).toBe(true)
    expect((await fetchLogo(newId())).status).toBe(404)
    expect((await server.call(getDomainLogo, { params: { id: 'nonsense' } })).status).toBe(400)
  })
})

test.each([
  ['a RAR', 'Rar!\x1a\x07\x01\0'],
  ['a 7z', '7z\xbc\xaf\x27\x1c\0'],
])('an image with %s behind it is no image', (_what, head) => {
  expect(isPolyglot(Buffer.concat([PNG, Buffer.from(head, 'latin1')]))).toBe(true)
  expect(isPolyglot(Buffer.concat([PNG, Buffer.from('PK\x05\x06 or PK alone is chance', 'latin1')]))).toBe(false)
})

test('the size of an image is read from any of the four formats', () => {
  expect(readImageSize(PNG, 'image/png')).toEqual({ width: 1, height: 1 })
  expect(readImageSize(GIF, 'image/gif')).toEqual({ width: 1, height: 1 })
  expect(readImageSize(JPEG, 'image/jpeg')).toEqual({ width: 30, height: 20 })
  expect(readImageSize(WEBP, 'image/webp')).toEqual({ width: 10, height: 20 })
  expect(readImageSize(PNG.subarray(0, 20), 'image/png')).toBeNull()
  expect(readImageSize(Buffer.alloc(64, 0xff), 'image/jpeg')).toBeNull()
})
