import {
  getCertificate,
  getDomainCertificate,
  previewDomainCertificate,
  updateDomainCertificate,
  verifyCertificate,
} from '@evenground/shared/contract/certificates'
import { updateDomain } from '@evenground/shared/contract/domains'
import { beforeAll, describe, expect, test } from 'vitest'
import { makeAdministrator } from '../../../test/factories/administrators.ts'
import { makeDomain, makeRole } from '../../../test/factories/domains.ts'
import { jpegSegment, makeJpeg } from '../../../test/factories/jpeg.ts'
import { makeCourse, queryRows } from '../../../test/factories/learning.ts'
import { makeAccount, signIn } from '../../../test/factories/people.ts'
import { makeEndingPng } from '../../../test/factories/png.ts'
import { PIXEL_PNG } from '../../../test/factories/tenant.ts'
import { createTestServer } from '../../../test/harness.ts'
import { startJourney } from '../../../test/learner-journey.ts'
import { pictureLimit } from '../domains/index.ts'

const server = await createTestServer()

const PICTURE = `data:image/png;base64,${PIXEL_PNG.toString('base64')}`
const USUAL = {
  accent_color: null,
  text_color: null,
  background_color: null,
  logo: null,
  signature: null,
  signer_name: null,
  signer_title: null,
  heading: null,
  statement: null,
  locale: null,
}
const PERMISSIONS = ['api.v2.domains.get_by_id', 'api.v2.domains.update_by_id'] as const

let parent: string
let child: string
let token: string
beforeAll(async () => {
  parent = await makeDomain(server)
  child = await makeDomain(server, { parentId: parent })
  token = (await makeAdministrator(server, PERMISSIONS, parent)).token
})

const read = (id: string) => server.call(getDomainCertificate, { token, params: { id } })
const write = (id: string, body: object, headers = {}) =>
  server.call(updateDomainCertificate, { token, params: { id }, body, headers })
const clear = (id: string) => write(id, { own: false })

describe('the look of a domain’s certificates', () => {
  test('is as usual at first, is handed down, and gives way to an own one until that is taken away', async () => {
    expect((await read(child)).body).toEqual({ ...USUAL, own: false, inherited_from: null })
    await write(parent, { accent_color: '#1d5c4f', heading: 'Diploma' })
    const handedDown = { ...USUAL, accent_color: '#1d5c4f', heading: { 'en-us': 'Diploma' } }
    expect((await read(parent)).body).toEqual({ ...handedDown, own: true, inherited_from: null })
    expect((await read(child)).body).toEqual({ ...handedDown, own: false, inherited_from: parent })
    // Omitted fields are taken from the look that applies so far.
    const changed = await write(child, { signer_name: 'Ana Ruiz', signature: PICTURE })
    const own = { ...handedDown, signer_name: 'Ana Ruiz', signature: PICTURE, own: true, inherited_from: null }
    expect(changed.body).toEqual(own)
    await write(parent, { accent_color: '#303244' })
    expect((await read(child)).body).toEqual(own)
    expect((await clear(child)).body).toMatchObject({ own: false, inherited_from: parent, accent_color: '#303244' })
    await clear(parent)
    expect((await read(child)).body).toEqual({ ...USUAL, own: false, inherited_from: null })
  })

  test('is refused where text could not be read or lines not be seen, field by field, with the contrast', async () => {
    const { status, body } = await write(parent, { text_color: '#999999', accent_color: '#ffe100' })
    expect(status).toBe(400)
    expect(body.errors).toEqual([
      {
        path: 'text_color',
        code: 'certificate_text_contrast',
        message: '#999999 on #ffffff has a contrast of 2.8:1 and needs at least 4.5:1.',
      },
      {
        path: 'accent_color',
        code: 'certificate_accent_contrast',
        message: '#ffe100 on #ffffff has a contrast of 1.3:1 and needs at least 3:1.',
      },
    ])
    // A background alone can make text in the default color unreadable.
    expect((await write(parent, { background_color: '#101820' })).status).toBe(400)
    expect((await write(parent, { background_color: '#101820', text_color: '#ffffff' })).status).toBe(200)
    await clear(parent)
  })

  test('takes pictures that a PDF can hold, of at most 256 KB, and no signature of nobody', async () => {
    const webp = `data:image/webp;base64,${Buffer.from('RIFF\x1a\0\0\0WEBPVP8L\x0d\0\0\0\x2f\0\0\0\0\0\0\0\0\0\0\0\0\0').toString('base64')}`
    expect((await write(parent, { logo: webp })).body.errors).toMatchObject([
      { path: 'logo', code: 'image_not_printable' },
    ])
    const large = Buffer.concat([PIXEL_PNG, Buffer.alloc(262_144)]).toString('base64')
    expect((await write(parent, { logo: `data:image/png;base64,${large}` })).body.errors).toMatchObject([
      { path: 'logo', code: 'picture_too_large' },
    ])
    expect((await write(parent, { signature: 'data:text/html,<b>' })).body.errors).toMatchObject([
      { path: 'signature', code: 'invalid_image' },
    ])
    expect((await write(parent, { signature: PICTURE })).body.errors).toMatchObject([
      { path: 'signer_name', code: 'signer_missing' },
    ])
    expect((await read(parent)).body.own).toBe(false)
  })

  test('is not overwritten from an old reading, and is written to the log without its pictures', async () => {
    const { headers } = await read(parent)
    const first = await write(parent, { logo: PICTURE }, { 'if-match': headers.etag })
    expect(first.status).toBe(200)
    expect((await write(parent, { locale: 'es-mx' }, { 'if-match': headers.etag })).status).toBe(412)
    const [event] = await queryRows<{ changes: unknown }>(
      server,
      `select to_jsonb(e) as changes from audit_event e where e.action = 'domain.certificate' and e.target_id = $1
        order by e.id desc limit 1`,
      [parent],
    )
    expect(JSON.stringify(event)).toContain('"logo":true')
    expect(JSON.stringify(event)).not.toContain('base64')
    await clear(parent)
  })

  test('is for whoever may change the domain, and of no other domain', async () => {
    const reader = await makeAdministrator(server, [PERMISSIONS[0]], parent)
    const stranger = await makeAdministrator(server, PERMISSIONS)
    const body = { heading: 'Mine' }
    const asReader = { token: reader.token, params: { id: parent } }
    expect((await server.call(getDomainCertificate, asReader)).status).toBe(200)
    expect((await server.call(updateDomainCertificate, { ...asReader, body })).status).toBe(403)
    expect((await server.call(previewDomainCertificate, { ...asReader, body })).status).toBe(403)
    const asStranger = { token: stranger.token, params: { id: parent } }
    expect((await server.call(getDomainCertificate, asStranger)).status).toBe(404)
    expect((await server.call(updateDomainCertificate, { ...asStranger, body })).status).toBe(404)
    expect((await server.call(previewDomainCertificate, { ...asStranger, body })).status).toBe(404)
  })
})

const jpegUrl = (bytes: Buffer): string => `data:image/jpeg;base64,${bytes.toString('base64')}`

describe('a picture that no PDF can show', () => {
  test.each([
    ['a PNG that would end the process, called a JPEG', makeEndingPng()],
    ['of no components', makeJpeg({ components: 0 })],
    ['of two components', makeJpeg({ components: 2 })],
    ['of five components', makeJpeg({ components: 5 })],
    ['without lines', makeJpeg({ height: 0 })],
    ['without a frame', makeJpeg({ without: 'frame' })],
    ['cut off before its size', makeJpeg().subarray(0, 76)],
    ['with a segment without a length', makeJpeg({ before: [jpegSegment(0xe0, Buffer.alloc(0), 0)] })],
  ])('%s, is refused at its field, by the preview as well', async (_what, bytes) => {
    const body = { signature: jpegUrl(bytes), signer_name: 'Ana Ruiz' }
    const refusal = [
      { path: 'signature', code: 'image_not_printable', message: expect.stringContaining('save it again') },
    ]
    const saved = await write(parent, body)
    expect([saved.status, saved.body.errors]).toEqual([400, refusal])
    const shown = await server.call(previewDomainCertificate, { token, params: { id: parent }, body })
    expect([shown.status, shown.body.errors]).toEqual([400, refusal])
    expect((await read(parent)).body.own).toBe(false)
  })

  test('is refused in Spanish, too', async () => {
    const roleId = await makeRole(server, parent, ['ui.v1.type.admin', ...PERMISSIONS])
    const reader = await signIn(server, await makeAccount(server, { domainId: parent, roleId, locale: 'es-mx' }))
    const body = { logo: jpegUrl(makeJpeg({ components: 2 })) }
    const refused = await server.call(updateDomainCertificate, { token: reader.token, params: { id: parent }, body })
    expect(refused.body.errors[0].message).toContain('guárdala otra vez como JPEG')
  })

  test('is left out where it is stored already, whatever it is stored as', async () => {
    expect((await write(parent, { signer_name: 'Ana Ruiz', signature: jpegUrl(makeJpeg()) })).status).toBe(200)
    const preview = async () => {
      const { status, body } = await server.call(previewDomainCertificate, { token, params: { id: parent }, body: {} })
      return [status, String(body).includes('/Subtype /Image')]
    }
    expect(await preview()).toEqual([200, true])
    for (const bytes of [makeEndingPng(), makeJpeg({ components: 2 })]) {
      await queryRows(
        server,
        `update domain_certificate set signature_mime = 'image/jpeg', signature = $2, logo_mime = 'image/jpeg', logo = $2
          where domain_id = $1`,
        [parent, bytes],
      )
      expect(await preview()).toEqual([200, false])
    }
    await clear(parent)
  })
})

test('saves with pictures are limited for each person, and others are not', async () => {
  const domain = await makeDomain(server)
  const { id, token } = await makeAdministrator(server, PERMISSIONS, domain)
  const save = (body: object) => server.call(updateDomainCertificate, { token, params: { id: domain }, body })
  expect((await save({ logo: PICTURE })).status).toBe(200)
  const { used } = await server.platform.limits.consume([pictureLimit(id)])
  expect(used).toEqual([2])
  await Promise.all(Array.from({ length: 298 }, () => server.platform.limits.count([pictureLimit(id)])))
  const refused = await save({ logo: PICTURE })
  expect([refused.status, Number(refused.headers['retry-after']) > 0]).toEqual([429, true])
  expect((await server.call(updateDomain, { token, params: { id: domain }, body: { logo: PICTURE } })).status).toBe(429)
  expect((await save({ heading: 'Diploma' })).status).toBe(200)
})

test('a preview is a certificate of nobody in the look of the form, and saves nothing', async () => {
  const body = { heading: { 'es-mx': 'Diploma' }, locale: 'es-mx', signer_name: 'Ana', signature: PICTURE } as const
  const {
    status,
    headers,
    body: answer,
  } = await server.call(previewDomainCertificate, {
    token,
    params: { id: parent },
    body,
  })
  expect([status, headers['content-type']]).toEqual([200, 'application/pdf'])
  expect(String(answer)).toContain('/Lang (es-MX)')
  expect((await read(parent)).body.own).toBe(false)
  const refused = await server.call(previewDomainCertificate, {
    token,
    params: { id: parent },
    body: { text_color: '#eeeeee' },
  })
  expect(refused.body.errors).toMatchObject([{ path: 'text_color' }])
})

test('a certificate shows the look of its domain as it is today; where it is checked there is no signature', async () => {
  const course = await makeCourse(server, { domainId: child })
  const journey = await startJourney(server, course, child)
  await journey.passIntro()
  await journey.passTraining()
  await journey.submit('post')
  await journey.finish('post')
  await journey.finish('farewell')
  const look = { accent_color: '#1d5c4f', signer_name: 'Ana Ruiz', signature: PICTURE, logo: PICTURE, locale: 'es-mx' }
  await write(parent, { ...look, statement: { 'es-mx': 'Felicidades.' } })
  const { body } = await server.call(getCertificate, {
    token: journey.person.token,
    params: { id: journey.planId },
    query: { locale: 'en-us' },
  })
  expect(body.certificate).toMatchObject({
    accent_color: '#1d5c4f',
    domain_logo: PICTURE,
    look_locale: 'es-mx',
    statement: { 'es-mx': 'Felicidades.' },
    signature: PICTURE,
    signer_name: 'Ana Ruiz',
  })
  expect(new URLSearchParams(body.url.split('?')[1]).get('locale')).toBe('es-mx')
  const proof = await server.call(verifyCertificate, { params: { serial: body.certificate.serial } })
  expect(proof.body).toMatchObject({ accent_color: '#1d5c4f', domain_logo: PICTURE })
  expect(JSON.stringify(Object.keys(proof.body))).not.toMatch(/sign/)
  await clear(parent)
})
