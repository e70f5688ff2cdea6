import * as runs from '@evenground/shared/contract/account-bulk-runs'
import { changeAccounts, countAccounts } from '@evenground/shared/contract/accounts'
import { getGroupProgress } from '@evenground/shared/contract/groups'
import { getMyMail, unsubscribe, updateMyMail } from '@evenground/shared/contract/reminders'
import type { AccountBulkInput } from '@evenground/shared/schemas'
import { beforeEach, describe, expect, test } from 'vitest'
import { makeAdministrator } from '../../../test/factories/administrators.ts'
import { makeDomain, makeRole } from '../../../test/factories/domains.ts'
import { assignPlan, makeCourse, makeGroup, queryRows } from '../../../test/factories/learning.ts'
import { createMailTestServer } from '../../../test/factories/mail-test-server.ts'
import { makeAccount, signIn } from '../../../test/factories/people.ts'
import { newId } from '../../platform/ids.ts'
import type { Prisma } from '../../platform/prisma-client/client.ts'
import { sendReminders } from '../messaging/index.ts'
import { sendDigests, sendDueReminders } from './index.ts'

const { smtp, server, deliver } = await createMailTestServer()

const DAY_MS = 24 * 3600 * 1000
/** A Monday, 09:10 in UTC. */
const MONDAY = new Date('2026-03-02T09:10:00Z')
const inDays = (days: number) => new Date(MONDAY.getTime() + days * DAY_MS)
beforeEach(async () => {
  server.time.set(MONDAY)
  await queryRows(server, 'update domain set send_reminders = false')
  await queryRows(server, 'update domain_reminders set digest_on = false')
})

const mailTo = ({ email }: { email: string }) => smtp.received.filter((mail) => mail.to.includes(email)).at(-1)

type AccountTraits = Partial<Prisma.AccountUncheckedCreateInput>
type PlanTraits = Partial<Prisma.PersonalPlanUncheckedCreateInput>

async function makeScene(domain: Partial<Prisma.DomainUncheckedCreateInput> = {}) {
  const domainId = await makeDomain(server, { title: { 'en-us': 'Harbor' }, ...domain })
  const permissions = [
    'api.v2.accounts.update_by_id',
    'api.v2.accounts.list',
    'api.v2.accounts.get_by_id',
    'api.v2.plans.progress',
  ] as const
  const admin = await makeAdministrator(server, permissions, domainId)
  const roleId = await makeRole(server, domainId)
  const course = await makeCourse(server, { domainId })
  const join = async (account: AccountTraits = {}, plan: PlanTraits | null = {}) => {
    const person = await makeAccount(server, { domainId, roleId, ...account })
    if (plan) await assignPlan(server, person, course.plan, { assignedAt: inDays(-30), ...plan })
    return person
  }
  return { domainId, admin, course, join }
}

type Scene = Awaited<ReturnType<typeof makeScene>>

const preview = async ({ admin }: Scene, body: AccountBulkInput) =>
  (await server.call(runs.previewBulkRun, { token: admin.token, body })).body

/** Starts a bulk run and waits until it is done. */
async function run({ admin }: Scene, body: AccountBulkInput) {
  // Signs in each time, because the test clock moves by days and sessions expire.
  const { token } = await signIn(server, admin)
  const { status, body: begun } = await server.call(runs.createBulkRun, { token, body })
  expect([status, begun.detail]).toEqual([201, undefined])
  const look = async () => (await server.call(runs.getBulkRun, { token, params: { id: begun.id } })).body
  await expect.poll(async () => (await look()).state).toBe('done')
  return look()
}

const typesOf = async ({ id }: { id: string }) =>
  (
    await queryRows<{ type: string }>(server, 'select type from communication where account_id = $1 order by id', [id])
  ).map(({ type }) => type)

describe('a reminder to many', () => {
  test('reaches who has something left, once a day, and says before and after who gets none and why', async () => {
    const scene = await makeScene()
    const { join, course, admin } = scene
    const open = await join({}, { dueAt: inDays(3) })
    const done = await join({}, { completedAt: inDays(-1) })
    const off = await join({ active: false })
    const mute = await join({ email: null, username: 'letters_mute' })
    const ids = [open.id, done.id, off.id, mute.id]
    const body: AccountBulkInput = { action: 'remind', ids }
    const refused = [
      { code: 'account_not_active', count: 1 },
      { code: 'no_address', count: 1 },
    ]
    expect(await preview(scene, body)).toEqual({ matched: 4, ready: 1, unchanged: 1, refused })
    expect(await preview(scene, { ...body, ids: [...ids, newId()] })).toMatchObject({
      ...{ matched: 5, ready: 1 },
      refused: [...refused, { code: 'resource_not_found', count: 1 }],
    })
    expect(await typesOf(open)).toEqual([])
    const first = await run(scene, body)
    expect(first).toMatchObject({ matched: 4, changed: 1, unchanged: 1, refused: 2 })
    await deliver()
    expect(mailTo(open)?.text).toContain('- Belonging at work (Due in 3 days)')
    expect(mailTo(open)?.text).toContain('or when the team that runs training at Harbor sends one')
    expect(await preview(scene, body)).toMatchObject({
      ready: 0,
      refused: [...refused, { code: 'written_today', count: 1 }],
    })
    expect(await run(scene, body)).toMatchObject({ changed: 0, refused: 3 })
    server.time.set(inDays(1))
    // Chooses people by a filter, and reminds them of one plan only.
    const filter = { conditions: [{ field: 'active', operator: 'is', values: ['true'] }] }
    expect(await run(scene, { action: 'remind', filter, plans: [course.plan] } as never)).toMatchObject({ changed: 1 })
    expect(await typesOf(open)).toEqual(['plan_reminder', 'plan_reminder'])
    const lines = await queryRows<{ action: string }>(
      server,
      `select action from audit_event where account_id = $1 and target_id = $2`,
      [admin.id, open.id],
    )
    expect(lines.map(({ action }) => action)).toEqual(['account.remind', 'account.remind'])
    const [row] = await queryRows<{ version: number }>(server, 'select version from account where id = $1', [open.id])
    expect(row?.version).toBe(1)
  })

  test('and the complete-plan reminder do not come on one day', async () => {
    const scene = await makeScene({ sendReminders: true })
    const person = await scene.join()
    await run(scene, { action: 'remind', ids: [person.id] })
    expect(await sendReminders(server.platform)).toBe(0)
    server.time.set(inDays(1))
    expect(await sendReminders(server.platform)).toBe(1)
    expect(await run(scene, { action: 'remind', ids: [person.id] })).toMatchObject({ changed: 0, refused: 1 })
  })

  test('about a plan tells who has finished it to those alone who may see that', async () => {
    const scene = await makeScene()
    const person = await scene.join({}, { completedAt: inDays(-1) })
    const blind = await makeAdministrator(server, ['api.v2.accounts.update_by_id'], scene.domainId)
    const body: AccountBulkInput = { action: 'remind', ids: [person.id], plans: [scene.course.plan] }
    expect(await preview(scene, body)).toMatchObject({ matched: 1, unchanged: 1 })
    for (const endpoint of [runs.previewBulkRun, runs.createBulkRun, changeAccounts]) {
      expect(await server.call(endpoint, { token: blind.token, body })).toMatchObject({
        status: 403,
        body: { code: 'forbidden', detail: expect.stringMatching(/progress/) },
      })
    }
  })

  test('tells those who may not see progress nothing about who has finished', async () => {
    const scene = await makeScene()
    const { join, domainId } = scene
    const [open, done, never] = [await join(), await join({}, { completedAt: inDays(-1) }), await join({}, null)]
    const paused = [await join(), await join({}, { completedAt: inDays(-1) })]
    const groupId = await makeGroup(
      server,
      domainId,
      paused.map(({ id }) => id),
    )
    await queryRows(server, 'update "group" set paused = true where id = $1', [groupId])
    const blind = await makeAdministrator(server, ['api.v2.accounts.update_by_id'], domainId)
    const watcher = { ...scene, admin: blind } as unknown as Scene
    const ask = (...people: { id: string }[]): AccountBulkInput => ({
      action: 'remind',
      ids: people.map(({ id }) => id),
    })
    // Twice on a day: the second time, only `open` was reminded before.
    for (let time = 0; time < 2; time++) {
      for (const person of [open, done, never]) {
        expect(await preview(watcher, ask(person))).toEqual({ matched: 1, ready: 1, unchanged: 0, refused: [] })
        expect(await run(watcher, ask(person))).toMatchObject({ changed: 1, unchanged: 0, refusals: [] })
      }
      for (const person of paused) {
        const refused = [{ code: 'training_paused', count: 1 }]
        expect(await preview(watcher, ask(person))).toEqual({ matched: 1, ready: 0, unchanged: 0, refused })
        expect(await run(watcher, ask(person))).toMatchObject({
          ...{ changed: 0, unchanged: 0 },
          refusals: [{ id: person.id, code: 'training_paused' }],
        })
      }
    }
    const mails = await Promise.all([open, done, never, ...paused].map(typesOf))
    expect(mails).toEqual([['plan_reminder'], [], [], [], []])
    const audited = await queryRows<{ count: number }>(
      server,
      `select count(*)::int as count from audit_event where account_id = $1 and action = 'account.remind'
        group by target_id`,
      [blind.id],
    )
    expect(audited.map(({ count }) => count)).toEqual([2, 2, 2])
    // The others are told as before.
    expect(await preview(scene, ask(open, done, never, ...paused))).toEqual({
      ...{ matched: 5, ready: 0, unchanged: 3 },
      refused: [
        { code: 'training_paused', count: 1 },
        { code: 'written_today', count: 1 },
      ],
    })
  })

  test('needs the right to change accounts', async () => {
    const scene = await makeScene()
    const person = await scene.join()
    const other = await makeAdministrator(server, ['api.v2.accounts.list'])
    const body: AccountBulkInput = { action: 'remind', ids: [person.id] }
    expect((await server.call(runs.previewBulkRun, { token: other.token, body })).status).toBe(403)
    const stranger = await makeAdministrator(server, ['api.v2.accounts.update_by_id'])
    expect((await server.call(runs.previewBulkRun, { token: stranger.token, body })).status).toBe(404)
  })
})

test('letters of welcome go to those who never signed in, once a day, with a link that sets a password', async () => {
  const scene = await makeScene()
  const fresh = await scene.join({}, null)
  const known = await scene.join({ lastSignInAt: inDays(-2) }, null)
  const body: AccountBulkInput = { action: 'send_welcome', ids: [fresh.id, known.id] }
  expect(await preview(scene, body)).toEqual({ matched: 2, ready: 1, unchanged: 1, refused: [] })
  expect(await run(scene, body)).toMatchObject({ changed: 1, unchanged: 1 })
  await deliver()
  expect(mailTo(fresh)?.text).toContain('#/resetpassword?token=')
  expect(await run(scene, body)).toMatchObject({ changed: 0, refusals: [{ id: fresh.id, code: 'written_today' }] })
  expect([await typesOf(fresh), await typesOf(known)]).toEqual([['account_created'], []])
})

const switchOn = (domainId: string) =>
  queryRows(
    server,
    `insert into domain_reminders (domain_id, digest_on) values ($1, true)
     on conflict (domain_id) do update set digest_on = true`,
    [domainId],
  )

test('who has nothing left since a plan was shortened hears of it no more, and is late nowhere', async () => {
  const scene = await makeScene({ sendReminders: true })
  const { domainId, course, join } = scene
  const permissions = ['api.v2.groups.get_by_id', 'api.v2.accounts.count', 'api.v2.plans.progress'] as const
  const reader = await makeAdministrator(server, permissions, domainId)
  await switchOn(domainId)
  const manager = await join({}, null)
  const person = await join({ managerId: manager.id }, { dueAt: MONDAY })
  const group = await makeGroup(server, domainId, [person.id])
  await queryRows(
    server,
    `insert into task_progress (personal_plan_id, task_id, domain_id, finished_at)
     select pp.id, t.id, pp.domain_id, $3 from personal_plan pp join plan_task t on t.plan_id = pp.plan_id
      where pp.account_id = $1 and t.id <> all ($2)`,
    [person.id, [course.tasks.farewell, course.tasks.survey], inDays(-10)],
  )
  server.time.set(inDays(1))
  const [admin, { token }] = [await signIn(server, scene.admin), await signIn(server, reader)]
  const filter = JSON.stringify([{ field: 'plans', operator: 'overdue', values: [course.plan] }])
  const countLate = async () => [
    (await server.call(countAccounts, { token, query: { filter } })).body.count,
    (await server.call(getGroupProgress, { token, params: { id: group } })).body.plans[0]?.overdue,
  ]
  const body: AccountBulkInput = { action: 'remind', ids: [person.id] }
  const look = async () => (await server.call(runs.previewBulkRun, { token: admin.token, body })).body.ready
  expect([await countLate(), await look()]).toEqual([[1, 1], 1])
  await queryRows(server, 'delete from plan_task where id = $1', [course.tasks.farewell])
  expect([await countLate(), await look()]).toEqual([[0, 0], 0])
  server.time.set(inDays(0))
  expect([await sendDueReminders(server.platform), await sendReminders(server.platform)]).toEqual([0, 0])
  expect(await sendDigests(server.platform)).toBe(0)
})

describe('the digest for managers', () => {
  test('tells on Mondays who has what due, overdue and finished, and leaves no name in the log', async () => {
    const scene = await makeScene()
    await switchOn(scene.domainId)
    const manager = await scene.join({ locale: 'es-mx' }, null)
    const idle = await scene.join({}, null)
    const name = (familyName: string) => ({ managerId: manager.id, familyName: { 'en-us': familyName } })
    await scene.join(name('Late'), { dueAt: inDays(-2) })
    await scene.join(name('Soon'), { dueAt: inDays(5) })
    await scene.join(name('Done'), { completedAt: inDays(-3) })
    await scene.join(name('Calm'), { dueAt: inDays(40) })
    await scene.join({ ...name('Gone'), active: false }, { dueAt: inDays(1) })
    await scene.join({ managerId: idle.id }, { completedAt: inDays(-20) })
    server.time.set(inDays(-1))
    expect(await sendDigests(server.platform)).toBe(0)
    server.time.set(MONDAY)
    expect(await sendDigests(server.platform, () => true)).toBe(0)
    const counts = await Promise.all([sendDigests(server.platform), sendDigests(server.platform)])
    expect(Math.max(...counts)).toBe(1)
    expect(await sendDigests(server.platform)).toBe(0)
    await deliver()
    const text = mailTo(manager)?.text ?? ''
    expect(text).toContain('- Pat Late (Belonging at work: venció hace 2 días)')
    expect(text).toContain('- Pat Soon (Belonging at work: vence en 5 días)')
    expect(text).toContain('- Pat Done (Belonging at work: terminado)')
    expect(text).not.toMatch(/Calm|Gone/)
    expect([await typesOf(manager), await typesOf(idle)]).toEqual([['manager_digest'], []])
    const kept = await queryRows(
      server,
      `select from communication t where t.account_id = $1 and t::text like '%Late%'`,
      [manager.id],
    )
    expect(kept).toEqual([])
    server.time.set(inDays(7))
    expect(await sendDigests(server.platform)).toBe(1)
  })

  test('goes out only where manager and people are of domains that send it', async () => {
    const scene = await makeScene()
    const elsewhere = await makeScene({ parentId: scene.domainId })
    const manager = await scene.join({}, null)
    await elsewhere.join({ managerId: manager.id }, { dueAt: inDays(-2) })
    await switchOn(elsewhere.domainId)
    expect(await sendDigests(server.platform)).toBe(0)
    await switchOn(scene.domainId)
    expect(await sendDigests(server.platform)).toBe(1)
  })

  test('goes out in other domains when one of them has a fault', async () => {
    const broken = await makeScene({ timeZone: 'Nowhere/Land' })
    await switchOn(broken.domainId)
    const sound = await makeScene()
    await switchOn(sound.domainId)
    const manager = await sound.join({}, null)
    await sound.join({ managerId: manager.id }, { dueAt: inDays(-2) })
    await expect(sendDigests(server.platform)).rejects.toThrow('mail failed in 1 domains')
    expect(await typesOf(manager)).toEqual(['manager_digest'])
  })

  test('can be switched off by whose people are all of another part of the organization', async () => {
    const scene = await makeScene()
    const [own, elsewhere] = [
      await makeDomain(server, { parentId: scene.domainId }),
      await makeDomain(server, { parentId: scene.domainId }),
    ]
    const manager = await scene.join({ domainId: own }, null)
    const { token } = await signIn(server, manager)
    const mine = async () => (await server.call(getMyMail, { token })).body
    expect(await mine()).toMatchObject({ is_manager: false })
    await scene.join({ domainId: elsewhere, managerId: manager.id }, null)
    expect(await mine()).toMatchObject({ is_manager: true })
  })

  test('names nobody of another organization', async () => {
    const [scene, elsewhere] = [await makeScene(), await makeScene()]
    await switchOn(scene.domainId)
    await switchOn(elsewhere.domainId)
    const manager = await scene.join({}, null)
    const below = await makeDomain(server, { parentId: scene.domainId })
    await switchOn(below)
    const name = (familyName: string) => ({ managerId: manager.id, familyName: { 'en-us': familyName } })
    await scene.join({ ...name('Colleague'), domainId: below }, { dueAt: inDays(-2) })
    await elsewhere.join(name('Stranger'), { dueAt: inDays(-2) })
    expect(await sendDigests(server.platform)).toBe(1)
    await deliver()
    expect(mailTo(manager)?.text).toContain('Colleague')
    expect(mailTo(manager)?.text).not.toContain('Stranger')
  })

  test('stops with one call from the mail, which tells nothing, and comes back from the settings', async () => {
    const scene = await makeScene()
    await switchOn(scene.domainId)
    const manager = await scene.join({}, null)
    await scene.join({ managerId: manager.id }, { dueAt: inDays(-2) })
    await sendDigests(server.platform)
    await deliver()
    const { headers, text } = mailTo(manager) ?? { headers: {} as Record<string, string>, text: '' }
    expect(headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click')
    const [, address = ''] = /^<(.+)>$/.exec(headers['list-unsubscribe'] ?? '') ?? []
    const token = new URL(address).searchParams.get('token') as string
    expect(text).toContain(`/#/unsubscribe?token=${token}`)
    expect(Buffer.from(token, 'base64url').toString('latin1')).not.toContain(manager.id)
    const post = (url: string, type: string) =>
      server.app.inject({
        method: 'POST',
        url,
        headers: { 'content-type': type },
        payload: 'List-Unsubscribe=One-Click',
      })
    const path = address.replace(/^https?:\/\/[^/]+/, '')
    expect(await post(path, 'application/x-www-form-urlencoded')).toMatchObject({ statusCode: 200 })
    expect((await post(path.slice(0, -4), 'application/x-www-form-urlencoded')).json()).toMatchObject({
      code: 'token_expired',
    })
    // All other routes still refuse forms.
    expect(await post('/api/v2/auth/login', 'application/x-www-form-urlencoded')).toMatchObject({ statusCode: 415 })
    const { token: access } = await signIn(server, manager)
    const mine = async () => (await server.call(getMyMail, { token: access })).body
    expect(await mine()).toEqual({ open_plans: true, digest: false, is_manager: true })
    server.time.set(inDays(7))
    expect(await sendDigests(server.platform)).toBe(0)
    await server.call(updateMyMail, { token: (await signIn(server, manager)).token, body: { digest: true } })
    expect(await sendDigests(server.platform)).toBe(1)
    expect((await server.call(unsubscribe, { query: { token } })).body).toEqual({ kind: 'digest' })
  })
})

test('reminders about plans without a due date can be switched off; those with one go on and say why', async () => {
  const { join, course, domainId } = await makeScene({ sendReminders: true })
  const person = await join()
  await sendReminders(server.platform)
  await deliver()
  const mail = mailTo(person)
  const [, token = ''] = /token=([\w-]+)/.exec(mail?.headers['list-unsubscribe'] ?? '') ?? []
  expect((await server.call(unsubscribe, { query: { token } })).body).toEqual({ kind: 'open_plans' })
  server.time.set(inDays(8))
  expect(await sendReminders(server.platform)).toBe(0)
  const other = await makeCourse(server, { domainId, title: 'With a date' })
  await assignPlan(server, person, other.plan, { assignedAt: inDays(-30), dueAt: inDays(20) })
  expect(await sendReminders(server.platform)).toBe(1)
  await deliver()
  const required = mailTo(person)
  expect(required?.headers['list-unsubscribe']).toBeUndefined()
  expect(required?.text).toContain('you can’t turn off these reminders')
  expect(required?.text).toContain('- With a date')
  expect(required?.text).not.toContain('- Belonging at work')
  expect(course.plan).toBeDefined()
})
