import type { PermissionKey } from '@evenground/shared/constants'
import { created, ok } from '@evenground/shared/contract'
import * as analytics from '@evenground/shared/contract/analytics'
import { getBoardPack } from '@evenground/shared/contract/board-packs'
import { getMyDomains } from '@evenground/shared/contract/domains'
import * as schedules from '@evenground/shared/contract/pack-schedules'
import type { BoardPack } from '@evenground/shared/schemas'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { queryClient } from '../../../../lib/client/query-client.ts'
import { makeAdministrator, serveConsole } from '../../../../testing/console-server.ts'
import { fake, startFakeServer } from '../../../../testing/fake-server.ts'
import { makeId } from '../../../../testing/fixtures/ids.ts'
import { renderRoutes } from '../../../../testing/render.tsx'
import { Component as Pack } from './pack.page.tsx'

startFakeServer()
beforeEach(() => queryClient.clear())

const ASSESSMENT = makeId(10)
const PERMISSIONS: PermissionKey[] = ['api.v2.dashboard.default', 'api.v2.reports.pdf', 'api.v2.reports.schedule']
const en = (text: string) => ({ 'en-us': text })
const open = () => renderRoutes([{ path: '/reporting/pack', element: <Pack /> }], { path: '/reporting/pack' })

const PACK: BoardPack = {
  title: 'Board pack: Culture',
  about: 'Alder, assessment 1 before and after training.',
  headline: ['Everyone assigned has finished the plan.', 'Scores rose 4 points.'],
  sections: [
    { key: 'headline', title: 'In short', message: 'Everyone assigned…', missing: null },
    { key: 'groups', title: 'Groups compared', message: 'Left out: because.', missing: 'not_answerable' },
    { key: 'questions', title: 'Questions', message: 'Nothing was chosen.', missing: 'not_chosen' },
  ],
}

function serve(permissions = PERMISSIONS) {
  const me = makeAdministrator(permissions)
  serveConsole(me)
  const { id, title } = me.domain
  const labels = { misc1_label: {}, misc2_label: {}, misc3_label: {}, misc4_label: {}, misc5_label: {} }
  fake(getMyDomains, () => ok({ id, title, label: {}, ...labels, domains: [] }))
  fake(analytics.listAnalyticsAssessments, () => ok([{ id: ASSESSMENT, title: en('Culture'), label: en('') }]))
  fake(analytics.listAnalyticsAssessmentTypes, () => ok([{ assessment_type: 0 }, { assessment_type: 1 }]))
  fake(analytics.listReportSegments, () =>
    ok({
      is_confidential: false,
      confidential_domain_ids: [],
      released_only: false,
      attributes: [],
      participation_attributes: [],
      values: [],
    }),
  )
  const asked: object[] = []
  fake(getBoardPack, ({ query }) => {
    asked.push(query)
    return ok(PACK)
  })
  fake(schedules.listPackSchedules, () => ok([]))
  return { me, asked }
}

test('shows what the pack says before it is downloaded, as the kinds that the role may have', async () => {
  const { asked } = serve()
  const { user } = await open()
  expect(await screen.findByText(/Everyone assigned.*Scores rose 4 points/)).toBeInTheDocument()
  expect(screen.getByRole('heading', { name: /Groups compared.*Left out/ })).toBeInTheDocument()
  expect(screen.queryByText('Nothing was chosen.')).not.toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'PDF' })).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'ODT' })).toBeNull()
  await user.selectOptions(screen.getByRole('combobox', { name: 'Compare groups by' }), 'Department')
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ assessment_id: ASSESSMENT, attribute: 'department' }))
})

test('is sent by mail to the people who are chosen', async () => {
  const { me } = serve()
  let sent: { recipients?: string[]; every?: string } = {}
  fake(schedules.createPackSchedule, ({ body }) => {
    sent = body
    const { id } = me.account
    const kept = { id: makeId(60), domain_id: me.domain.id, account_id: id, pair: 1, attribute: null, paused: false }
    return created({
      ...body,
      ...kept,
      recipients: [{ account_id: id, name: '', outcome: null }],
      ...NEVER_SENT,
    })
  })
  const { user } = await open()
  await user.click(await screen.findByRole('button', { name: 'Send by email' }))
  const dialog = await screen.findByRole('dialog')
  await user.type(within(dialog).getByRole('textbox', { name: /^Name/ }), 'Quarterly')
  await user.click(within(dialog).getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(sent).toMatchObject({ title: 'Quarterly', recipients: [me.account.id], every: 'quarter' }))
})

/** The fields of a schedule that has not sent a pack yet. */
const NEVER_SENT = {
  stopped: null,
  next_on: '2026-04-01',
  last_sent_at: null,
  created_at: '2026-03-01T00:00:00Z',
  updated_at: '2026-03-01T00:00:00Z',
}

test('says of a recipient out of reach that there is one', async () => {
  const { me } = serve()
  const schedule = { id: makeId(60), domain_id: me.domain.id, account_id: me.account.id, title: 'Quarterly' }
  fake(schedules.listPackSchedules, () =>
    ok([
      {
        ...schedule,
        assessment_id: ASSESSMENT,
        pair: 1,
        attribute: null,
        format: 'pdf',
        every: 'quarter',
        recipients: [{ account_id: makeId(61), name: '', outcome: null }],
        paused: false,
        ...NEVER_SENT,
      },
    ]),
  )
  const { user } = await open()
  await user.click(await screen.findByRole('button', { name: 'Change Quarterly' }))
  const dialog = await screen.findByRole('dialog')
  expect(within(dialog).getByText('Someone you don’t have access to')).toBeInTheDocument()
})

test('says so to a role that may not have it', async () => {
  serve(['api.v2.reports.data'])
  await open()
  expect(await screen.findByRole('heading', { name: 'Your role doesn’t include board packs' })).toBeInTheDocument()
})

test('without an assessment it says so once, and nothing can be chosen or saved', async () => {
  serve()
  fake(analytics.listAnalyticsAssessments, () => ok([]))
  await open()
  expect(await screen.findByRole('heading', { name: 'Nothing to report yet' })).toBeInTheDocument()
  expect(screen.queryByRole('combobox')).not.toBeInTheDocument()
  expect(screen.queryByRole('button', { name: /^Save/ })).not.toBeInTheDocument()
})

test('a domain without an assessment leads to the others', async () => {
  const { me } = serve()
  const harbor = { id: makeId(70), domain_id: me.domain.id, title: en('Harbor'), label: {}, active: true }
  const labels = { misc1_label: {}, misc2_label: {}, misc3_label: {}, misc4_label: {}, misc5_label: {} }
  fake(getMyDomains, () =>
    ok({ id: me.domain.id, title: me.domain.title, label: {}, ...labels, domains: [{ ...harbor, ...labels }] }),
  )
  fake(analytics.listAnalyticsAssessments, ({ query }) =>
    ok(query.domain_ids?.includes(harbor.id) ? [{ id: ASSESSMENT, title: en('Culture'), label: en('') }] : []),
  )
  const { user, router } = await open()
  expect(await screen.findByRole('heading', { name: 'Choose a domain' })).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Harbor' }))
  expect(await screen.findByRole('combobox', { name: 'Domain' })).toHaveValue(harbor.id)
  expect(router.state.location.search).toBe(`?domain=${harbor.id}`)
})
