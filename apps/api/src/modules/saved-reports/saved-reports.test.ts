import * as contract from '@evenground/shared/contract/saved-reports'
import type { SavedReport, SavedReportInput } from '@evenground/shared/schemas'
import { expect, test } from 'vitest'
import { makeAdministrator } from '../../../test/factories/administrators.ts'
import { makeCourse, queryRows } from '../../../test/factories/learning.ts'
import type { SignedInPerson } from '../../../test/factories/people.ts'
import { createTestServer } from '../../../test/harness.ts'

const server = await createTestServer()
const RIGHTS = ['api.v2.reports.data'] as const

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
  const who = await makeAdministrator(server, RIGHTS)
  const other = await makeAdministrator(server, RIGHTS, who.domainId)
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
  expect(events.map(({ action }) => action)).toEqual(
    ['create', 'update', 'delete'].map((action) => `saved_report.${action}`),
  )
})

test('nothing out of reach is kept, and shared ones are seen in the reach of their domain alone', async () => {
  const who = await makeAdministrator(server, RIGHTS)
  const elsewhere = await makeAdministrator(server, RIGHTS)
  const course = await makeCourse(server, { domainId: elsewhere.domainId })
  const foreign = [{ domain_ids: [elsewhere.domainId] }, { assessment_id: course.assessment }]
  for (const choice of foreign) expect((await save(who, { choice })).status).toBe(404)
  expect((await save(who, { domain_id: elsewhere.domainId })).status).toBe(404)
  const { body } = await save(who, { shared: true })
  expect(await titlesOf(elsewhere)).toEqual([])
  expect((await update(elsewhere, body.id, { title: 'Mine' })).status).toBe(404)
  expect((await save(who, { title: ' ' })).status).toBe(400)
})
