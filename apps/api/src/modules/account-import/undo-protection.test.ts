import { GLOBAL_ADMINISTRATOR_ROLE_ID, type PermissionKey } from '@evenground/shared/constants'
import { listAccountImports } from '@evenground/shared/contract/account-import'
import { expect, test } from 'vitest'
import { makeAdministrator } from '../../../test/factories/administrators.ts'
import { makeRole } from '../../../test/factories/domains.ts'
import { IMPORT_PERMISSIONS, makeImportUndo } from '../../../test/factories/import-undo.ts'
import { assignPlan, makeCourse, queryRows, seed } from '../../../test/factories/learning.ts'
import { makeAccount, type Person, signIn } from '../../../test/factories/people.ts'
import { createTestServer } from '../../../test/harness.ts'
import { makeJourney } from '../../../test/learner-journey.ts'
import { newId } from '../../platform/ids.ts'
import { runRules } from '../assignment-rules/index.ts'

const server = await createTestServer()
const { setUpDomain, importFile, undo } = makeImportUndo(server)

test('undoing gives back no role that holds more than whoever undoes', async () => {
  const { domainId, roleId, admin } = await setUpDomain()
  const more: PermissionKey[] = [...IMPORT_PERMISSIONS, 'api.v2.roles.create']
  const [stronger, strong] = [
    await makeAdministrator(server, more, domainId),
    await makeRole(server, domainId, ['ui.v1.type.admin', ...more]),
  ]
  const people = []
  for (const former of [strong, GLOBAL_ADMINISTRATOR_ROLE_ID, roleId]) {
    const email = `u${newId()}@x.example`
    people.push({ former, ...(await makeAccount(server, { domainId, roleId, email, department: 'Old' })) })
  }
  const id = await importFile(stronger, `email,department\n${people.map((one) => `${one.email},New`).join('\n')}\n`)
  // Pretend that the file had replaced these roles.
  for (const { id: accountId, former } of people) {
    await queryRows(
      server,
      `update account_import_change set before = before || jsonb_build_object('role_id', $2::text) where account_id = $1`,
      [accountId, former],
    )
  }
  const { undone, kept } = await undo(admin, id)
  const refused = kept.map((one) => [one.id, one.code]).sort()
  expect([undone, refused]).toEqual([
    1,
    people
      .slice(0, 2)
      .map((one) => [one.id, 'forbidden'])
      .sort(),
  ])
})

test('undoing gives back no role that the domain no longer offers, and says so', async () => {
  const { domainId, roleId, admin } = await setUpDomain()
  const [dropped, offered] = [await makeRole(server, domainId), await makeRole(server, domainId)]
  const people: Person[] = []
  for (const former of [dropped, offered]) {
    people.push(await makeAccount(server, { domainId, roleId: former, email: `u${newId()}@x.example` }))
  }
  const id = await importFile(admin, `email,role\n${people.map(({ email }) => `${email},${roleId}`).join('\n')}\n`)
  const roles = async () =>
    (
      await queryRows<{ role: string }>(
        server,
        `select role_id as role from account a join unnest($1::uuid[]) with ordinality as w (id, n) using (id) order by n`,
        [people.map((one) => one.id)],
      )
    ).map(({ role }) => role)
  expect(await roles()).toEqual([roleId, roleId])
  await queryRows(server, 'delete from domain_role where domain_id = $1 and role_id = $2', [domainId, dropped])
  const { undone, kept } = await undo(admin, id)
  expect([undone, kept.map((one) => [one.id, one.code])]).toEqual([1, [[people[0]?.id, 'role_not_offered']]])
  expect(await roles()).toEqual([roleId, offered])
})

test('undoing records the role that it gives back, with the one before', async () => {
  const { domainId, roleId, admin } = await setUpDomain()
  const former = await makeRole(server, domainId)
  const [email, other] = [`u${newId()}@x.example`, `u${newId()}@x.example`]
  const person = await makeAccount(server, { domainId, roleId, email, department: 'Old' })
  const alike = await makeAccount(server, { domainId, roleId, email: other, department: 'Old' })
  const id = await importFile(admin, `email,department\n${email},New\n${other},New\n`)
  // Pretend that the file had replaced this role.
  await queryRows(
    server,
    `update account_import_change set before = before || jsonb_build_object('role_id', $2::text) where account_id = $1`,
    [person.id, former],
  )
  expect(await undo(admin, id)).toMatchObject({ undone: 2 })
  const events = await queryRows<{ target_id: string; details: object }>(
    server,
    `select target_id, details from audit_event
      where target_id = any ($1::uuid[]) and details -> 'fields' ? 'import_undo' order by target_id`,
    [[person.id, alike.id]],
  )
  expect(events).toEqual([
    {
      target_id: person.id,
      details: { fields: ['import_undo'], before: { role_id: roleId }, after: { role_id: former } },
    },
    { target_id: alike.id, details: { fields: ['import_undo'] } },
  ])
})

test('undoing gives nobody a former login without sealing what they have answered since, and telling them', async () => {
  const { domainId, roleId, admin } = await setUpDomain()
  const mark = newId()
  const course = await makeCourse(server, { domainId })
  const former = { domainId, roleId, clientId: mark, email: `old.${mark}@x.example` }
  const person = await signIn(server, await makeAccount(server, former))
  server.time.advance(1)
  const id = await importFile(admin, `client_id,email\n${mark},new.${mark}@x.example\n`)
  await makeJourney(server, person, course, await assignPlan(server, person, course.plan)).passIntro()
  server.time.advance(1)
  const sealOf = async () =>
    (await queryRows(server, 'select changed from account_seal where account_id = $1', [person.id]))[0]
  expect(await sealOf()).toBeUndefined()
  await queryRows(server, 'delete from communication where account_id = $1', [person.id])
  expect(await undo(admin, id)).toMatchObject({ undone: 1 })
  expect(await sealOf()).toEqual({ changed: ['email_changed'] })
  const mails = await queryRows<{ to_email: string }>(
    server,
    `select to_email from communication where account_id = $1 and type = 'account_changed'`,
    [person.id],
  )
  expect(mails.map((one) => one.to_email).sort()).toEqual([`new.${mark}@x.example`, `old.${mark}@x.example`])
})

test('undoing takes back whom a dynamic group, a rule or a plan that came back touched', async () => {
  const { domainId, roleId, admin } = await setUpDomain()
  const mark = newId()
  const [course, ruled] = [await makeCourse(server, { domainId }), await makeCourse(server, { domainId })]
  await seed(server, ({ prisma }) =>
    prisma.plan.update({ where: { id: course.plan }, data: { title: { 'en-us': `Plan ${mark}` } } }),
  )
  const begun = new Date(server.time.now().getTime() - 86_400_000)
  const known = await makeAccount(server, { domainId, roleId, email: `known.${mark}@x.example` })
  const former = await assignPlan(server, known, course.plan, { startedAt: begun, archivedAt: begun })
  const filter = [{ field: 'department', operator: 'is', values: ['New'] }]
  await seed(server, async ({ prisma }) => {
    await prisma.group.create({ data: { id: newId(), domainId, title: { 'en-us': 'Dynamic' }, rule: filter } })
    const rule = { id: newId(), domainId, title: { 'en-us': 'Newcomers' }, planId: ruled.plan, filter }
    await prisma.assignmentRule.create({ data: rule })
  })
  const row = (who: string, department: string, plan = '') =>
    `${who}.${mark}@x.example,${who} Ruiz,${department},${plan}`
  const rows = [row('known', 'Old', `Plan ${mark}`), row('made', 'New'), row('begins', 'New')]
  const file = ['email,name,department,plans', ...rows].join('\n')
  const id = await importFile(admin, file)
  await runRules(server.platform)
  const madeOf = async () =>
    queryRows<{ id: string; email: string; groups: number; plans: number }>(
      server,
      `select a.id, a.email, (select count(*)::int from account_group m where m.account_id = a.id) as groups,
              (select count(*)::int from personal_plan p where p.account_id = a.id) as plans
         from account a where a.email like $1 order by a.email`,
      [`%${mark}@x.example`],
    )
  const before = await madeOf()
  expect(before.map(({ groups, plans: count }) => [groups, count])).toEqual([
    [1, 1],
    [0, 1],
    [1, 1],
  ])
  const begins = before[0]?.id as string
  await queryRows(server, 'update personal_plan set started_at = $2 where account_id = $1', [begins, server.time.now()])
  const { undone, kept } = await undo(admin, id)
  expect([undone, kept.map((one) => [one.id, one.code])]).toEqual([2, [[begins, 'changed']]])
  expect((await madeOf()).map((one) => one.id)).toEqual([begins, known.id])
  const [copy] = await queryRows<{ archived: boolean }>(
    server,
    'select archived_at is not null as archived from personal_plan where id = $1',
    [former],
  )
  expect(copy).toEqual({ archived: true })
})

test('undoing tells nobody who may not see progress who has begun a plan or was reminded, and loses no work', async () => {
  const { domainId, roleId, admin } = await setUpDomain()
  const course = await makeCourse(server, { domainId })
  const mark = newId()
  await seed(server, ({ prisma }) =>
    prisma.plan.update({ where: { id: course.plan }, data: { title: { 'en-us': `Plan ${mark}` } } }),
  )
  const known: Person[] = []
  for (const name of ['idle', 'begins']) {
    known.push(await makeAccount(server, { domainId, roleId, email: `${name}.${mark}@x.example` }))
  }
  const rows = ['idle', 'begins', 'entered'].map((who) => `${who}.${mark}@x.example,${who} Ruiz,Plan ${mark}`)
  const id = await importFile(admin, ['email,name,plans', ...rows].join('\n'))
  const plans = await queryRows<{ id: string; account_id: string }>(
    server,
    `select p.id, p.account_id from personal_plan p join account a on a.id = p.account_id
      where p.plan_id = $1 and a.email not like 'idle%'`,
    [course.plan],
  )
  const now = server.time.now()
  await seed(server, async ({ prisma, query }) => {
    await query('update personal_plan set started_at = $2, updated_at = $2 where id = any ($1)', [
      plans.map((plan) => plan.id),
      now,
    ])
    const work = { domainId, taskId: course.tasks.hello, startedAt: now }
    await prisma.taskProgress.createMany({ data: plans.map((plan) => ({ ...work, personalPlanId: plan.id })) })
    const mail = { domainId, status: 'sent' as const, subject: 'Plan', fromEmail: 'from@x.example', createdAt: now }
    await prisma.communication.createMany({
      data: (['plan_reminder', 'account_changed'] as const).map((type, at) => ({
        ...mail,
        id: newId(),
        messageId: newId(),
        type,
        accountId: known[at]?.id as string,
        toEmail: known[at]?.email as string,
      })),
    })
  })
  const { undone, kept, letters } = await undo(admin, id)
  const entered = plans.find(({ account_id }) => !known.some((one) => one.id === account_id))
  expect([undone, kept.map((one) => [one.id, one.code])]).toEqual([2, [[entered?.account_id, 'changed']]])
  expect(letters.map((one) => one.id)).toEqual([known[1]?.id])
  const left = await queryRows(
    server,
    `select p.account_id as id, p.archived_at is not null as archived,
            (select count(*)::int from task_progress w where w.personal_plan_id = p.id) as work
       from personal_plan p where p.plan_id = $1 order by p.account_id`,
    [course.plan],
  )
  expect(left).toEqual([
    { id: known[0]?.id, archived: true, work: 0 },
    { id: known[1]?.id, archived: true, work: 1 },
    { id: entered?.account_id, archived: false, work: 1 },
  ])
})

test('the list has more imports than somebody makes by hand in a month', async () => {
  const { domainId, admin } = await setUpDomain()
  const all = Array.from({ length: 60 }, () => ({ id: newId(), domainId, accountId: admin.id, state: 'done' }))
  await seed(server, ({ prisma }) => prisma.accountImport.createMany({ data: all }))
  const { body } = await server.call(listAccountImports, { token: admin.token, query: {} })
  expect(body).toHaveLength(all.length)
})
