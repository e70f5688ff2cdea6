import * as contract from '@evenground/shared/contract/saved-reports'
import type { SavedReport, SavedReportInput } from '@evenground/shared/schemas'
import { expect, test } from 'vitest'
import { makeAdministrator } from '../../../test/factories/administrators.ts'
import { makeCourse, queryRows } from '../../../test/factories/learning.ts'
import type { SignedInPerson } from '../../../test/factories/people.ts'
import { createTestServer } from '../../../test/harness.ts'

const server = await createTestServer()
const PERMISSIONS = ['api.v2.reports.data'] as const

const save = (who: SignedInPerson, input: Partial<SavedReportInput> = {}) =>
  server.call(contract.createSavedReport, {
    token: who.token,
    body: { title: 'Use', kind: 'user_activity', choice: { domain_ids: [who.domainId] }, ...input },
  })
const titlesOf = async (who: SignedInPerson) =>
  (await server.call(contract.listSavedReports, { token: who.token })).body.map(({ title }: SavedReport) => title)
const update = (who: SignedInPerson, id: string, body: object, ifMatch?: string) =>
  server.call(contract.updateSavedReport, {
    token: who.token,
    params: { id },
    body,
    ...(ifMatch && { headers: { 'if-match': ifMatch } }),
  })

test('a report is kept under a name, renamed, shared, and deleted, and the audit log tells', async () => {
  const who = await makeAdministrator(server, PERMISSIONS)
  const other = await makeAdministrator(server, PERMISSIONS, who.domainId)
  const { status, body } = await save(who)
  expect([status, body.shared, body.editable, body.choice]).toEqual([201, false, true, { domain_ids: [who.domainId] }])
  expect([await titlesOf(who), await titlesOf(other)]).toEqual([['Use'], []])
  expect((await update(who, body.id, { title: 'Use by month', shared: true }, '"v9"')).status).toBe(412)
  expect((await update(who, body.id, { title: 'Use by month', shared: true })).body.title).toBe('Use by month')
  expect(await titlesOf(other)).toEqual(['Use by month'])
  expect((await update(other, body.id, { title: 'Mine' })).status).toBe(403)
  const remove = () => server.call(contract.deleteSavedReport, { token: who.token, params: { id: body.id } })
  expect([(await remove()).status, (await remove()).status]).toEqual([204, 404])
  const events = await queryRows<{ action: string }>(
    server,
    'select action from audit_event where target_id = $1 order by id',
    [body.id],
  )
  expect(events.map(({ action }) => action)).toEqual([
    ...['saved_report.create', 'saved_report.update'],
    ...['call.refused', 'saved_report.delete'],
  ])
})

test('a report whose maker is gone stays shared, since nobody could delete it otherwise', async () => {
  const who = await makeAdministrator(server, PERMISSIONS)
  const { body } = await save(who, { shared: true })
  await queryRows(server, 'update saved_report set account_id = null where id = $1', [body.id])
  const hidden = await update(who, body.id, { shared: false })
  expect([hidden.status, hidden.body.errors[0]]).toMatchObject([422, { path: 'shared', code: 'no_owner' }])
  expect((await update(who, body.id, { title: 'Ours', shared: true })).status).toBe(200)
  expect(await titlesOf(who)).toEqual(['Ours'])
})

test('nothing out of reach is kept, and shared ones are seen in the reach of their domain alone', async () => {
  const who = await makeAdministrator(server, PERMISSIONS)
  const elsewhere = await makeAdministrator(server, PERMISSIONS)
  const course = await makeCourse(server, { domainId: elsewhere.domainId })
  const foreign = [{ domain_ids: [elsewhere.domainId] }, { assessment_id: course.assessment }]
  for (const choice of foreign) expect((await save(who, { choice })).status).toBe(404)
  expect((await save(who, { domain_id: elsewhere.domainId })).status).toBe(404)
  const { body } = await save(who, { shared: true })
  expect(await titlesOf(elsewhere)).toEqual([])
  expect((await update(elsewhere, body.id, { title: 'Mine' })).status).toBe(404)
  expect((await save(who, { title: ' ' })).status).toBe(400)
})

test('a view of the dashboard or of groups takes the permission to the dashboard, a report that to reports', async () => {
  const reader = await makeAdministrator(server, PERMISSIONS)
  const viewer = await makeAdministrator(server, ['api.v2.dashboard.default'], reader.domainId)
  const both = await makeAdministrator(server, [...PERMISSIONS, 'api.v2.dashboard.default'], reader.domainId)
  const { questions, assessment } = await makeCourse(server, { domainId: reader.domainId })
  const factor_id = questions.trust
  const map = {
    kind: 'segments' as const,
    title: 'Teams by age',
    choice: {
      ...{ domain_ids: [reader.domainId], assessment_id: assessment, pair: 2, measure: 'change' as const },
      ...{ attribute: 'department' as const, crossed: 'age_band' as const, against: 'benchmark' as const },
    },
  }
  const board = {
    ...{ kind: 'dashboard' as const, title: 'Our trend', shared: true },
    choice: { factor_id, side: 'pre' as const, compare_to: '2026-02-01', segments: ['department:Care'] },
  }
  const report = { title: 'Use', shared: true }
  expect((await save(reader, map)).status).toBe(403)
  expect((await save(viewer, report)).status).toBe(403)
  const kept = await save(viewer, { ...map, shared: true })
  expect([kept.status, kept.body.kind, kept.body.choice]).toEqual([201, 'segments', map.choice])
  expect((await save(viewer, board)).body.choice).toEqual(board.choice)
  expect((await save(reader, report)).status).toBe(201)
  expect([await titlesOf(reader), await titlesOf(viewer), await titlesOf(both)]).toEqual([
    ['Use'],
    ['Our trend', 'Teams by age'],
    ['Our trend', 'Teams by age', 'Use'],
  ])
  // A reader who may not open a report does not learn that it exists.
  expect((await update(reader, kept.body.id, { title: 'Mine' })).status).toBe(404)
  expect((await update(both, kept.body.id, { title: 'Mine' })).status).toBe(403)
  expect((await update(viewer, kept.body.id, { title: 'Teams', shared: false })).body.title).toBe('Teams')
  expect(await titlesOf(both)).toEqual(['Our trend', 'Use'])
  const foreign = await makeCourse(server, { domainId: (await makeAdministrator(server, PERMISSIONS)).domainId })
  expect((await save(viewer, { ...board, choice: { factor_id: foreign.questions.trust } })).status).toBe(404)
})
