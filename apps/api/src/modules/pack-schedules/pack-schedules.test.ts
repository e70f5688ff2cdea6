import { anonymiseAccount } from '@evenground/shared/contract/accounts'
import { saveUserResponse } from '@evenground/shared/contract/assessments'
import { listResultsReads } from '@evenground/shared/contract/own-data'
import * as contract from '@evenground/shared/contract/pack-schedules'
import type { PackSchedule, PackScheduleInput, PackScheduleUpdate } from '@evenground/shared/schemas'
import { beforeEach, describe, expect, test } from 'vitest'
import { makeAdministrator } from '../../../test/factories/administrators.ts'
import { makeDomain, makeRole } from '../../../test/factories/domains.ts'
import { allAnswers, assignPlan, changeDomain, makeCourse, queryRows, seed } from '../../../test/factories/learning.ts'
import { createMailTestServer } from '../../../test/factories/mail-test-server.ts'
import { makeAccount, makeLearner, type SignedInPerson, signIn } from '../../../test/factories/people.ts'
import { readPdfLines } from '../../../test/read-pdf.ts'
import { newId } from '../../platform/ids.ts'
import { dispatchDueMail } from '../messaging/dispatch.ts'
import { createPackGuard, sendPacks } from './index.ts'
import { nextDay } from './next-day.ts'

const { smtp, server, mailer, deliver } = await createMailTestServer()

const SEEING = ['api.v2.reports.pdf', 'api.v2.dashboard.default'] as const
const SENDING = [...SEEING, 'api.v2.reports.data', 'api.v2.reports.schedule'] as const
/** Morning of March 2 in UTC, so the next first day of a month is April 1. */
const MARCH = new Date('2026-03-02T10:00:00Z')
const APRIL = new Date('2026-04-01T10:00:00Z')
beforeEach(async () => {
  server.time.set(MARCH)
  await queryRows(server, 'delete from pack_schedule')
})

async function makeScene() {
  const domainId = await makeDomain(server)
  const author = await makeAdministrator(server, SENDING, domainId)
  return { domainId, author, course: await makeCourse(server, { domainId }) }
}

type Scene = Awaited<ReturnType<typeof makeScene>>

const create = ({ author, domainId, course }: Scene, input: Partial<PackScheduleInput> = {}, who = author) =>
  server.call(contract.createPackSchedule, {
    token: who.token,
    body: {
      domain_id: domainId,
      title: 'For the board',
      assessment_id: course.assessment,
      format: 'pdf',
      every: 'month',
      recipients: [author.id],
      ...input,
    },
  })
const change = (who: SignedInPerson, id: string, body: PackScheduleUpdate) =>
  server.call(contract.updatePackSchedule, { token: who.token, params: { id }, body })
const list = async (who: SignedInPerson): Promise<PackSchedule[]> =>
  (await server.call(contract.listPackSchedules, { token: who.token })).body

/** Creates a domain's pack schedule that goes to its administrator and to one of the parent domain. */
async function makeFamily() {
  const domainId = await makeDomain(server)
  const below = await makeDomain(server, { parentId: domainId })
  const reader = await makeAdministrator(server, [...SENDING, 'api.v2.accounts.list'], domainId)
  const editor = await makeAdministrator(server, [...SENDING, 'api.v2.accounts.list'], below)
  const scene = { domainId: below, author: reader, course: await makeCourse(server, { domainId: below }) }
  const { status, body } = await create(scene, { recipients: [reader.id, editor.id] })
  expect(status).toBe(201)
  return { domainId, below, reader, editor, schedule: body.id as string }
}

/** Sends the packs that are due at a moment and delivers their mails. */
async function sendAt(moment: Date): Promise<number> {
  server.time.set(moment)
  const sent = await sendPacks(server.platform)
  await deliver()
  return sent
}

const mailsTo = ({ email }: { email: string }) => smtp.received.filter((mail) => mail.to.includes(email))

/** Returns the text of the PDF attached to a mail. */
const readPack = (mail: { files: { base64: string }[] } | undefined): string =>
  readPdfLines(Buffer.from(mail?.files[0]?.base64 ?? '', 'base64')).join('\n')

/** Assigns the plan of a scene to new people, with one due date. */
async function assignMany({ domainId, course }: Scene, roleId: string, count: number, dueAt: string): Promise<void> {
  for (let at = 0; at < count; at += 1) {
    const person = await makeAccount(server, { domainId, roleId })
    await assignPlan(server, person, course.plan, { dueAt: new Date(dueAt) })
  }
}

const takeRight = (person: { roleId: string }, ...path: string[]) =>
  queryRows(server, `update role set permissions = permissions #- $2::text[] where id = $1`, [person.roleId, path])

const auditOf = async (id: string) =>
  queryRows<{ action: string; details: Record<string, unknown> }>(
    server,
    `select action, details from audit_event where target_id = $1 order by id`,
    [id],
  )

test('goes out on the first day of the next month or quarter', () => {
  expect([nextDay('month', '2026-03-02'), nextDay('month', '2026-12-31')]).toEqual(['2026-04-01', '2027-01-01'])
  expect([nextDay('quarter', '2026-03-31'), nextDay('quarter', '2026-04-01')]).toEqual(['2026-04-01', '2026-07-01'])
  expect(nextDay('wave', '2026-03-02')).toBeNull()
})

describe('a board pack by mail', () => {
  test('comes on its day as a file, once, and the list says when the last went and the next will', async () => {
    const scene = await makeScene()
    const { author } = scene
    const { status, body } = await create(scene)
    expect([status, body.next_on, body.last_sent_at]).toEqual([201, '2026-04-01', null])
    expect(await sendAt(new Date('2026-03-31T10:00:00Z'))).toBe(0)
    expect(await sendAt(new Date('2026-04-01T03:00:00Z'))).toBe(0)
    expect([await sendAt(APRIL), await sendAt(APRIL)]).toEqual([1, 0])
    const [mail, ...more] = mailsTo(author)
    expect(more).toEqual([])
    expect(readPack(mail)).toContain('Board pack: ')
    expect(await list(author)).toMatchObject([
      { last_sent_at: APRIL.toISOString(), next_on: '2026-05-01', recipients: [{ outcome: 'sent' }] },
    ])
    expect((await auditOf(body.id)).map(({ action }) => action)).toEqual(['pack_schedule.create', 'pack_schedule.send'])
    // The attachment of a sent mail is deleted.
    const kept = await queryRows<{ payload: unknown }>(
      server,
      `select payload from communication where type = 'board_pack' and account_id = $1`,
      [author.id],
    )
    expect(kept).toEqual([{ payload: null }])
  })

  test('holds what its least entitled recipient may see, for everybody', async () => {
    const scene = await makeScene()
    const { author, domainId } = scene
    const reader = await makeAdministrator(server, SEEING, domainId)
    await create(scene, { recipients: [author.id] })
    await sendAt(APRIL)
    expect(readPack(mailsTo(author).at(-1))).not.toContain('does not include reports of answers')
    const [schedule] = await list(author)
    expect((await change(author, schedule!.id, { recipients: [author.id, reader.id] })).status).toBe(200)
    expect(await sendAt(new Date('2026-05-01T10:00:00Z'))).toBe(2)
    for (const person of [author, reader]) {
      expect(readPack(mailsTo(person).at(-1))).toContain('does not include reports of answers')
      // The reader cannot change the schedule.
      expect(mailsTo(person).at(-1)?.text).toContain('People who can send board packs can change who receives it')
    }
  })

  test('goes to nobody who may not see it on screen, who lost that, or who has gone', async () => {
    const scene = await makeScene()
    const { author, domainId } = scene
    const learner = await makeAccount(server, { domainId, roleId: await makeRole(server, domainId) })
    const silent = await makeAdministrator(server, SEEING, domainId)
    await queryRows(server, `update account set email = null, username = 'silent' || id where id = $1`, [silent.id])
    const stranger = await makeAdministrator(server, SEEING)
    const refused = async (id: string) => (await create(scene, { recipients: [author.id, id] })).body.errors?.[0]
    expect(await refused(learner.id)).toMatchObject({ path: 'recipients.1', code: 'not_permitted' })
    expect(await refused(silent.id)).toMatchObject({ path: 'recipients.1', code: 'no_address' })
    expect((await create(scene, { recipients: [stranger.id] })).status).toBe(404)
    const [loses, leaves] = [
      await makeAdministrator(server, SEEING, domainId),
      await makeAdministrator(server, SEEING, domainId),
    ]
    const { body } = await create(scene, { recipients: [author.id, loses.id, leaves.id] })
    await takeRight(loses, 'api', 'v2', 'dashboard')
    await queryRows(server, 'update account set active = false where id = $1', [leaves.id])
    expect(await sendAt(APRIL)).toBe(1)
    expect([mailsTo(author).length, mailsTo(loses).length, mailsTo(leaves).length]).toEqual([1, 0, 0])
    const outcomes = new Map((await list(author))[0]?.recipients.map((one) => [one.account_id, one.outcome]))
    expect([outcomes.get(loses.id), outcomes.get(leaves.id)]).toEqual(['not_permitted', 'no_account'])
    const sent = (await auditOf(body.id)).find(({ action }) => action === 'pack_schedule.send')
    expect(sent?.details.refused).toHaveLength(2)
  })

  test('ends when its author may no longer make it: the author is told, nobody gets it, and somebody else can go on', async () => {
    const scene = await makeScene()
    const { author, domainId } = scene
    const other = await makeAdministrator(server, SENDING, domainId)
    const { body } = await create(scene, { recipients: [author.id, other.id] })
    await takeRight(author, 'api', 'v2', 'reports', 'schedule')
    expect(await sendAt(APRIL)).toBe(0)
    expect(mailsTo(author).map(({ headers }) => headers.subject)).toEqual(['Your scheduled board pack has stopped'])
    expect(mailsTo(author)[0]?.text).toContain(
      'your account is no longer active or you no longer have permission to send it',
    )
    expect(mailsTo(other)).toEqual([])
    expect(await list(other)).toMatchObject([{ stopped: 'author_not_permitted', next_on: null }])
    expect((await auditOf(body.id)).at(-1)).toMatchObject({ action: 'pack_schedule.stop' })
    expect((await change(author, body.id, { paused: true })).status).toBe(403)
    expect((await change(other, body.id, { title: 'Ours now' })).body).toMatchObject({
      stopped: null,
      account_id: other.id,
      next_on: '2026-05-01',
    })
    expect(await sendAt(new Date('2026-05-01T10:00:00Z'))).toBe(2)
  })

  test('is paused, resumed without what was missed, and deleted', async () => {
    const scene = await makeScene()
    const { author } = scene
    const { body } = await create(scene)
    expect((await change(author, body.id, { paused: true })).body).toMatchObject({ paused: true, next_on: null })
    expect(await sendAt(APRIL)).toBe(0)
    server.time.set(new Date('2026-04-15T10:00:00Z'))
    expect((await change(author, body.id, { paused: false })).body.next_on).toBe('2026-05-01')
    const remove = () => server.call(contract.deletePackSchedule, { token: author.token, params: { id: body.id } })
    expect([(await remove()).status, (await remove()).status]).toEqual([204, 404])
  })

  test('keeps its author when somebody else pauses it and sends the rest back as it was', async () => {
    const scene = await makeScene()
    const colleague = await makeAdministrator(server, SENDING, scene.domainId)
    const { body } = await create(scene)
    const { title, assessment_id, pair, format, every } = body
    const asRead = { title, assessment_id, pair, format, every, recipients: [scene.author.id] }
    const paused = await change(colleague, body.id, { ...asRead, paused: true })
    expect(paused.body).toMatchObject({ paused: true, account_id: scene.author.id })
    const renamed = await change(colleague, body.id, { ...asRead, title: 'For the owners' })
    expect(renamed.body).toMatchObject({ title: 'For the owners', account_id: colleague.id })
  })

  test('comes after a day on which several people were due, not for one person, and not again so soon', async () => {
    const scene = await makeScene()
    const { domainId, course } = scene
    const roleId = await makeRole(server, domainId)
    const assign = (count: number, dueAt: string) => assignMany(scene, roleId, count, dueAt)
    await create(scene, { every: 'wave' })
    await queryRows(server, `update pack_schedule set created_at = $1`, [MARCH])
    await assign(4, '2026-03-10T12:00:00Z')
    await seed(server, async ({ prisma }) => {
      const { id } = await prisma.plan.create({ data: { id: newId(), domainId, title: { 'en-us': 'Again' } } })
      const task = { id: newId(), planId: id, section: 'intro', taskOrder: 0, assessmentType: 0 } as const
      await prisma.planTask.create({ data: { ...task, taskType: 'assessment', assessmentId: course.assessment } })
      const first = await prisma.personalPlan.findFirstOrThrow({ where: { planId: course.plan } })
      const { accountId, dueAt } = first
      await prisma.personalPlan.create({ data: { id: newId(), accountId, domainId, planId: id, dueAt } })
    })
    expect(await sendAt(new Date('2026-03-11T10:00:00Z'))).toBe(0)
    await assign(5, '2026-03-12T12:00:00Z')
    expect(await sendAt(new Date('2026-03-12T14:00:00Z'))).toBe(0)
    expect(await sendAt(new Date('2026-03-13T10:00:00Z'))).toBe(1)
    await assign(5, '2026-03-20T12:00:00Z')
    expect(await sendAt(new Date('2026-03-21T10:00:00Z'))).toBe(0)
  })

  describe('after due dates', () => {
    const countWaiting = async () =>
      (await queryRows(server, `select from communication where type = 'board_pack' and status = 'queued'`)).length

    /** Creates a schedule with a pack that was made on March 13 and waits to be mailed. */
    async function makeWaiting() {
      const scene = await makeScene()
      const roleId = await makeRole(server, scene.domainId)
      const assign = (dueAt: string) => assignMany(scene, roleId, 5, dueAt)
      const { body } = await create(scene, { every: 'wave' })
      await queryRows(server, `update pack_schedule set created_at = $1`, [MARCH])
      await assign('2026-03-12T12:00:00Z')
      server.time.set(new Date('2026-03-13T10:00:00Z'))
      expect([await sendPacks(server.platform), await countWaiting()]).toEqual([1, 1])
      const edit = async (input: PackScheduleUpdate) => {
        const author = { ...scene.author, token: (await signIn(server, scene.author)).token }
        return (await change(author, body.id, input)).body
      }
      return { ...scene, assign, edit }
    }

    test('is made again once, if it still waits when its schedule is changed', async () => {
      const { author, edit } = await makeWaiting()
      expect(await edit({ title: 'Renamed' })).toMatchObject({ next_on: '2026-03-13' })
      expect(await countWaiting()).toBe(0)
      expect(await edit({ title: 'Renamed once more' })).toMatchObject({ next_on: '2026-03-13' })
      expect(await sendAt(new Date('2026-03-14T10:00:00Z'))).toBe(1)
      expect(mailsTo(author).map(({ text }) => /Renamed once more/.test(text))).toEqual([true])
      expect(await list(author)).toMatchObject([{ next_on: null }])
      expect(await sendAt(new Date('2026-03-15T10:00:00Z'))).toBe(0)
    })

    test('is made again by the person who takes over a schedule that stopped meanwhile', async () => {
      const { author, domainId, edit } = await makeWaiting()
      const other = await makeAdministrator(server, SENDING, domainId)
      const { id } = await edit({ title: 'Renamed' })
      await takeRight(author, 'api', 'v2', 'reports', 'schedule')
      expect(await sendAt(new Date('2026-03-14T10:00:00Z'))).toBe(0)
      expect(await list(other)).toMatchObject([{ stopped: 'author_not_permitted', next_on: null }])
      expect((await change(other, id, { title: 'Ours now' })).body).toMatchObject({ next_on: '2026-03-14' })
      expect(await sendAt(new Date('2026-03-14T11:00:00Z'))).toBe(1)
    })

    test.each([
      ['alone', {}],
      ['with another change', { title: 'Renamed' }],
    ])('is sent once after a pause, whatever came due in it; the pause ends %s', async (_name, more) => {
      const { author, assign, edit } = await makeWaiting()
      expect(await edit({ paused: true })).toMatchObject({ next_on: null })
      expect(await countWaiting()).toBe(0)
      for (const due of ['2026-03-20T12:00:00Z', '2026-04-20T12:00:00Z']) await assign(due)
      expect(await sendAt(new Date('2026-04-22T10:00:00Z'))).toBe(0)
      expect(await edit({ paused: false, ...more })).toMatchObject({ paused: false, next_on: '2026-04-22' })
      expect(await sendAt(new Date('2026-04-22T11:00:00Z'))).toBe(1)
      expect(await sendAt(new Date('2026-05-30T10:00:00Z'))).toBe(0)
      expect(mailsTo(author)).toHaveLength(1)
    })
  })

  test('forgets a recipient and ends with an author who is erased', async () => {
    const scene = await makeScene()
    const { author, domainId } = scene
    const reader = await makeAdministrator(server, SEEING, domainId)
    const eraser = await makeAdministrator(server, ['api.v2.accounts.destroy_by_id', ...SENDING], domainId)
    await create(scene, { recipients: [author.id, reader.id] })
    const erase = ({ id }: { id: string }) => server.call(anonymiseAccount, { token: eraser.token, params: { id } })
    expect((await erase(reader)).status).toBe(204)
    expect((await list(eraser))[0]?.recipients.map(({ account_id }) => account_id)).toEqual([author.id])
    expect((await erase(author)).status).toBe(204)
    expect(await list(eraser)).toEqual([])
  })

  test('is found in the log of mails by those alone who may see its reader', async () => {
    const { domainId, reader, below } = await makeFamily()
    await sendAt(APRIL)
    const domains = await queryRows<{ domain_id: string }>(
      server,
      `select domain_id from communication where type = 'board_pack' and account_id = $1`,
      [reader.id],
    )
    expect(domains).toEqual([{ domain_id: domainId }])
    expect(below).not.toBe(domainId)
  })

  test('keeps readers whom its editor cannot see, and names them to nobody there', async () => {
    const { reader, editor, schedule } = await makeFamily()
    const shown = async () => (await list(editor))[0]?.recipients
    const hidden = { account_id: reader.id, name: '', outcome: null }
    expect(await shown()).toContainEqual(hidden)
    expect((await change(editor, schedule, { title: 'Renamed' })).status).toBe(200)
    expect(await shown()).toHaveLength(2)
    expect((await change(editor, schedule, { recipients: [editor.id, reader.id] })).status).toBe(200)
    expect((await change(editor, schedule, { recipients: [editor.id] })).status).toBe(200)
    expect(await shown()).toContainEqual(hidden)
    const stranger = await makeAdministrator(server, SEEING)
    expect((await change(editor, schedule, { recipients: [editor.id, stranger.id] })).status).toBe(404)
  })

  test('goes out on its day though it was changed that morning', async () => {
    const scene = await makeScene()
    const { body } = await create(scene)
    server.time.set(new Date('2026-04-01T03:00:00Z'))
    for (const input of [{ title: 'Renamed' }, { paused: false }]) {
      expect((await change(scene.author, body.id, input)).body.next_on).toBe('2026-04-01')
    }
    expect(await sendAt(APRIL)).toBe(1)
  })

  test('with figures of few is written down as read by each of its readers, for whoever it is about', async () => {
    const domainId = await makeDomain(server)
    const full = [...SENDING, 'api.v2.reports.odt', 'api.v2.assessments.get_response_by_id'] as const
    const author = await makeAdministrator(server, full, domainId)
    const reader = await makeAdministrator(server, full, domainId)
    const course = await makeCourse(server, { domainId })
    await create({ domainId, author, course }, { format: 'pptx', recipients: [author.id, reader.id] })
    const readers = () =>
      queryRows<{ account_id: string }>(
        server,
        `select account_id from audit_event where action = 'results.read' and details ->> 'call' = 'board_pack.pptx'
            and account_id = any ($1::uuid[]) order by account_id`,
        [[author.id, reader.id]],
      )
    expect(await sendAt(APRIL)).toBe(2)
    expect(await readers()).toEqual([])
    const learner = await makeLearner(server, domainId)
    await changeDomain(server, domainId, { enableTrainingNavigation: true, enableIntroOutroNavigation: true })
    const plan_id = await assignPlan(server, learner, course.plan)
    const submitted = await server.call(saveUserResponse, {
      token: learner.token,
      params: { id: course.assessment },
      query: { plan_id, submit: 'true' },
      body: { assessment_type: 0, answers: allAnswers(course) },
    })
    expect(submitted.status).toBe(200)
    expect(await sendAt(new Date('2026-05-01T10:00:00Z'))).toBe(2)
    expect((await readers()).map(({ account_id }) => account_id)).toEqual([author.id, reader.id].sort())
    const own = await signIn(server, learner)
    const { body: reads } = await server.call(listResultsReads, { token: own.token })
    expect(reads).toContainEqual(expect.objectContaining({ what: 'figures', as_file: true, certain: false }))
  })

  test('that waits goes out no more once it is changed, paused or deleted; a changed one is made anew', async () => {
    const scene = await makeFamily()
    const { reader, schedule } = scene
    const countWaiting = async () =>
      (await queryRows(server, `select from communication where type = 'board_pack' and status = 'queued'`)).length
    const queue = async (moment: string) => {
      server.time.set(new Date(moment))
      expect(await sendPacks(server.platform)).toBe(2)
      expect(await countWaiting()).toBe(2)
    }
    await queue('2026-04-01T10:00:00Z')
    const editor = { ...scene.editor, token: (await signIn(server, scene.editor)).token }
    expect((await change(editor, schedule, { title: 'Renamed' })).body.next_on).toBe('2026-04-01')
    expect(await countWaiting()).toBe(0)
    await queue('2026-04-01T11:00:00Z')
    expect((await change(editor, schedule, { paused: true })).status).toBe(200)
    expect(await countWaiting()).toBe(0)
    expect((await change(editor, schedule, { paused: false })).body.next_on).toBe('2026-05-01')
    await queue('2026-05-01T10:00:00Z')
    const { token } = await signIn(server, scene.editor)
    await server.call(contract.deletePackSchedule, { token, params: { id: schedule } })
    expect(await countWaiting()).toBe(0)
    expect(mailsTo(reader)).toEqual([])
  })

  test('that waits does not go out to whoever lost the right meanwhile', async () => {
    const scene = await makeScene()
    const { author, domainId } = scene
    const loses = await makeAdministrator(server, SEEING, domainId)
    await create(scene, { recipients: [author.id, loses.id] })
    server.time.set(APRIL)
    // A run whose time is up leaves the packs to the next run.
    expect(await sendPacks(server.platform, () => true)).toBe(0)
    expect(await sendPacks(server.platform)).toBe(2)
    await takeRight(loses, 'api', 'v2', 'dashboard')
    const mayGo = createPackGuard(server.platform)
    while ((await dispatchDueMail(server.platform, mailer, undefined, mayGo)) > 0);
    expect([mailsTo(author).length, mailsTo(loses).length]).toEqual([1, 0])
    const kept = await queryRows(
      server,
      `select status, payload from communication where type = 'board_pack' and account_id = $1`,
      [loses.id],
    )
    expect(kept).toEqual([{ status: 'failed', payload: null }])
  })

  test('is sent by those alone who may see it themselves, and for domains in their reach', async () => {
    const scene = await makeScene()
    const blind = await makeAdministrator(server, ['api.v2.reports.schedule', 'api.v2.reports.pdf'], scene.domainId)
    expect((await create(scene, { recipients: [blind.id] }, blind)).status).toBe(403)
    expect((await create(scene, { format: 'pptx' })).status).toBe(403)
    const elsewhere = await makeAdministrator(server, SENDING)
    expect((await create(scene, { recipients: [elsewhere.id] }, elsewhere)).status).toBe(404)
    const other = await makeCourse(server, { domainId: elsewhere.domainId })
    expect((await create(scene, { assessment_id: other.assessment })).status).toBe(404)
    const { body } = await create(scene)
    expect((await change(elsewhere, body.id, { paused: true })).status).toBe(404)
  })
})
