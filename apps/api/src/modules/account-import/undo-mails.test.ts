import { expect, test } from 'vitest'
import { makeImportUndo } from '../../../test/factories/import-undo.ts'
import { assignPlan, makeCourse, queryRows } from '../../../test/factories/learning.ts'
import { createMailTestServer } from '../../../test/factories/mail-test-server.ts'
import { makeAccount, signIn } from '../../../test/factories/people.ts'
import { makeJourney } from '../../../test/learner-journey.ts'
import { ALL_DOMAINS } from '../../platform/database/index.ts'
import { newId } from '../../platform/ids.ts'
import { queueEmailVerification } from '../messaging/index.ts'

const { server, deliver } = await createMailTestServer()
const scene = makeImportUndo(server)

async function setUp() {
  const { domainId, roleId, admin } = await scene.setUpDomain()
  const mark = newId()
  let id = ''
  const importFile = async (rows: readonly string[]) => {
    id = await scene.importFile(admin, ['client_id,email,given_name,family_name', ...rows].join('\n'), { notify: true })
  }
  const undo = () => scene.undo(admin, id)
  const listMails = () =>
    queryRows<{ to: string; type: string; kinds?: string[] }>(
      server,
      `select to_email as to, type, template_data -> 'kinds' as kinds from communication
        where domain_id = $1 and status <> 'sent' order by to_email, type`,
      [domainId],
    )
  const person = { domainId, roleId, clientId: mark }
  const [former, imported] = [`old.${mark}@x.example`, `new.${mark}@x.example`]
  return { domainId, mark, person, former, imported, importFile, undo, listMails }
}

test('undoing cancels the mails about an address that wait, and then tells nobody that it is as before', async () => {
  const { mark, person, former, imported, importFile, undo, listMails } = await setUp()
  await makeAccount(server, { ...person, email: former })
  await importFile([`${mark},${imported},Ana,Ruiz`, `${mark}x,made.${mark}@x.example,Eva,Ruiz`])
  expect(await listMails()).toMatchObject([
    { to: `made.${mark}@x.example`, type: 'account_created' },
    { to: imported, type: 'account_changed' },
    { to: imported, type: 'email_verification' },
    { to: former, type: 'account_changed' },
  ])
  expect(await undo()).toMatchObject({ undone: 2, letters: [] })
  expect(await listMails()).toEqual([])
})

test('undoing tells those who were told of an address that it is as before, at both addresses', async () => {
  const { mark, person, former, imported, importFile, undo, listMails } = await setUp()
  const { id } = await makeAccount(server, { ...person, email: former, emailVerifiedAt: server.time.now() })
  await importFile([`${mark},${imported},Ana,Ruiz`])
  await deliver()
  expect(await listMails()).toEqual([])
  expect(await undo()).toMatchObject({ undone: 1, letters: [{ id }] })
  expect(await listMails()).toMatchObject([
    { to: imported, type: 'account_changed', kinds: ['email_changed'] },
    { to: former, type: 'account_changed', kinds: ['email_changed'] },
  ])
})

test('undoing a first address takes the notice back that says so', async () => {
  const { mark, person, imported, importFile, undo, listMails } = await setUp()
  const { id } = await makeAccount(server, { ...person, email: null, username: `u_${mark.slice(0, 8)}` })
  await importFile([`${mark},${imported},Ana,Ruiz`])
  const listNotices = () => queryRows(server, 'select kind from account_notice where account_id = $1', [id])
  expect(await listNotices()).toEqual([{ kind: 'email_changed' }])
  expect(await undo()).toMatchObject({ undone: 1 })
  expect([await listNotices(), await listMails()]).toEqual([[], []])
})

test.each([false, true])(
  'undoing a first address that sealed answers leaves one notice that says so, where mail was sent: %s',
  async (isSent) => {
    const { domainId, mark, person, imported, importFile, undo, listMails } = await setUp()
    const course = await makeCourse(server, { domainId })
    const account = await makeAccount(server, { ...person, email: null, username: `s_${mark.slice(-12)}` })
    const learner = await signIn(server, account)
    await makeJourney(server, learner, course, await assignPlan(server, learner, course.plan)).passIntro()
    server.time.advance(1)
    await importFile([`${mark},${imported},Ana,Ruiz`])
    if (isSent) await deliver()
    const sql = 'select kind from account_notice where account_id = $1 order by kind'
    const listKinds = async () => (await queryRows<{ kind: string }>(server, sql, [account.id])).map(({ kind }) => kind)
    expect(await listKinds()).toEqual(['email_changed', 'results_sealed'])
    expect(await undo()).toMatchObject({ undone: 1 })
    expect(await listKinds()).toEqual(['results_sealed'])
    expect((await listMails()).map(({ kinds }) => kinds)).toEqual(isSent ? [['email_changed']] : [])
  },
)

test('undoing an address that was not told yet still tells the person that their answers are sealed', async () => {
  const { domainId, mark, person, former, imported, importFile, undo, listMails } = await setUp()
  const course = await makeCourse(server, { domainId })
  const learner = await signIn(server, await makeAccount(server, { ...person, email: former }))
  await makeJourney(server, learner, course, await assignPlan(server, learner, course.plan)).passIntro()
  await deliver()
  server.time.advance(1)
  await importFile([`${mark},${imported},Ana,Ruiz`])
  expect(await listMails()).toContainEqual({
    to: former,
    type: 'account_changed',
    kinds: ['email_changed', 'results_sealed'],
  })
  expect(await undo()).toMatchObject({ undone: 1 })
  expect(await listMails()).toEqual([{ to: former, type: 'account_changed', kinds: ['results_sealed'] }])
})

test('undoing an employee number leaves the link by which the person confirms the address', async () => {
  const { mark, person, former, importFile, undo, listMails } = await setUp()
  const { id } = await makeAccount(server, { ...person, email: former, clientId: null })
  await importFile([`${mark}n,${former},Ana,Ruiz`])
  await server.platform.database.transaction(ALL_DOMAINS, (db) => queueEmailVerification(db, server.platform, id))
  expect(await undo()).toMatchObject({ undone: 1 })
  expect(await listMails()).toMatchObject([{ to: former, type: 'email_verification' }])
})
