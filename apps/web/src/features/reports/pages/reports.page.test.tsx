import { Blob as NodeBlob } from 'node:buffer'
import { OVERALL_FACTOR_ID, type PermissionKey } from '@evenground/shared/constants'
import { ok } from '@evenground/shared/contract'
import * as analytics from '@evenground/shared/contract/analytics'
import { getAnswerQuality } from '@evenground/shared/contract/board-packs'
import { getMyDomains, listUiDomainGroups } from '@evenground/shared/contract/domains'
import * as contract from '@evenground/shared/contract/reports'
import { listSavedReports } from '@evenground/shared/contract/saved-reports'
import type { OverallReport } from '@evenground/shared/schemas'
import { renderHook, screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { queryClient } from '../../../lib/client/query-client.ts'
import { useCrumbTitles } from '../../../lib/console/crumb-titles.ts'
import { makeAdministrator, makeGlobalAdministrator, serveConsole } from '../../../testing/console-server.ts'
import { fake, fakeServer, refuse, startFakeServer } from '../../../testing/fake-server.ts'
import { makeId } from '../../../testing/fixtures/ids.ts'
import { makeLateAnswer } from '../../../testing/late-answer.ts'
import { actAsPhone, setMedia } from '../../../testing/media.ts'
import { recordStates } from '../../../testing/record-states.ts'
import { renderRoutes } from '../../../testing/render.tsx'
import { Component as JournalExtract } from './journal-extract.page.tsx'
import { Component as QuestionResponse } from './question-response.page.tsx'
import { Component as ReportForm } from './report-form.page.tsx'
import { Component as ReportView } from './report-view.page.tsx'
import { Component as Reports } from './reports.page.tsx'
import { Component as UserActivity } from './user-activity.page.tsx'

startFakeServer()
beforeEach(() => queryClient.clear())

const DOMAIN = makeId(2)
const OTHER = makeId(3)
const ASSESSMENT = makeId(10)
const en = (text: string) => ({ 'en-us': text })
const PERMISSIONS: PermissionKey[] = ['ui.v1.tab.reporting', 'api.v2.reports.data']

const routes = [
  { path: '/reporting', element: <Reports /> },
  { path: '/reporting/questionresponse', element: <QuestionResponse /> },
  { path: '/reporting/useractivityview', element: <UserActivity /> },
  { path: '/reporting/journalextract', element: <JournalExtract /> },
  { path: '/reporting/:type', element: <ReportForm /> },
  { path: '/reporting/:type/view', element: <ReportView /> },
]
const open = (path: string) => renderRoutes(routes, { path })

const PARAMS = { domain_ids: [DOMAIN], assessment_id: ASSESSMENT }
const view = (path: string, params: object = PARAMS) =>
  open(`${path}?params=${encodeURIComponent(JSON.stringify(params))}`)

/** Fakes the overall scores report with these rows. */
const serveOverall = (
  rows: OverallReport['rows'],
  domainScoresType: OverallReport['domainScoresType'],
  changes: OverallReport['changes'] = [],
) =>
  fake(contract.getResultsOverall, () =>
    ok({
      assessmentName: en('Culture'),
      benchmark: 84,
      benchmark_source: 'product',
      rows,
      changes,
      domainScoresByFactor: [],
      domainScoresType,
    }),
  )

/** Fakes two domains: the first one has an assessment and a group, the other has none. */
function serve(me = makeAdministrator(PERMISSIONS)) {
  serveConsole(me)
  const labels = { misc1_label: {}, misc2_label: {}, misc3_label: {}, misc4_label: {}, misc5_label: {} }
  const { id, title } = me.domain
  const other = { id: OTHER, title: en('Harbor'), label: {}, active: true, domain_id: id }
  fake(getMyDomains, () => ok({ id, title, label: {}, ...labels, domains: [other] }))
  fake(analytics.listAnalyticsAssessments, ({ query }) =>
    ok(query.domain_ids?.includes(id) ? [{ id: ASSESSMENT, title: en('Culture'), label: en('') }] : []),
  )
  fake(analytics.listAnalyticsAssessmentTypes, () => ok([0, 1, 2].map((assessment_type) => ({ assessment_type }))))
  fake(listUiDomainGroups, ({ params }) =>
    ok(params.id === id ? [{ id: makeId(40), group_id: null, title: en('Team') }] : []),
  )
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
  fake(listSavedReports, () => ok([]))
  return me
}

describe('the chooser', () => {
  test('lists the types of reports', async () => {
    serve()
    await open('/reporting')
    const names = (await screen.findAllByRole('link')).map((link) => link.textContent)
    expect(names).toHaveLength(7)
    expect(names).not.toContain('Journal extract')
  })

  test('lists reports that were kept, each as it was asked for, and the board pack to whoever may see it', async () => {
    const me = serve(makeAdministrator([...PERMISSIONS, 'api.v2.dashboard.default', 'api.v2.reports.pdf']))
    const kept = { domain_id: me.domain.id, account_id: me.account.id, shared: true, editable: true }
    const stamps = { created_at: '2026-01-01T00:00:00Z', updated_at: '2026-01-01T00:00:00Z' }
    const choice = { domain_ids: [DOMAIN], assessment_id: ASSESSMENT, start_at: '2026-02-01' }
    fake(listSavedReports, () =>
      ok([
        { id: makeId(50), title: 'Spring', kind: 'factor_assessment_scores', choice, ...kept, ...stamps },
        { id: makeId(52), title: 'Our trend', kind: 'dashboard', choice: { side: 'pre' }, ...kept, ...stamps },
        { id: makeId(51), title: 'The board', kind: 'board_pack', choice: { ...choice, pair: 2 }, ...kept, ...stamps },
      ]),
    )
    await open('/reporting')
    const spring = (await screen.findByRole('link', { name: 'Spring' })).getAttribute('href') ?? ''
    expect(JSON.parse(new URL(spring, 'http://x').searchParams.get('params') ?? '')).toMatchObject({
      type: 'factor_assessment_scores',
      start_at: '2026-02-01',
      assessment_id: ASSESSMENT,
    })
    expect(screen.getByRole('link', { name: 'The board' })).toHaveAttribute(
      'href',
      `/reporting/pack?domain=${DOMAIN}&assessment=${ASSESSMENT}&pair=2&from=2026-02-01`,
    )
    expect(screen.getByRole('link', { name: 'Our trend' })).toHaveAttribute('href', '/?trend=pre')
    expect(screen.getByRole('link', { name: 'Board pack' })).toHaveAttribute('href', '/reporting/pack')
  })

  test('offers the journal extract to the global administrator', async () => {
    serve(makeGlobalAdministrator())
    await open('/reporting')
    expect(await screen.findByRole('link', { name: 'Journal extract' })).toHaveAttribute(
      'href',
      '/reporting/journal_extract',
    )
  })

  test('says so to a role that may not see reports', async () => {
    serve(makeAdministrator(['ui.v1.tab.reporting']))
    await open('/reporting')
    expect(await screen.findByRole('heading', { name: 'Your role doesn’t include reports' })).toBeInTheDocument()
  })
})

describe('the form', () => {
  test('starts with the own domain, its first assessment, and both types of the first pair', async () => {
    const me = serve()
    fake(contract.getResultsByFactor, () =>
      ok({ assessmentName: en('Culture'), benchmark_source: 'product', assessment_types: [], rows: [] }),
    )
    const { user, router } = await open('/reporting/factor_assessment_scores')
    await waitFor(() => expect(screen.getByRole('combobox', { name: 'Assessment' })).toHaveDisplayValue('Culture'))
    const boxes = await screen.findAllByRole('checkbox')
    await waitFor(() => expect(screen.getAllByRole('checkbox')).toHaveLength(3))
    expect(boxes[0]).toBeChecked()
    expect(screen.getByRole('checkbox', { name: 'Assessment 2, pre' })).not.toBeChecked()
    await user.click(screen.getByRole('button', { name: 'Next' }))
    await screen.findByRole('heading', { name: 'Nothing to report' })
    expect(router.state.location.pathname).toBe('/reporting/factor_assessment_scores/view')
    const params = JSON.parse(new URLSearchParams(router.state.location.search).get('params') ?? '')
    expect(params).toMatchObject({ domain_ids: [me.domain.id], assessment_id: ASSESSMENT, assessment_types: [0, 1] })
    await user.click(screen.getByRole('link', { name: 'Back' }))
    expect(router.state.location.pathname).toBe('/reporting/factor_assessment_scores')
  })

  test('of confidential answers offers what they are told apart by, one value of an attribute at a time', async () => {
    serve()
    fake(analytics.listReportSegments, () =>
      ok({
        is_confidential: true,
        confidential_domain_ids: [],
        released_only: true,
        attributes: ['department', 'age_band'],
        participation_attributes: ['department', 'age_band'],
        values: [
          { attribute: 'age_band', value: '25_34' },
          { attribute: 'department', value: 'Care' },
          { attribute: 'department', value: 'Lab' },
        ],
      }),
    )
    fake(contract.getResultsByFactor, () => refuse('filter_not_answerable'))
    const { user, router } = await open('/reporting/factor_assessment_scores')
    const field = await screen.findByRole('combobox', { name: /Only people with/ })
    expect(screen.queryByRole('combobox', { name: /Groups/ })).not.toBeInTheDocument()
    for (const name of ['Age: 25 to 34', 'Department: Care', 'Department: Lab']) {
      await user.click(field)
      await user.click(await screen.findByRole('option', { name }))
    }
    await user.click(screen.getByRole('button', { name: 'Next' }))
    expect(await screen.findByRole('heading', { name: 'These answers can’t be shown this way' })).toBeInTheDocument()
    const params = JSON.parse(new URLSearchParams(router.state.location.search).get('params') ?? '')
    expect(params.segments).toEqual(['age_band:25_34', 'department:Lab'])
    expect(screen.getByText('Age: 25 to 34; Department: Lab')).toBeInTheDocument()
  })

  test('keeps Next disabled while a domain, an assessment or a type is missing, and says which', async () => {
    serve()
    const { user } = await open('/reporting/factor_assessment_scores')
    await waitFor(() => expect(screen.getByRole('combobox', { name: 'Assessment' })).toHaveDisplayValue('Culture'))
    const next = () => screen.getByRole('button', { name: 'Next' })
    await user.click(screen.getByRole('checkbox', { name: 'Assessment 1, pre' }))
    await user.click(screen.getByRole('checkbox', { name: 'Assessment 1, post' }))
    expect(next()).toHaveAccessibleDescription('Choose an assessment type')
    await user.click(screen.getByRole('checkbox', { name: 'Assessment 1, pre' }))
    expect(next()).not.toHaveAttribute('aria-disabled')
    await user.click(screen.getByRole('button', { name: /^Remove/ }))
    expect(next()).toHaveAccessibleDescription('Choose a domain')
    await user.click(screen.getByRole('combobox', { name: 'Domains' }))
    await user.click(await screen.findByRole('option', { name: 'Harbor' }))
    await waitFor(() =>
      expect(next()).toHaveAccessibleDescription('No one in these domains has submitted an assessment'),
    )
  })

  test('asks user activity for days, weeks or months, weekly at first, and for nothing of an assessment', async () => {
    serve()
    await open('/reporting/user_activity')
    expect(await screen.findByRole('combobox', { name: 'Grouping' })).toHaveDisplayValue('By week')
    expect(screen.queryByRole('combobox', { name: 'Assessment' })).not.toBeInTheDocument()
    expect(screen.queryByRole('textbox', { name: /^Search people/ })).not.toBeInTheDocument()
  })

  test('says once that everything is optional, where it is, and else at the fields that are', async () => {
    serve()
    const first = await open('/reporting/user_status')
    expect(await screen.findByText(/^Everything is optional/)).toBeInTheDocument()
    expect(screen.queryByText('optional')).toBeNull()
    // The dates of this report exclude nobody.
    expect(screen.getByRole('group', { name: 'Period' })).toHaveAccessibleDescription(/but everyone stays listed/)
    first.unmount()
    await open('/reporting/user_activity')
    expect(await screen.findByRole('textbox', { name: /^From optional/ })).toBeInTheDocument()
    expect(screen.queryByText(/^Everything is optional/)).toBeNull()
  })

  test('is kept between visits', async () => {
    serve()
    const first = await open('/reporting/user_status')
    await first.user.type(await screen.findByRole('textbox', { name: /^Search people/ }), 'ada')
    first.unmount()
    await open('/reporting/user_status')
    expect(await screen.findByRole('textbox', { name: /^Search people/ })).toHaveValue('ada')
    expect(screen.getByRole('button', { name: 'Next' })).not.toHaveAttribute('aria-disabled')
  })

  test('is not there for a type that is not offered', async () => {
    serve()
    const { router } = await open('/reporting/journal_extract')
    await waitFor(() => expect(router.state.location.pathname).toBe('/reporting'))
  })
})

const interval = { low: 60, high: 70 }
const NO_SCORES = Object.fromEntries(Array.from({ length: 10 }, (_, type) => [`assessment_type_${type}`, null]))

describe('a view', () => {
  test.each([
    ['what the form asks where it is alone', true, 'What to include'],
    ['the report elsewhere', false, 'User status'],
  ])('names the way back to its form by %s', async (_what, narrow, name) => {
    setMedia('(max-width: 399px)', narrow)
    serve()
    await open('/reporting/user_status/view')
    const { result } = renderHook(useCrumbTitles)
    await expect.poll(() => result.current['/reporting/user_status']).toBe(name)
  })

  test('without its parameters says that the link holds no report', async () => {
    serve()
    await open('/reporting/user_data/view?params=old')
    expect(await screen.findByRole('heading', { name: 'This link doesn’t open a report' })).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Choose a report' })).toHaveAttribute('href', '/reporting/user_data')
  })

  test('of overall scores is a row a pair, and a table of type and average', async () => {
    serve()
    serveOverall(
      [
        { x: 0, y: 65.25, interval, n: 30 },
        { x: 1, y: 72, interval: null, n: 20 },
      ],
      null,
    )
    const { user } = await view('/reporting/overall_assessment_scores/view')
    expect(
      await screen.findByRole('figure', { name: /Assessment 1, pre 65, Assessment 1, post 72. Benchmark 84/ }),
    ).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Table' }))
    expect(screen.getByRole('row', { name: /Assessment 1, pre/ })).toHaveTextContent('65.3')
  })

  test('of overall scores tells the change with the averages of the people who took both', async () => {
    serve()
    const rows = [0, 1].map((x) => ({ x, y: 65 + 7 * x, interval, n: 30 + x }))
    const figures = { change: 7.93, before: 66.44, after: 74.37, interval: { low: 6.6, high: 9.2 }, n: 22 }
    serveOverall(rows, 1, [{ pre_type: 0, post_type: 1, ...figures, cohens_d: 0.62, cohens_d_interval: null }])
    const { user } = await view('/reporting/overall_assessment_scores/view')
    const chart = await screen.findByRole('figure', { name: /^Culture/ })
    const facts = within(chart).getAllByText(/, n = /)
    expect(facts.map((fact) => fact.textContent)).toEqual([
      'Pre: 65.0, n = 30',
      'Post: 72.0, n = 31',
      'Took both: +8.0 (6.6 to 9.2), n = 22',
    ])
    // What is said about the picture is in the picture.
    const how = screen.getByText('How to read this.').parentElement
    expect(how).toHaveTextContent('Each circle is the average')
    expect(how).toHaveTextContent('It compares the same people, so it can be clear even where')
    expect(how).not.toHaveTextContent(/bar|effect size/)
    await user.click(screen.getByRole('button', { name: 'Table' }))
    expect(screen.getByText('How to read this.').parentElement).toHaveTextContent(/effect size/)
    const cells = within(screen.getByRole('row', { name: /Assessment 1, post/ }))
      .getAllByRole('cell')
      .slice(-6)
    const told = cells.map((cell) => cell.textContent?.split(': ').at(-1))
    expect(told).toEqual(['66.4', '74.4', '+8.0', '6.6 to 9.2', '0.62, medium', '22'])
  })

  test('of factors has a row each, a column for each type with data, and sorts by a press on a head', async () => {
    serve()
    const row = (id: number, title: string, post: number) => ({
      ...NO_SCORES,
      factor_id: makeId(id),
      title: en(title),
      super_factor: false,
      benchmark: 84,
      assessment_type_0: 60,
      assessment_type_1: post,
      n: { 0: 30, 1: 20 },
      intervals: { 0: interval, 1: interval },
      changes: [
        {
          ...{ pre_type: 0, post_type: 1, change: post - 60.04, before: 60.04, after: post, n: 20 },
          ...{ interval: null, cohens_d: 0.5, cohens_d_interval: { low: 0.25, high: 0.75 } },
        },
      ],
    })
    const respect = row(20, 'Respect', 80.06)
    const changes = respect.changes.map((change) => ({ ...change, interval: { low: 18.2, high: 21.9 } }))
    const rows = [{ ...respect, changes }, row(21, 'Voice', 70)]
    fake(contract.getResultsByFactor, () =>
      ok({
        assessmentName: en('Culture'),
        benchmark_source: 'mean_of_domains' as const,
        assessment_types: [0, 1],
        rows: rows as never,
      }),
    )
    const { user } = await view('/reporting/factor_assessment_scores/view')
    const chart = await screen.findByRole('img', { name: /^Culture: average scores of 2 factors/ })
    expect(chart).toHaveTextContent('100')
    const source = screen.getByText(/^The benchmark is the average of the chosen domains’ benchmarks/)
    expect(source).toHaveTextContent('Each factor is compared with its own benchmark.')
    expect(chart).toHaveTextContent('+20.1 points (18.2 to 21.9), n = 20')
    expect(chart).toHaveTextContent('+10.0 points, n = 20')
    await user.click(screen.getByRole('button', { name: 'Table' }))
    const own = screen.getByRole('row', { name: /^Respect/ })
    const cells = within(own).getAllByRole('cell').slice(-6)
    const figures = cells.map((cell) => cell.textContent?.split(': ').at(-1))
    expect(figures).toEqual(['60.0', '80.1', '+20.1', '18.2 to 21.9', '0.50, medium (0.25 to 0.75)', '20'])
    expect(screen.getAllByRole('columnheader').map((head) => head.textContent)).toEqual([
      'Factor',
      'Benchmark',
      'Assessment 1, pre',
      '95% interval',
      'n',
      'Assessment 1, post',
      '95% interval',
      'n',
      'Before, same people',
      'After, same people',
      'Change',
      '95% interval of the change',
      'Effect size',
      'n with both scores',
    ])
    await user.click(screen.getByRole('button', { name: 'Assessment 1, post' }))
    await waitFor(() => expect(screen.getAllByRole('row')[1]).toHaveTextContent('Voice'))
    expect(screen.getByRole('button', { name: 'Full screen' })).toBeInTheDocument()
  })

  test('of score data has before, after and characters, sorts on the server, and selects a row by a click', async () => {
    serve()
    const asked: unknown[] = []
    const factors = [makeId(20), makeId(21)].map((factor_id, at) => ({
      factor_id,
      title: en('AB'[at]!),
      super_factor: at === 1,
    }))
    fake(contract.getScoreData, ({ query }) => {
      asked.push(query.order_by)
      const row = {
        pair: 1,
        date_pre_assessment_completed: '2026-05-01T10:00:00.000Z',
        pre_scores: { [makeId(20)]: 60 },
        date_post_assessment_completed: null,
        post_scores: {},
        avgchars: 120.5,
      }
      const other = { ...row, pre_scores: { [makeId(20)]: 40 } }
      return ok({
        assessmentName: en('Culture'),
        total: 2,
        factors,
        rows: query.order_by ? [other, row] : [row, other],
      })
    })
    const { user } = await view('/reporting/score_data/view')
    const heads = (await screen.findAllByRole('columnheader')).map((head) => head.textContent).slice(1)
    expect(heads).toEqual([
      'Pre-assessment completed',
      'A, pre',
      'B, pre',
      'Post-assessment completed',
      'A, post',
      'B, post',
      'Average characters per journal entry',
    ])
    // Each value has its column head in its cell, too: on phones the row of heads is hidden.
    const cells = within(screen.getByRole('table'))
      .getAllByRole('cell')
      .slice(1, heads.length + 1)
    expect(cells.map((cell) => cell.textContent?.split(': ')[0])).toEqual(heads)
    expect(screen.getByText(/^2 rows · Rows you select stay selected/)).toBeInTheDocument()
    await user.click(screen.getByText('60.0'))
    expect(screen.getByRole('checkbox', { name: 'Choose row 1' })).toBeChecked()
    expect(screen.getByText('2 rows, 1 selected')).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'A, pre' }))
    await waitFor(() => expect(asked).toContain(`pre_scores.${makeId(20)}`))
    // The same person stays selected after the row moved.
    await waitFor(() => expect(screen.getByRole('checkbox', { name: 'Choose row 2' })).toBeChecked())
    expect(screen.getByRole('checkbox', { name: 'Choose row 1' })).not.toBeChecked()
  })

  test.each([
    [{}, 'Not yet'],
    // The report lacks what was submitted at other times, so it does not say that nothing was.
    [{ start_at: '2026-01-01' }, 'Not in this period'],
  ])('of user status opens what is known about a person (%o)', async (params, word) => {
    serve()
    fake(contract.getUserStatus, () =>
      ok({
        total: 1234,
        rows: [
          {
            account_id: makeId(50),
            plan_id: makeId(51),
            run: 1,
            family_name: en('Byron'),
            given_name: en('Ada'),
            email: 'ada@example.test',
            username: null,
            plan_title: en('Belonging'),
            progress: 40,
            completion_date: null,
            assessments: [
              { assessment_id: ASSESSMENT, title: en('Culture'), assessment_type: 0, submitted_at: null, score: null },
            ],
          },
        ],
      }),
    )
    const { user, router } = await view('/reporting/user_status/view', params)
    expect(await screen.findByText('1,234 rows')).toBeVisible()
    await user.click(await screen.findByRole('link', { name: 'Byron' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Ada Byron' }))
    expect(dialog.getByRole('row', { name: /Culture/ })).toHaveTextContent(word)
    expect(router.state.location.search).toContain('open=')
    await user.click(dialog.getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(router.state.location.search).not.toContain('open='))
  })

  test('of answers begins at the factor that its address names, and its checks say that they are of everyone', async () => {
    serve()
    const VOICE = makeId(61)
    const shares = { strongly_agree: 50, agree: 50, neutral: 0, disagree: 0, strongly_disagree: 0, n: 12 }
    fake(contract.getQuestionResponse, () =>
      ok({
        assessmentName: en('Culture'),
        numResponses: 12,
        factors: [{ factor_id: VOICE, title: en('Voice') }],
        rows: [
          {
            ...{ question_id: makeId(60), text_body: en('I speak up'), wording: 1, is_present_wording: true },
            ...{ factor_id: VOICE, negative: false, ...shares, by_type: [{ assessment_type: 1, ...shares }] },
          },
        ],
      }),
    )
    fake(getAnswerQuality, () =>
      ok({
        ...{ assessment_type: 1, speed: 'not_recorded' as const, reliability: [], ceiling: [], not_checked: null },
        straight_lines: { flagged: 0, n: 60, score: 70, score_without: 70 },
        fast: { flagged: 6, n: 58, score: 70, score_without: 71.25 },
        item_total: [],
      }),
    )
    const params = encodeURIComponent(JSON.stringify({ ...PARAMS, start_at: '2026-01-01' }))
    const { user } = await open(`/reporting/questionresponse?params=${params}&factor=${VOICE}`)
    expect(await screen.findByRole('heading', { level: 3, name: /^Voice/ })).toHaveFocus()
    await user.click(screen.getByRole('button', { name: 'Check the data' }))
    expect(await screen.findByText('6 of 58 submissions took under 2 seconds per question.')).toBeInTheDocument()
    expect(screen.getByText(/the average score is 71\.3 instead of 70\.0/)).toBeInTheDocument()
    expect(screen.getByText(/everyone’s latest answers to one assessment type in these domains/)).toBeInTheDocument()
  })

  test.each([false, true])(
    'of answers opens at the question that its title is about; on a phone (%s), its table is folded',
    async (phone) => {
      if (phone) actAsPhone()
      serve()
      const NONE = { strongly_agree: 0, agree: 0, neutral: 0, disagree: 0, strongly_disagree: 0, n: 12 }
      const question = (at: number, text: string, factor_id: string, shares: Partial<typeof NONE>) => ({
        ...{
          question_id: makeId(at),
          text_body: en(text),
          wording: 1,
          is_present_wording: true,
          factor_id,
          negative: false,
        },
        ...{ ...NONE, ...shares, by_type: [{ assessment_type: 1, ...NONE, ...shares }] },
      })
      const [VOICE, TRUST] = [makeId(61), makeId(62)]
      fake(contract.getQuestionResponse, () =>
        ok({
          assessmentName: en('Culture'),
          numResponses: 12,
          factors: [
            { factor_id: VOICE, title: en('Voice') },
            { factor_id: TRUST, title: en('Trust') },
          ],
          rows: [
            question(60, 'I speak up', VOICE, { agree: 100 }),
            question(63, 'I ask', TRUST, { agree: 100 }),
            question(64, 'I am told', TRUST, { disagree: 100 }),
          ],
        }),
      )
      await open(`/reporting/questionresponse?params=${encodeURIComponent(JSON.stringify(PARAMS))}`)
      expect(await screen.findByRole('button', { name: /^Trust/, expanded: true })).toBeVisible()
      expect(screen.getByRole('button', { name: /^Voice/, expanded: false })).toBeVisible()
      const told = screen.getByText(/^I am told/, { selector: 'p' })
      expect(within(told).getByText('Fewest favorable answers')).toBeVisible()
      expect(screen.getAllByText('Fewest favorable answers')).toHaveLength(1)
      expect(screen.queryAllByRole('button', { name: 'Culture', expanded: false })).toHaveLength(phone ? 1 : 0)
      expect(screen.queryAllByRole('row')).toHaveLength(phone ? 0 : 4)
    },
  )

  test('of answers tells percents with one decimal, how many answered, and when', async () => {
    serve()
    fake(contract.getQuestionResponse, () =>
      ok({
        assessmentName: en('Culture'),
        numResponses: 12,
        factors: [{ factor_id: makeId(61), title: en('Voice') }],
        rows: [
          {
            question_id: makeId(60),
            text_body: en('I speak up'),
            strongly_agree: 33.3,
            agree: 25,
            neutral: 16.7,
            disagree: 25,
            strongly_disagree: 0,
            n: 12,
            wording: 2,
            is_present_wording: true,
            factor_id: makeId(61),
            negative: true,
            by_type: [
              {
                assessment_type: 0,
                n: 6,
                strongly_agree: 50,
                agree: 50,
                neutral: 0,
                disagree: 0,
                strongly_disagree: 0,
              },
              {
                assessment_type: 1,
                n: 6,
                strongly_agree: 0,
                agree: 25,
                neutral: 75,
                disagree: 0,
                strongly_disagree: 0,
              },
            ],
          },
          {
            question_id: makeId(60),
            text_body: en('I used to speak up'),
            strongly_agree: 100,
            agree: 0,
            neutral: 0,
            disagree: 0,
            strongly_disagree: 0,
            n: 3,
            wording: 1,
            is_present_wording: false,
            factor_id: makeId(61),
            negative: true,
            by_type: [],
          },
        ],
      }),
    )
    await view('/reporting/questionresponse', { ...PARAMS, start_at: '2026-01-01', end_at: '2026-05-31' })
    expect(await screen.findByText('12 responses · Jan 1, 2026 to May 31, 2026')).toBeInTheDocument()
    expect(screen.getByText(/^All chosen assessment types counted together · 12 responses/)).toBeInTheDocument()
    const chart = within(screen.getByRole('region', { name: 'Answers before and after, by factor' }))
    expect(chart.getByRole('heading', { name: /^Voice/ })).toBeInTheDocument()
    // For a reversed question, less agreement is a gain.
    const question = chart.getByText('I speak up')
    expect(question).toHaveTextContent(
      'I speak up Fewest favorable answers Scored in reverse: lower agreement is favorable Score +31.3 points',
    )
    // The number and its unit stay on one line.
    expect(question.textContent).toContain('+31.3\u00a0points')
    // Nobody disagrees, and disagreeing would be favorable.
    expect(chart.getByText('Favorable answers')).toBeInTheDocument()
    expect(chart.getAllByText('0%')).toHaveLength(2)
    expect(
      chart.getByRole('img', { name: /^I speak up, Assessment 1, pre: .*Agree 50%, Strongly agree 50%$/ }),
    ).toBeVisible()
    expect(chart.getByRole('img', { name: /^I speak up, Assessment 1, post/ })).toBeVisible()
    expect(screen.getByRole('row', { name: /I speak up/ })).toHaveTextContent('33.3%')
    expect(screen.getByRole('row', { name: /I speak up/ })).not.toHaveTextContent('Earlier wording')
    expect(screen.getByRole('row', { name: /I used to speak up/ })).toHaveTextContent(
      /speak upEarlier wording of the question/,
    )
  })

  test('of answers opens factor by factor, and has no score without a factor', async () => {
    serve()
    const shares = { strongly_agree: 20, agree: 20, neutral: 20, disagree: 20, strongly_disagree: 20, n: 6 }
    const after = { ...shares, strongly_agree: 40, strongly_disagree: 0 }
    const row = (question: number, factor: number | null, text: string) => ({
      ...shares,
      question_id: makeId(question),
      factor_id: factor === null ? null : makeId(factor),
      text_body: en(text),
      wording: 1,
      is_present_wording: true,
      negative: false,
      by_type: [
        { assessment_type: 0, ...shares },
        { assessment_type: 1, ...after },
      ],
    })
    fake(contract.getQuestionResponse, () =>
      ok({
        assessmentName: en('Culture'),
        numResponses: 6,
        factors: [61, 62].map((id) => ({ factor_id: makeId(id), title: en(`Factor ${id}`) })),
        rows: [
          { ...row(60, 61, 'I speak up'), by_type: [{ assessment_type: 1, ...shares }] },
          row(63, 62, 'I listen'),
          row(64, null, 'I travel'),
        ],
      }),
    )
    const { user } = await view('/reporting/questionresponse')
    expect(await screen.findByRole('button', { name: /^Factor 61\s?1 question$/ })).toHaveAttribute(
      'aria-expanded',
      'true',
    )
    const second = screen.getByRole('button', { name: /^Factor 62\s?1 question$/ })
    const list = second.closest('section')?.querySelector('ul')?.parentElement
    expect(list?.className).toMatch(/folded/)
    await user.click(second)
    expect(list?.className).not.toMatch(/folded/)
    expect(screen.getByText('I listen', { selector: 'p' })).toHaveTextContent('I listen Score +20.0 points')
    const other = within(screen.getByRole('button', { name: /^No factor/ }).closest('section')!)
    expect(other.getByText('I travel')).toHaveTextContent(/^I travel$/)
    expect(other.getByText('Agree or strongly agree')).toBeInTheDocument()
  })

  test('of activity goes from graph to table and back by its button', async () => {
    serve()
    const point = (count: number) => [{ date: '2026-05-04', count }]
    fake(contract.getUserActivity, () =>
      ok({
        startAt: '2026-05-04T00:00:00.000Z',
        endAt: '2026-05-10T23:59:59.999Z',
        anchor: 'start',
        weekMonth: 'week',
        accountsCreated: point(2),
        activeAccounts: point(4),
        tasksCompleted: [{ date: '2026-05-04', count: 8, perActiveUser: 2 }],
      }),
    )
    const { user } = await view('/reporting/useractivityview')
    expect(await screen.findByRole('img', { name: /^User activity over 1 period/ })).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Switch to Table View' }))
    expect(screen.getByRole('heading', { name: 'System Usage Trend' })).toBeInTheDocument()
    expect(screen.getAllByRole('columnheader').map((head) => head.textContent)).toEqual([
      'Date',
      'Accounts created',
      'Active accounts',
      'Tasks completed',
    ])
    await user.click(screen.getByRole('button', { name: 'Switch to Graph View' }))
    expect(screen.getByRole('img', { name: /^User activity/ })).toBeInTheDocument()
  })

  test('of journals shows the label of a prompt, else its title, sorts by it, and says that it is loading', async () => {
    serve(makeGlobalAdministrator())
    let answer = () => {}
    const waiting = new Promise<void>((resolve) => {
      answer = resolve
    })
    const row = (label: string) => ({
      factor: en('Respect'),
      prompt_label: label ? en(label) : {},
      prompt_title: en('Title'),
      plan_title: en('Belonging'),
      prompt: en('<p>What did <b>you</b> see?</p>'),
      response: 'A lot',
    })
    const orders: unknown[] = []
    fake(contract.getJournalExtract, async ({ query }) => {
      orders.push(query.order_by)
      await waiting
      return ok({ total: 2, rows: [row('Label'), row('')] })
    })
    const { user } = await view('/reporting/journalextract')
    expect(await screen.findByText('Gathering journal entries…')).toBeInTheDocument()
    answer()
    const rows = await screen.findAllByRole('row')
    expect(rows[1]).toHaveTextContent('What did you see?')
    expect(rows[1]).toHaveTextContent('Label')
    expect(rows[2]).toHaveTextContent('Title')
    await user.click(screen.getByRole('button', { name: 'Prompt title' }))
    await waitFor(() => expect(orders.at(-1)).toBe('prompt_label'))
  })

  test('that is out of reach says so in words', async () => {
    serve()
    fake(contract.getUserData, () => refuse('resource_not_found'))
    await view('/reporting/user_data/view')
    expect(await screen.findByRole('heading', { name: /You can’t see this report/ })).toBeInTheDocument()
  })
})

describe('without the permission to reports', () => {
  test.each([
    ['/reporting/questionresponse', []],
    ['/reporting/useractivityview', []],
    ['/reporting/user_status/view', []],
    ['/reporting/user_status', []],
    // A role may have access to all other reports.
    ['/reporting/journalextract', ['api.v2.reports.data']],
  ] as const)('%s says so at once, and asks for nothing', async (path, permissions) => {
    serveConsole(makeAdministrator(['ui.v1.tab.reporting', ...permissions]))
    await view(path)
    expect(
      await screen.findByRole('heading', { level: 2, name: 'Your role doesn’t include this report' }),
    ).toBeVisible()
    // The page keeps its own title.
    expect(screen.getByRole('heading', { level: 1 })).not.toHaveTextContent('permission')
    expect(screen.queryByRole('button')).toBeNull()
    expect(screen.queryByText(/^Only global administrators/) !== null).toBe(path === '/reporting/journalextract')
  })
})

describe('the head of a report', () => {
  const served = (finding?: string) => {
    serve(makeAdministrator([...PERMISSIONS, 'api.v2.assessments.get_response_by_id']))
    const rows = [{ x: 0, y: 65, interval, n: 30 }]
    const more = {
      benchmark: 84,
      benchmark_source: 'product' as const,
      changes: [],
      domainScoresByFactor: [],
      domainScoresType: null,
    }
    fake(contract.getResultsOverall, () =>
      ok({ assessmentName: en('Culture'), rows, ...more, ...(finding && { finding }) }),
    )
  }

  test('is what it found, under its name, with the moment of its data', async () => {
    served('Scores rose 7.9 points (6.6 to 9.2) among 97 people')
    await view('/reporting/overall_assessment_scores/view')
    const title = await screen.findByRole('heading', { level: 1, name: /^Scores rose 7\.9 points/ })
    expect(title.parentElement).toHaveTextContent(/^Average overall scoreScores rose .* peopleData as of .+20\d\d/)
  })

  test('is its name where nothing can be said', async () => {
    served()
    await view('/reporting/overall_assessment_scores/view')
    await screen.findByText(/^Data as of/)
    expect(screen.getByRole('heading', { level: 1, name: 'Average overall score' })).toBeInTheDocument()
  })

  test('says what was asked for as a sentence, of which each fact opens the filter at its place', async () => {
    const asked: unknown[] = []
    served()
    fake(contract.getResultsOverall, ({ query }) => {
      asked.push(query.end_at)
      return refuse('results_confidential')
    })
    const { user, router } = await view('/reporting/overall_assessment_scores/view', {
      ...PARAMS,
      start_at: '2026-01-01',
      end_at: '2026-03-31',
    })
    const sentence = (await screen.findByRole('button', { name: 'Culture' })).closest('p')
    // Print styles hide buttons, but not the text of these.
    expect(screen.getByRole('button', { name: 'Culture' })).toHaveAttribute('data-print', 'words')
    expect(sentence).toHaveTextContent(
      /^Everyone in .+, answers to Culture, Assessment 1, pre; Assessment 1, post, from Jan 1, 2026 to Mar 31, 2026\.$/,
    )
    await user.click(screen.getByRole('button', { name: 'from Jan 1, 2026 to Mar 31, 2026' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'What the report includes' }))
    await waitFor(() => expect(dialog.getByLabelText(/^From/)).toHaveFocus())
    await user.click(dialog.getByRole('button', { name: 'Cancel' }))
    await user.click(screen.getByRole('button', { name: 'Assessment 1, pre; Assessment 1, post' }))
    const again = within(await screen.findByRole('dialog', { name: 'What the report includes' }))
    await user.click(await again.findByRole('checkbox', { name: 'Assessment 1, post' }))
    await user.click(again.getByRole('button', { name: 'Show report' }))
    expect(await screen.findByRole('button', { name: 'Assessment 1, pre' })).toBeInTheDocument()
    const params = JSON.parse(new URLSearchParams(router.state.location.search).get('params') ?? '')
    expect(params).toMatchObject({ ...PARAMS, assessment_types: [0], start_at: '2026-01-01' })
    expect(asked.length).toBeGreaterThan(1)
  })
})

describe('files of a report', () => {
  const NOTHING = {
    total: 0,
    rows: [],
    misc_labels: { misc1: null, misc2: null, misc3: null, misc4: null, misc5: null },
  }

  test('are offered by permission: CSV to all, PDF and ODT to whoever holds theirs', async () => {
    serve(makeAdministrator([...PERMISSIONS, 'api.v2.reports.pdf']))
    fake(contract.getUserData, () => ok(NOTHING))
    await view('/reporting/user_data/view')
    expect(await screen.findByRole('button', { name: 'CSV' })).toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'PDF' })).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'ODT' })).not.toBeInTheDocument()
  })

  test('as CSV are named by type and time; a failure and a browser that refuses are told apart', async () => {
    serve()
    const saved: string[] = []
    // The response is a Node `Blob`, which jsdom's `Blob` does not accept as a part.
    vi.stubGlobal('Blob', NodeBlob)
    const files: Blob[] = []
    URL.createObjectURL = vi.fn((file: Blob) => {
      files.push(file)
      return 'blob:report'
    })
    URL.revokeObjectURL = vi.fn()
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push(this.download)
    })
    const asked: string[] = []
    let status = 200
    fakeServer.use(
      http.get('*/api/v2/analytics/user_data', ({ request }) => {
        if (!request.headers.get('accept')?.includes('text/csv')) return HttpResponse.json(NOTHING)
        asked.push(new URL(request.url).searchParams.get('format') ?? '')
        return status === 200 ? new HttpResponse('a,b\r\n') : HttpResponse.json({ code: 'unknown' }, { status })
      }),
    )
    const { user } = await view('/reporting/user_data/view')
    const csv = await screen.findByRole('button', { name: 'CSV' })
    await user.click(csv)
    await waitFor(() => expect(saved[0]).toMatch(/^user_data-\d{4}-\d{2}-\d{2}-\d{4}\.csv$/))
    expect(asked).toEqual(['csv'])
    expect(await files[0]?.arrayBuffer().then((bytes) => Buffer.from(bytes).toString())).toBe('\ufeffa,b\r\n')
    URL.createObjectURL = vi.fn(() => {
      throw new Error('refused')
    })
    await user.click(csv)
    expect(await screen.findByText(/^Browser denied file download/)).toBeInTheDocument()
    status = 500
    await user.click(csv)
    expect(await screen.findByText('Unable to download the report')).toBeInTheDocument()
    vi.restoreAllMocks()
  })
})

describe('without the permission to single responses', () => {
  const few = 'fewer_than_min_group_size' as const
  const HIDDEN = 'Hidden: fewer than 5 people'

  test('figures of too few people are said to be hidden, in chart and table', async () => {
    serve()
    serveOverall(
      [
        { x: 0, y: 62, interval: null, n: 9 },
        { x: 1, y: null, interval: null, n: null, hidden: few },
      ],
      1,
    )
    const { user } = await view('/reporting/overall_assessment_scores/view')
    expect((await screen.findByText(HIDDEN)).parentElement).toHaveTextContent(`Assessment 1, post: ${HIDDEN}`)
    expect(screen.getByRole('figure', { name: /^Culture: Assessment 1, pre 62\. Benchmark 84/ })).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Table' }))
    expect(screen.getByRole('row', { name: /^Assessment 1, post/ })).toHaveTextContent(HIDDEN)
  })

  test('confidential ones say when answers were last added, and what is not included yet', async () => {
    serve()
    fake(contract.getResultsOverall, () =>
      ok({
        assessmentName: en('Culture'),
        benchmark: 84,
        benchmark_source: 'product' as const,
        rows: [
          { x: 0, y: 61, interval: null, n: 12 },
          { x: 1, y: null, interval: null, n: null, hidden: 'not_yet_included' },
        ],
        changes: [],
        domainScoresByFactor: [],
        domainScoresType: 1,
        as_of: '2026-03-09',
        missing_domain_ids: [DOMAIN],
      }),
    )
    await view('/reporting/overall_assessment_scores/view')
    expect(
      await screen.findByText(
        /^Confidential answers, and others you can’t read one by one, are included only up to .*2026/,
      ),
    ).toBeInTheDocument()
    const hidden = screen.getByText('Hidden: the latest answers are not included yet')
    expect(hidden.parentElement).toHaveTextContent('post: Hidden: the latest answers are not included yet')
    expect(screen.getByText(/^Some data from 1 domain is left out/)).toBeInTheDocument()
    expect(screen.getByText(/count in the period in which they were added to the figures/)).toBeInTheDocument()
  })

  test('where every figure is hidden, words stand in place of the chart', async () => {
    serve()
    const nobody = { interval: null, n: null, hidden: few }
    serveOverall([{ x: 0, y: null, ...nobody }], 0)
    const first = await view('/reporting/overall_assessment_scores/view')
    // Once in the line below the title and once in place of the chart.
    expect(await screen.findAllByText(HIDDEN)).toHaveLength(2)
    expect(screen.queryByRole('figure', { name: /^Culture/ })).not.toBeInTheDocument()
    first.unmount()
    const averages = Object.fromEntries(Array.from({ length: 10 }, (_, type) => [`assessment_type_${type}`, null]))
    const row = {
      factor_id: makeId(20),
      title: en('Respect'),
      super_factor: false,
      benchmark: 84,
      ...averages,
      n: { 0: null },
      intervals: { 0: null },
      hidden: { 0: few },
      changes: [
        {
          pre_type: 0,
          post_type: 1,
          change: null,
          before: null,
          after: null,
          cohens_d: null,
          cohens_d_interval: null,
          ...nobody,
          hidden: 'protects_others' as const,
        },
      ],
    }
    fake(contract.getResultsByFactor, () =>
      ok({
        assessmentName: en('Culture'),
        benchmark_source: 'product' as const,
        assessment_types: [0],
        rows: [row] as never,
      }),
    )
    const { user } = await view('/reporting/factor_assessment_scores/view')
    // Once in the line below the title and once in place of the chart.
    expect(await screen.findAllByText(HIDDEN)).toHaveLength(2)
    expect(screen.queryByRole('figure', { name: /^Culture/ })).not.toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Table' }))
    expect(screen.getByRole('row', { name: /^Respect/ })).toHaveTextContent('Hidden to protect other groups')
  })

  test('answers to a question of too few people are a dash with the reason', async () => {
    serve()
    const shares = { strongly_agree: null, agree: null, neutral: null, disagree: null, strongly_disagree: null }
    fake(contract.getQuestionResponse, () =>
      ok({
        assessmentName: en('Culture'),
        numResponses: null,
        hidden: few,
        factors: [],
        rows: [
          {
            question_id: makeId(30),
            text_body: en('I am heard'),
            wording: 1,
            is_present_wording: true,
            factor_id: null,
            negative: false,
            by_type: [{ assessment_type: 0, n: null, hidden: few, ...shares }],
            ...shares,
            n: null,
            hidden: few,
          },
        ],
      }),
    )
    await view('/reporting/questionresponse')
    const sub = await screen.findByText(/· All time$/)
    expect(sub).toHaveTextContent(`${HIDDEN} · All time`)
    expect(screen.getByRole('row', { name: /^I am heard/ })).toHaveTextContent(`I am heard ${HIDDEN}`)
    expect(screen.getAllByText('–').length).toBeGreaterThanOrEqual(6)
  })

  test('rows of people have their days, a dash for each score, and say why', async () => {
    serve()
    const day = '2026-05-01T00:00:00.000Z'
    const scored = { date_pre_assessment_completed: day, pre_scores: {}, date_post_assessment_completed: null }
    fake(contract.getScoreData, () =>
      ok({
        assessmentName: en('Culture'),
        total: 1,
        factors: [{ factor_id: makeId(20), title: en('A'), super_factor: false }],
        rows: [{ pair: 1, ...scored, post_scores: {}, avgchars: null }],
      }),
    )
    await view('/reporting/score_data/view')
    expect(await screen.findByText('May 1, 2026')).toBeInTheDocument()
    expect(screen.getAllByText('–')).toHaveLength(2)
    expect(screen.getByText(/your role doesn’t have permission to read individual responses/)).toBeInTheDocument()
  })

  test('no figure flickers between hidden and shown while another group is on its way', async () => {
    serve()
    const late = { Lab: makeLateAnswer(), Shop: makeLateAnswer() }
    fake(contract.getResultsOverall, async ({ query }) => {
      const [{ value }] = (query.segments ?? [{ value: '' }]) as [{ value: string }]
      if (value === 'Lab' || value === 'Shop') await late[value].wait()
      const hidden = { y: null, interval: null, n: null, hidden: 'protects_others' as const }
      return ok({
        assessmentName: en('Culture'),
        benchmark: 84,
        benchmark_source: 'product' as const,
        rows: [{ x: 0, ...(value === 'Lab' ? hidden : { y: 62, interval: null, n: 9 }) }],
        changes: [],
        domainScoresByFactor: [],
        domainScoresType: null,
      })
    })
    const pathOf = (value: string) => {
      const params = JSON.stringify({ ...PARAMS, segments: [`department:${value}`] })
      return `/reporting/overall_assessment_scores/view?params=${encodeURIComponent(params)}`
    }
    const { router } = await open(pathOf('Care'))
    await screen.findByRole('figure', { name: /pre 62/ })
    const read = () => {
      if (screen.queryAllByText(/Hidden to protect other groups/).length > 0) return 'hidden'
      return screen.queryByRole('figure', { name: /pre 62/ }) ? 'shown' : 'nothing'
    }
    const seen = recordStates(read)
    await router.navigate(pathOf('Lab'))
    await waitFor(() => expect(late.Lab.isAsked()).toBe(true))
    expect(seen.states).toEqual(['shown'])
    late.Lab.arrive()
    await waitFor(() => expect(read()).toBe('hidden'))
    await router.navigate(pathOf('Shop'))
    await waitFor(() => expect(late.Shop.isAsked()).toBe(true))
    expect(seen.states).toEqual(['shown', 'hidden'])
    late.Shop.arrive()
    await waitFor(() => expect(read()).toBe('shown'))
    seen.stop()
    expect(seen.states).toEqual(['shown', 'hidden', 'shown'])
  })

  test('on a phone a row of user status is called by the whole name', async () => {
    actAsPhone()
    serve()
    const row = { account_id: makeId(50), plan_id: null, run: null, email: null, username: 'ada', plan_title: null }
    const names = { family_name: en('Byron'), given_name: en('Ada') }
    fake(contract.getUserStatus, () =>
      ok({ total: 1, rows: [{ ...row, ...names, progress: 0, completion_date: null, assessments: [] }] }),
    )
    await view('/reporting/user_status/view', {})
    expect(await screen.findByRole('link', { name: 'Byron, Ada' })).toBeVisible()
  })

  test('user data says what a row is, and names the plan beside the person on a phone', async () => {
    actAsPhone()
    serve(makeAdministrator([...PERMISSIONS, 'api.v2.accounts.view_by_id']))
    const nothing = {
      ...{ username: null, date_account_created: '2026-05-01T10:00:00.000Z', date_of_last_system_activity: null },
      ...{ date_pre_assessment_completed: null, date_post_assessment_completed: null, pre_to_post_score_change: null },
      ...{ days_from_pre_to_post: null, avg_journal_character_count: null, avg_time_on_training_tasks: null },
      ...{ avg_time_on_assessments: null, email: null, phone: null, location: null, department: null, org_level: null },
      ...{ time_as_employee: null, last_promotion_date: null, misc1: null, misc2: null, misc3: null, misc4: null },
      ...{ misc5: null, birthdate: null, gender: null, race: null },
    }
    const row = (plan: string | null) => ({
      ...nothing,
      ...{ account_id: makeId(50), plan_id: plan === null ? null : makeId(plan.length), run: plan ? 1 : null },
      ...{ family_name: en('Byron'), given_name: en('Ada'), role: en('Learner'), domain: en('Company') },
      ...{ groups: [], plan: plan ? en(plan) : null, completion: plan ? 40 : 0, modules_completed: plan ? 2 : 0 },
    })
    fake(contract.getUserData, () =>
      ok({
        total: 3,
        misc_labels: { misc1: null, misc2: null, misc3: null, misc4: null, misc5: null },
        rows: [row('Belonging'), row('Speak up'), row(null)],
      }),
    )
    const { user, router } = await view('/reporting/user_data/view')
    expect(await screen.findByText('Byron, Ada · Belonging')).toBeVisible()
    expect(screen.getByText('Byron, Ada · Speak up')).toBeVisible()
    expect(screen.getByText('Byron, Ada')).toBeVisible()
    expect(
      screen.getByText(
        /^3 rows: one per person and plan \(and per round of a repeated plan\), and one per person without a plan/,
      ),
    ).toBeVisible()
    // A row opens to every field that is filled in, and to the account.
    await user.click(screen.getByRole('link', { name: 'Byron, Ada · Speak up' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Ada Byron' }))
    expect(dialog.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
      ...['Role', 'Domain', 'Plan', 'Completion', 'Modules completed', 'Account created'],
      // Whether there is a figure is as hidden as the figure.
      ...['Change in points, pre to post', 'Average characters per journal entry'],
    ])
    expect(dialog.getByText('Speak up')).toBeVisible()
    expect(dialog.getByRole('link', { name: 'Open the account' })).toHaveAttribute('href', `/accounts/${makeId(50)}`)
    await user.click(dialog.getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(router.state.location.search).not.toContain('open='))
  })

  test('on a phone a row of scores is called by its overall scores', async () => {
    actAsPhone()
    serve(makeAdministrator([...PERMISSIONS, 'api.v2.assessments.get_response_by_id']))
    const dates = {
      date_pre_assessment_completed: '2026-05-01T10:00:00.000Z',
      date_post_assessment_completed: '2026-06-01T10:00:00.000Z',
    }
    const scores = (value: number) => ({ [OVERALL_FACTOR_ID]: value, [makeId(20)]: value + 10 })
    fake(contract.getScoreData, () =>
      ok({
        assessmentName: en('Culture'),
        total: 1,
        factors: [
          { factor_id: OVERALL_FACTOR_ID, title: en('Overall'), super_factor: false },
          { factor_id: makeId(20), title: en('Voice'), super_factor: false },
        ],
        rows: [{ pair: 1, ...dates, pre_scores: scores(59), post_scores: scores(71.5), avgchars: null }],
      }),
    )
    const { user } = await view('/reporting/score_data/view')
    const name = await screen.findByText('Overall: 59.0 before · 71.5 after')
    const factor = screen.getByText('69.0 before · 81.5 after')
    expect(factor).not.toBeVisible()
    await user.click(name)
    expect(factor).toBeVisible()
    expect(factor.previousSibling).toHaveTextContent('Voice')
    // To open a row does not select it.
    expect(screen.getByRole('checkbox', { name: 'Choose row 1' })).not.toBeChecked()
  })

  test('whoever holds the permission is told nothing of it', async () => {
    serve(makeAdministrator([...PERMISSIONS, 'api.v2.assessments.get_response_by_id']))
    fake(contract.getScoreData, () =>
      ok({
        assessmentName: en('Culture'),
        total: 1,
        factors: [],
        rows: [
          {
            pair: 1,
            date_pre_assessment_completed: '2026-05-01T10:00:00.000Z',
            pre_scores: {},
            date_post_assessment_completed: null,
            post_scores: {},
            avgchars: null,
          },
        ],
      }),
    )
    await view('/reporting/score_data/view')
    expect(await screen.findByText('May 1, 2026')).toBeInTheDocument()
    expect(screen.queryByText(/read individual responses/)).not.toBeInTheDocument()
  })
})
