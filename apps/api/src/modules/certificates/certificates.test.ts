import { anonymiseAccount } from '@evenground/shared/contract/accounts'
import { logInAs } from '@evenground/shared/contract/auth'
import { getCertificate, shareCertificate, verifyCertificate } from '@evenground/shared/contract/certificates'
import { describe, expect, test } from 'vitest'
import { makeAdministrator, makeGlobalAdministrator } from '../../../test/factories/administrators.ts'
import { makeDomain } from '../../../test/factories/domains.ts'
import { changeDomain, makeCourse, makeGroup, queryRows, seed } from '../../../test/factories/learning.ts'
import { makeLearner, type SignedInPerson, signIn } from '../../../test/factories/people.ts'
import { mistype } from '../../../test/factories/token.ts'
import { type Answer, createTestServer } from '../../../test/harness.ts'
import { type Journey, startJourney } from '../../../test/learner-journey.ts'
import { newId } from '../../platform/ids.ts'

const server = await createTestServer()

/** The look of certificates of an organization that has not changed it. */
const USUAL_FACE = {
  accent_color: null,
  text_color: null,
  background_color: null,
  heading: null,
  statement: null,
  look_locale: null,
}

async function passAllButPost(journey: Journey): Promise<void> {
  await journey.passIntro()
  await journey.passTraining()
}

async function passPost(journey: Journey): Promise<void> {
  await journey.submit('post')
  await journey.finish('post')
  await journey.finish('farewell')
}

async function graduate(domain: Parameters<typeof makeDomain>[1] = {}) {
  const domainId = await makeDomain(server, domain)
  const course = await makeCourse(server, { domainId })
  const journey = await startJourney(server, course, domainId)
  await passAllButPost(journey)
  await passPost(journey)
  return { domainId, course, journey, person: journey.person, planId: journey.planId }
}

const ask = (who: SignedInPerson, planId: string, query: object = {}): Promise<Answer> =>
  server.call(getCertificate, { token: who.token, params: { id: planId }, query })
const verify = (serial: string, address?: string): Promise<Answer> =>
  server.call(verifyCertificate, { params: { serial }, ...(address && { address }) })
const share = (who: SignedInPerson, id: string, shared: boolean): Promise<Answer> =>
  server.call(shareCertificate, { token: who.token, params: { id }, body: { shared } })
const open = (url: string) => server.app.inject({ method: 'GET', url })
const rowsOf = (accountId: string) =>
  queryRows<Record<string, unknown>>(server, 'select * from certificate where account_id = $1', [accountId])

describe('a certificate is issued', () => {
  test('to whoever has done all required tasks and submitted the post assessment, and to nobody sooner', async () => {
    const domainId = await makeDomain(server)
    const course = await makeCourse(server, { domainId })
    const journey = await startJourney(server, course, domainId)
    const { person, planId } = journey
    const early = await ask(person, planId)
    expect([early.status, early.body.code]).toEqual([403, 'certificate_not_earned'])
    await passAllButPost(journey)
    // Even an optional post assessment must be submitted.
    await seed(server, (db) =>
      db.prisma.planTask.update({ where: { id: course.tasks.post }, data: { required: false } }),
    )
    await journey.finish('farewell')
    expect((await journey.plan()).completed_at).not.toBeNull()
    expect((await ask(person, planId)).body.code).toBe('certificate_not_earned')
    await journey.submit('post')
    expect((await ask(person, planId)).status).toBe(200)
  })

  test('without what is optional, and without surveys', async () => {
    const domainId = await makeDomain(server)
    const course = await makeCourse(server, { domainId })
    await seed(server, (db) =>
      db.prisma.planTask.update({ where: { id: course.tasks.farewell }, data: { required: false } }),
    )
    const journey = await startJourney(server, course, domainId)
    await passAllButPost(journey)
    await journey.submit('post')
    await journey.finish('post')
    expect((await ask(journey.person, journey.planId)).status).toBe(200)
  })

  test('with a serial, the name, the title of the plan and the day on which it was earned, in the domain’s time zone', async () => {
    server.time.set(new Date('2027-03-02T04:30:00Z'))
    const { person, planId, course } = await graduate({
      title: { 'en-us': 'Alder & Wren' },
      timeZone: 'America/Mexico_City',
    })
    server.time.advance(7 * 24 * 60 * 60)
    const { status, body } = await ask(person, course.plan)
    expect(status).toBe(200)
    expect(body.certificate).toEqual({
      id: expect.any(String),
      serial: expect.stringMatching(/^([0-9A-HJKMNP-TV-Z]{5}-){3}[0-9A-HJKMNP-TV-Z]{5}$/),
      name: 'Pat Doe',
      plan_title: { 'en-us': 'Belonging at work' },
      domain_title: { 'en-us': 'Alder & Wren' },
      domain_logo: null,
      ...USUAL_FACE,
      completed_on: '2027-03-01',
      plan_id: planId,
      locale: 'en-us',
      issued_at: '2027-03-02T04:30:00.000Z',
      shared: true,
      signature: null,
      signer_name: null,
      signer_title: null,
      verify_url: `http://evenground.test/#/verify/${body.certificate.serial}`,
    })
  })

  test('once: it stays the same when the name, the title or the plan change, and two at once get one', async () => {
    const { person, planId, course } = await graduate()
    const both = await Promise.all([ask(person, planId), ask(person, planId)])
    const [first, second] = both.map(({ body }) => body.certificate)
    expect(first).toEqual(second)
    await seed(server, async ({ prisma }) => {
      await prisma.account.update({ where: { id: person.id }, data: { givenName: { 'en-us': 'Sam' } } })
      await prisma.plan.update({ where: { id: course.plan }, data: { title: { 'en-us': 'Another title' } } })
      await prisma.planTask.create({
        data: {
          ...{ id: newId(), planId: course.plan, section: 'outro', taskOrder: 90 },
          ...{ taskType: 'instruction', instructionId: course.content.reading },
        },
      })
      await prisma.personalPlan.update({ where: { id: planId }, data: { archivedAt: new Date() } })
    })
    expect((await ask(person, planId)).body.certificate).toEqual(first)
    expect(await rowsOf(person.id)).toHaveLength(1)
    const other = await graduate()
    expect((await ask(other.person, other.planId)).body.certificate.serial).not.toBe(first.serial)
  })

  test('not where the domain hides certificates: 403, also for one that was issued before', async () => {
    const { domainId, person, planId } = await graduate()
    await changeDomain(server, domainId, { hideCert: true })
    const hidden = await ask(person, planId)
    expect([hidden.status, hidden.body.code]).toEqual([403, 'certificate_hidden'])
    expect(await rowsOf(person.id)).toEqual([])
    await changeDomain(server, domainId, { hideCert: false })
    expect((await ask(person, planId)).status).toBe(200)
    await changeDomain(server, domainId, { hideCert: true })
    expect((await ask(person, planId)).body.code).toBe('certificate_hidden')
  })

  test('without any score in it, hidden or not', async () => {
    const { domainId, person, planId } = await graduate()
    await makeGroup(server, domainId, [person.id], { hideScores: true })
    const { body } = await ask(person, planId)
    expect(JSON.stringify(body)).not.toMatch(/score|percent|benchmark/i)
    expect(Object.keys((await rowsOf(person.id))[0] ?? {}).filter((column) => /score/.test(column))).toEqual([])
  })
})

describe('whose certificate', () => {
  test('administrators read that of people in their scope when they may see progress, and it is written down', async () => {
    const { domainId, person, planId } = await graduate()
    const admin = await makeAdministrator(server, ['api.v2.plans.progress'], domainId)
    const mine = await ask(person, planId)
    const theirs = await ask(admin, planId, { account_id: person.id })
    // The person sees the exact time of completion, others only the day.
    const { issued_at } = mine.body.certificate
    expect(issued_at).not.toMatch(/T00:00:00/)
    const day = `${issued_at.slice(0, 10)}T00:00:00.000Z`
    expect(theirs.body.certificate).toEqual({ ...mine.body.certificate, issued_at: day })
    const { token } = await makeGlobalAdministrator(server)
    const acting = (await server.call(logInAs, { token, params: { id: person.id } })).body.access_token
    const shared = await share({ ...person, token: acting }, theirs.body.certificate.id, true)
    expect([shared.status, shared.body.issued_at]).toEqual([200, day])
    const events = await queryRows<{ actor_id: string }>(
      server,
      `select actor_id from audit_event where action = 'certificate.read' and target_id = $1`,
      [mine.body.certificate.id],
    )
    expect(events).toEqual([{ actor_id: admin.id }])
  })

  test('is nobody else’s business: without the right, and from another domain, the plan does not exist', async () => {
    const { domainId, person, planId } = await graduate()
    const strangers = [
      await makeLearner(server, domainId),
      await makeAdministrator(server, ['api.v2.accounts.get_by_id'], domainId),
      await makeAdministrator(server, ['api.v2.plans.progress']),
    ]
    for (const stranger of strangers) {
      expect((await ask(stranger, planId, { account_id: person.id })).status).toBe(404)
      expect((await ask(stranger, planId)).status).toBe(404)
    }
    const { id } = (await ask(person, planId)).body.certificate
    for (const stranger of strangers) expect((await share(stranger, id, false)).status).toBe(404)
  })

  test('goes with a person who moves to another domain, under the name of the one that issued it', async () => {
    const { person, planId } = await graduate({ title: { 'en-us': 'The old one' } })
    const before = (await ask(person, planId)).body.certificate
    const elsewhere = await makeDomain(server)
    await seed(server, async ({ prisma }) => {
      await prisma.account.update({ where: { id: person.id }, data: { domainId: elsewhere } })
      await prisma.personalPlan.update({ where: { id: planId }, data: { domainId: elsewhere } })
    })
    const moved = await signIn(server, person)
    const after = await ask(moved, planId)
    expect(after.body.certificate).toEqual(before)
    expect((await share(moved, before.id, false)).body).toMatchObject({ shared: false })
  })
})

describe('the address of the PDF', () => {
  test('opens without a sign-in, as a file to keep, in the paper and the language that were asked for', async () => {
    const { person, planId } = await graduate()
    const { body } = await ask(person, planId, { paper: 'a4', locale: 'es-mx' })
    const answer = await open(body.url)
    expect(answer.statusCode).toBe(200)
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="${body.certificate.serial}.pdf"`,
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    })
    const pdf = answer.rawPayload.toString('latin1')
    expect(pdf.slice(0, 8)).toBe('%PDF-1.7')
    expect(pdf).toContain('/MediaBox [0 0 841.89 595.28]')
    expect(pdf).toContain('/Lang (es-MX)')
    const usual = await open((await ask(person, planId)).body.url)
    expect(usual.rawPayload.toString('latin1')).toContain('/MediaBox [0 0 792 612]')
  })

  test('lives five minutes', async () => {
    const { person, planId } = await graduate()
    const { url, expires_at } = (await ask(person, planId)).body
    expect(Date.parse(expires_at) - server.time.now().getTime()).toBeLessThanOrEqual(300_000)
    server.time.set(new Date(Date.parse(expires_at) - 1))
    expect((await open(url)).statusCode).toBe(200)
    server.time.set(new Date(expires_at))
    const late = await open(url)
    expect([late.statusCode, late.json().code]).toEqual([400, 'token_expired'])
  })

  test('is signed as a whole: nothing in it can be exchanged', async () => {
    const { person, planId } = await graduate()
    const other = await graduate()
    const { url, certificate } = (await ask(person, planId)).body
    const foreign = (await ask(other.person, other.planId)).body.certificate.id
    const change = (name: string, value: string) => {
      const [path, query] = url.split('?')
      const search = new URLSearchParams(query)
      search.set(name, value)
      return `${path}?${search}`
    }
    const expires = Number(new URLSearchParams(url.split('?')[1]).get('expires'))
    const forged = [
      url.replace(certificate.id, foreign),
      change('expires', String(expires + 3600)),
      change('paper', 'a4'),
      change('locale', 'es-mx'),
      change('signature', 'A'.repeat(43)),
      change('signature', ''),
    ]
    for (const address of forged) expect((await open(address)).json().code, address).toBe('resource_not_found')
    expect((await open(url)).statusCode).toBe(200)
  })
})

describe('anybody who has the serial', () => {
  test('reads name, plan, organization and day, however the serial is typed', async () => {
    const { person, planId } = await graduate({ title: { 'en-us': 'Alder & Wren' } })
    const { certificate } = (await ask(person, planId)).body
    const { status, body } = await verify(certificate.serial)
    expect(status).toBe(200)
    expect(body).toEqual({
      serial: certificate.serial,
      name: 'Pat Doe',
      plan_title: certificate.plan_title,
      domain_title: { 'en-us': 'Alder & Wren' },
      domain_logo: null,
      ...USUAL_FACE,
      completed_on: certificate.completed_on,
    })
    const typed = certificate.serial.toLowerCase().replaceAll('-', '').replaceAll('0', 'o').replaceAll('1', 'l')
    expect((await verify(typed)).body).toEqual(body)
  })

  test('gets the same 404 for an unknown, a changed, a withdrawn and an erased one', async () => {
    const { person, planId } = await graduate()
    const gone = await graduate()
    const { certificate } = (await ask(person, planId)).body
    const erased = (await ask(gone.person, gone.planId)).body
    expect((await share(person, certificate.id, false)).body).toMatchObject({ id: certificate.id, shared: false })
    const admin = await makeAdministrator(server, ['api.v2.accounts.destroy_by_id'], gone.domainId)
    await server.call(anonymiseAccount, { token: admin.token, params: { id: gone.person.id } })
    const answers: Answer[] = []
    for (const serial of ['nothing', mistype(certificate.serial), certificate.serial, erased.certificate.serial]) {
      answers.push(await verify(serial))
    }
    const bodies = answers.map(({ status, body }) => ({ status, ...body, request_id: null }))
    expect(bodies[0]).toMatchObject({ status: 404, code: 'resource_not_found' })
    for (const body of bodies) expect(body).toEqual(bodies[0])
    expect((await open(erased.url)).statusCode).toBe(404)
    expect((await rowsOf(gone.person.id))[0]).toMatchObject({ name: '', withdrawn_at: expect.any(Date) })
  })

  test('can be let in again by its holder, who keeps the PDF meanwhile', async () => {
    const { person, planId } = await graduate()
    const { certificate } = (await ask(person, planId)).body
    await share(person, certificate.id, false)
    expect((await ask(person, planId)).body.certificate.shared).toBe(false)
    expect((await open((await ask(person, planId)).body.url)).statusCode).toBe(200)
    expect((await share(person, certificate.id, true)).body.shared).toBe(true)
    expect((await verify(certificate.serial)).status).toBe(200)
    expect((await share(person, newId(), true)).status).toBe(404)
  })

  test('cannot try serials without end', async () => {
    const address = '203.0.113.77'
    const answers = await Promise.all(Array.from({ length: 301 }, (_, at) => verify(`guess${at}`, address)))
    const refused = answers.filter(({ status }) => status === 429)
    expect(refused).toHaveLength(1)
    expect(Number(refused[0]?.headers['retry-after'])).toBeGreaterThan(0)
  })
})
