import { OVERALL_FACTOR_ID, type PermissionKey } from '@evenground/shared/constants'
import { created, noContent, ok } from '@evenground/shared/contract'
import * as contract from '@evenground/shared/contract/analytics'
import { getMyDomains } from '@evenground/shared/contract/domains'
import { getAnswerAudience } from '@evenground/shared/contract/own-data'
import {
  createSavedReport,
  deleteSavedReport,
  listSavedReports,
  updateSavedReport,
} from '@evenground/shared/contract/saved-reports'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { queryClient } from '../../../lib/client/query-client.ts'
import { makeAdministrator, makeGlobalAdministrator, serveConsole } from '../../../testing/console-server.ts'
import { fake, refuse, startFakeServer } from '../../../testing/fake-server.ts'
import { makeId } from '../../../testing/fixtures/ids.ts'
import { AUDIENCE } from '../../../testing/learner-server.ts'
import { actAsPhone } from '../../../testing/media.ts'
import { renderRoutes } from '../../../testing/render.tsx'
import { askAhead } from '../api/ask-ahead.ts'
import { Component } from './dashboard.page.tsx'

startFakeServer()
beforeEach(() => queryClient.clear())

const ASSESSMENT = makeId(10)
const OTHER = makeId(11)
const RESPECT = makeId(20)
const CHILD = makeId(30)
const en = (text: string) => ({ 'en-us': text })

const change = {
  mean: 7.2,
  before: 66,
  after: 73.2,
  n: 40,
  confidence_interval: { low: 5.1, high: 9.3 },
  cohens_d: 0.62,
  cohens_d_interval: { low: 0.41, high: 0.83 },
}
const standing = {
  pre: { score: 66, n: 60 },
  post: { score: 73.2, n: 40, interval: { low: 69.04, high: 77.36 } },
  change,
  cronbach_alpha: null,
}
const factor = (factor_id: string, title: string, score: number) => ({
  ...standing,
  factor_id,
  title: en(title),
  domain_score: score,
  benchmark_score: 84,
  super_factor: false,
  n: 40,
})
const DASHBOARD = {
  domainOverallScore: 73.2,
  benchmarkOverallScore: 84,
  benchmark_source: 'product' as const,
  domainScoresByFactor: [factor(RESPECT, 'Respect', 88), factor(makeId(21), 'Voice', 70)],
  n: 40,
  basis: 'post' as const,
  assessment_types: [0, 1] as [number, number],
  overall: standing,
}

type Asked = Record<string, unknown>[]
const AHEAD = ['as-of', 'assessments', 'dashboard', 'participation']

function serve(data: typeof DASHBOARD | null = DASHBOARD, n = 100): Asked {
  const asked: Asked = []
  const titles = [ASSESSMENT, OTHER].map((id, at) => ({ id, title: en(`Assessment ${'AB'[at]}`), label: en('') }))
  fake(contract.listAnalyticsAssessments, ({ query }) => {
    asked.push({ call: 'assessments', ...query })
    return ok(data ? titles : [])
  })
  fake(contract.getDashboard, ({ query }) => {
    asked.push({ call: 'dashboard', ...query })
    return ok(data ?? DASHBOARD)
  })
  fake(contract.listReportSegments, () =>
    ok({
      is_confidential: false,
      confidential_domain_ids: [],
      released_only: false,
      attributes: [],
      participation_attributes: [],
      values: [],
    }),
  )
  fake(getAnswerAudience, () => ok(AUDIENCE))
  fake(contract.getUserProgress, () => ok({ completed: n - 1, started: 1, notStarted: 0, n }))
  fake(contract.listReportSegments, () =>
    ok({
      is_confidential: false,
      confidential_domain_ids: [],
      released_only: false,
      attributes: ['department'],
      participation_attributes: ['department'],
      values: [],
    }),
  )
  fake(contract.getParticipation, ({ query }) => {
    asked.push({ call: 'participation', ...query })
    const completed = Math.round(0.6 * n)
    const counts = { completed, started: 0, not_started: n - completed, overdue: 2, n }
    const own = { ...counts, value: 'Care', title: null }
    const behind = { ...counts, completed: 12, not_started: 18, n: 30, value: 'Shop', title: null }
    return ok({ everybody: counts, segments: query.attribute ? [own, behind] : [], segments_left_out: 0 })
  })
  fake(contract.getScoresTrend, ({ query }) => {
    asked.push({ call: 'trend', ...query })
    return ok([{ date: '2026-05-04', score: 71, n: 3 }])
  })
  fake(contract.getScoreAsOf, ({ query }) => {
    asked.push({ call: 'as-of', ...query })
    const pair = { factor_id: RESPECT, title: en('Respect'), super_factor: false, pre: 66, post: 73, n: 40 }
    return ok({
      pre: [],
      post: [],
      pairs: [pair],
      assessment_types: [0, 1] as [number, number],
      maxDate: null,
      asOfDate: '2026-11-21T00:00:00.000Z',
    })
  })
  const labels = { misc1_label: {}, misc2_label: {}, misc3_label: {}, misc4_label: {}, misc5_label: {} }
  const child = { id: CHILD, title: en('Harbor'), domain_id: makeId(2), label: {}, active: true }
  fake(getMyDomains, () => ok({ id: makeId(2), title: en('Northwind'), label: {}, ...labels, domains: [child] }))
  return asked
}

/** The figure of a tile and the text beside it. */
const readTile = (label: string) => screen.getByText(label).nextElementSibling?.textContent

const open = (path = '/', locale: 'en-us' | 'es-mx' = 'en-us') =>
  renderRoutes([{ path: '/', element: <Component /> }], { path, locale })

const asAdministrator = (...keys: PermissionKey[]) =>
  serveConsole(makeAdministrator(['ui.v1.tab.dashboard', 'api.v2.dashboard.default', ...keys]))

test('whoever looks after one domain sees its name in place of a choice, and its figures', async () => {
  const me = asAdministrator()
  const asked = serve()
  await open()
  expect(
    await screen.findByRole('img', { name: /^Overall score 73 of 100, benchmark 84: 11 points below/ }),
  ).toBeVisible()
  expect(screen.getByText(me.domain.title['en-us'] ?? '')).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: /^Domains/ })).not.toBeInTheDocument()
  expect(screen.getByRole('img', { name: 'Completed: 99. Started: 1. Not started: 0.' })).toBeInTheDocument()
  expect(screen.getByRole('img', { name: /^Respect: 88 of 100. 4 above 84/ })).toBeInTheDocument()
  expect(await screen.findByRole('img', { name: /^1 factor, of which 1 scored higher/ })).toBeInTheDocument()
  expect(asked.every((query) => !('domain_ids' in query))).toBe(true)
})

test('the change says its pairs, its interval and its effect in words', async () => {
  asAdministrator()
  serve()
  const { user } = await open()
  const name = 'How much scores changed, and how sure we can be'
  const card = within(await screen.findByRole('region', { name }))
  expect(card.getByRole('figure')).toHaveTextContent('Overall66.0 to 73.2+7.2 (+5.1 to +9.3)')
  await user.click(card.getByRole('button', { name: 'Table' }))
  const row = within(card.getByRole('table', { name })).getByRole('row', { name: /^Overall/ })
  expect(row).toHaveTextContent('Overall6673.27.2+5.1 to +9.30.62, medium (0.41 to 0.83)40')
  expect(screen.getByText(/If it includes 0, the change may be due to chance/)).toBeInTheDocument()
})

test('ranked factors say how sure each score is', async () => {
  asAdministrator()
  serve()
  const { user } = await open()
  const name = 'Factors against their benchmark'
  const card = within(await screen.findByRole('region', { name }))
  expect(card.getByText('95% interval')).toBeInTheDocument()
  await user.click(card.getByRole('button', { name: 'Table' }))
  const row = within(card.getByRole('table', { name })).getByRole('row', { name: /^Respect/ })
  expect(row).toHaveTextContent('69.0 to 77.4')
})

test('highest and lowest factors say what their mark and their last figure are', async () => {
  asAdministrator()
  serve()
  await open()
  const card = within(await screen.findByRole('region', { name: 'Highest and lowest factors' }))
  expect(card.getByText('Benchmark')).toBeInTheDocument()
  expect(card.getByText('The last figure is the distance from the benchmark, in points.')).toBeInTheDocument()
})

test('the factors against their benchmark come before every other card, and what is explained after them', async () => {
  asAdministrator()
  serve()
  await open()
  const names = () => screen.getAllByRole('heading', { level: 2 }).map((one) => one.textContent)
  await waitFor(() =>
    expect(names()).toEqual([
      'Factors against their benchmark',
      'What to know first',
      'About these figures',
      'Progress',
      'How much scores changed, and how sure we can be',
      'Overall score against the benchmark',
      'Participation by group',
      'Change from pre to post, by factor',
      'Score trend by day',
      'Highest and lowest factors',
      'Average score of each factor',
    ]),
  )
  const [first] = screen.getAllByRole('region')
  expect(screen.getByText('Lowest factor').compareDocumentPosition(first!)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
})

test('a factor that clearly fell is named, and of what is not known nothing is said to be well', async () => {
  asAdministrator()
  const fell = { ...change, mean: -4, before: 74, after: 70, confidence_interval: { low: -6, high: -2 } }
  const [respect, voice] = DASHBOARD.domainScoresByFactor as [
    (typeof DASHBOARD.domainScoresByFactor)[0],
    (typeof DASHBOARD.domainScoresByFactor)[0],
  ]
  serve({ ...DASHBOARD, domainScoresByFactor: [respect, { ...voice, change: fell }] })
  await open()
  const attention = within(await screen.findByRole('region', { name: 'What to know first' }))
  expect(await attention.findByText('Voice fell by 4.0 points.')).toBeInTheDocument()
  expect(readTile('Largest gain, in points')).toBe('+7.2 Respect Smallest: Voice (−4.0)')
  expect(attention.queryByText('No factor has clearly fallen.')).not.toBeInTheDocument()
  expect(screen.getByText(/Voice has the lowest score \(70\), and its average went down\./)).toBeInTheDocument()
})

test('sentences say what the figures below say, and the tile shows the means of the same people', async () => {
  asAdministrator()
  serve()
  await open()
  expect(
    await screen.findByText(
      '99 of 100 people have finished the plan. Among the 40 people with both scores, the average rose 7.2 points (95% interval: 5.1 to 9.3), which is unlikely to be due to chance. Voice has the lowest score (70).',
    ),
  ).toBeInTheDocument()
  expect(screen.getByText('From 66.0 to 73.2, for 40 people with both scores')).toBeInTheDocument()
  expect(
    await screen.findByText(
      /^The benchmark of 84 is this product’s standard for the overall score\..*Each factor is compared with its own/,
    ),
  ).toBeInTheDocument()
  const attention = within(screen.getByRole('region', { name: 'What to know first' }))
  expect(await attention.findByText('2 people are overdue.')).toBeInTheDocument()
  expect(attention.getByText('Voice is furthest below its benchmark: 14 points.')).toBeInTheDocument()
  expect(attention.getByText('The overall score is 11 points below the benchmark of 84.')).toBeInTheDocument()
  expect(screen.getByRole('region', { name: 'About these figures' })).toHaveTextContent(
    /The benchmark of 84 is this product’s/,
  )
  expect(readTile('Lowest factor')).toBe('70 Voice 14 points below its benchmark')
  // Both factors gained the same.
  expect(readTile('Largest gain, in points')).toBe('–  No single factor gained the most')
  expect(readTile('Group furthest behind')).toBe('40% Shop Not finished yet: 18 of 30 people')
  expect(readTile('Overdue')).toBe('2  People whose plan is past due')
  expect(
    attention.getByText(
      /^Shop is furthest behind: 40% of \d+ people have finished the plan, compared with 60% of everyone\.$/,
    ),
  ).toBeInTheDocument()
  expect(attention.getByText('Every factor has enough people to be shown.')).toBeInTheDocument()
})

test('the trend is of one type at a time, that of the other cards until another is chosen', async () => {
  asAdministrator()
  const asked = serve()
  const { user, router } = await open()
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Scores' }), 'Before training')
  await waitFor(() => expect(router.state.location.search).toBe('?trend=pre'))
  const types = asked.filter(({ call }) => call === 'trend').map(({ assessment_type }) => Number(assessment_type))
  expect(types).toEqual([1, 0])
})

test('participation is shown by what the domain declares, whoever is in it', async () => {
  asAdministrator()
  const asked = serve()
  await open()
  const card = within(await screen.findByRole('region', { name: 'Participation by group' }))
  expect(await card.findByText('Care')).toBeInTheDocument()
  expect(asked).toContainEqual(expect.objectContaining({ call: 'participation', attribute: 'department' }))
})

test('participation is shown by groups, too, where nothing is declared and only released figures are', async () => {
  asAdministrator()
  const asked = serve()
  const none = { is_confidential: false, confidential_domain_ids: [], attributes: [], values: [] }
  const usual = ['groups', 'department'] as const
  fake(contract.listReportSegments, () => ok({ ...none, released_only: true, participation_attributes: [...usual] }))
  await open()
  const card = within(await screen.findByRole('region', { name: 'Participation by group' }))
  expect(await card.findByText('40% of 30')).toBeInTheDocument()
  expect(screen.queryByText(/^No single group/)).toBeNull()
  const by = asked.filter(({ call }) => call === 'participation').map(({ attribute }) => attribute)
  expect([...new Set(by)]).toEqual(['groups'])
})

test.each([
  { keys: [], path: null },
  { keys: ['api.v2.reports.data', 'ui.v1.tab.reporting'] as const, path: '/reporting/user_status/view' },
  {
    keys: ['ui.v1.tab.accounts', 'api.v2.accounts.list', 'api.v2.plans.progress'] as const,
    path: '/accounts',
  },
])('those who are overdue are one step away: $path', async ({ keys, path }) => {
  const me = asAdministrator(...keys)
  serve()
  await open()
  const item = (await screen.findByText(/2 people are overdue/)).closest('li')!
  const link = within(item).queryByRole('link')
  if (path === null) return expect(link).toBeNull()
  const address = new URL(link!.getAttribute('href')!.replace('#', ''), 'https://any.test')
  expect(address.pathname).toBe(path)
  if (path !== '/accounts') return
  expect(link).toHaveTextContent('See everyone with an overdue plan')
  expect(JSON.parse(address.searchParams.get('filter') ?? '')).toEqual([
    { field: 'domain_id', operator: 'is', values: [me.domain.id] },
    { field: 'active', operator: 'is', values: ['true'] },
    { field: 'plans', operator: 'overdue', values: [] },
  ])
})

test('the global administrator chooses domains; the choice stays in the address', async () => {
  serveConsole(makeGlobalAdministrator())
  const asked = serve()
  const { user, router } = await open()
  await user.click(await screen.findByRole('button', { name: 'Domains: All domains' }))
  await user.click(screen.getByRole('checkbox', { name: 'Harbor' }))
  await waitFor(() => expect(asked.some((query) => String(query.domain_ids) === CHILD)).toBe(true))
  expect(router.state.location.search).toBe(`?domains=${CHILD}`)
  expect(screen.getByRole('button', { name: 'Domains: Harbor' })).toBeInTheDocument()
})

test('with more domains than one request can name, the choice says how many are counted', async () => {
  const me = makeGlobalAdministrator()
  serveConsole(me)
  const asked = serve()
  const { id, title } = me.domain
  const domains = Array.from({ length: 351 }, (_, at) => {
    return { id: makeId(1000 + at), title: en(`Domain ${at}`), label: {}, active: true, domain_id: id }
  })
  const labels = { misc1_label: {}, misc2_label: {}, misc3_label: {}, misc4_label: {}, misc5_label: {} }
  fake(getMyDomains, () => ok({ id, title, label: {}, ...labels, domains }))
  const { user } = await open()
  await user.click(await screen.findByRole('button', { name: 'Domains: First 350 of 352 domains' }))
  expect(screen.getByText(/If you choose none, the first 350 domains by name are included/)).toBeInTheDocument()
  const { domain_ids } = asked.find(({ call }) => call === 'dashboard') ?? {}
  expect(domain_ids).toHaveLength(350)
})

test('a box answers at once, while the figures from before stay in sight until the new ones are there', async () => {
  serveConsole(makeGlobalAdministrator())
  serve()
  const { user } = await open()
  await screen.findByRole('img', { name: /^Overall score/ })
  let answer = () => {}
  const arrives = new Promise<void>((resolve) => {
    answer = resolve
  })
  fake(contract.listAnalyticsAssessments, async () => {
    await arrives
    return ok([{ id: ASSESSMENT, title: en('Assessment A'), label: en('') }])
  })
  fake(contract.getDashboard, async () => {
    await arrives
    return ok({ ...DASHBOARD, domainOverallScore: 51 })
  })
  await user.click(await screen.findByRole('button', { name: 'Domains: All domains' }))
  await user.click(screen.getByRole('checkbox', { name: 'Harbor' }))
  expect(screen.getByRole('checkbox', { name: 'Harbor' })).toBeChecked()
  await user.click(screen.getByRole('checkbox', { name: 'Northwind' }))
  expect(screen.getByRole('checkbox', { name: 'Harbor' })).toBeChecked()
  expect(screen.getByRole('checkbox', { name: 'Northwind' })).toBeChecked()
  expect(screen.getByRole('img', { name: /^Overall score 73/ })).toBeInTheDocument()
  answer()
  expect(await screen.findByRole('img', { name: /^Overall score 51/ })).toBeInTheDocument()
})

test('assessment and factor are chosen, all factors first, and a link shows the same', async () => {
  asAdministrator()
  const asked = serve()
  const { user, router } = await open()
  const factors = await screen.findByRole('combobox', { name: 'Factor' })
  expect(within(factors).getAllByRole('option')[0]).toHaveValue(OVERALL_FACTOR_ID)
  expect(factors).toHaveDisplayValue('All factors')
  await user.selectOptions(factors, 'Respect')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Assessment' }), 'Assessment B')
  await waitFor(() =>
    expect(asked).toContainEqual(expect.objectContaining({ call: 'trend', assessment_id: OTHER, factor_id: RESPECT })),
  )
  expect(router.state.location.search).toBe(`?factor=${RESPECT}&assessment=${OTHER}`)
})

test('the date to compare to needs its right, and counts to the end of its day', async () => {
  asAdministrator('api.v2.dashboard.compare_assessment_date')
  const asked = serve()
  const { user } = await open()
  const day = await screen.findByRole('textbox', { name: 'Compare with an earlier date' })
  // Without an earlier date to compare, today's bubbles need no legend.
  expect(screen.queryByText('Today')).not.toBeInTheDocument()
  await user.type(day, '2026-06-30')
  await waitFor(() =>
    expect(asked.some((query) => query.as_of_ms === Date.parse('2026-06-30T23:59:59.999Z'))).toBe(true),
  )
})

test('without that permission there is no date, whatever the address says', async () => {
  asAdministrator()
  const asked = serve()
  await open('/?compare=2026-06-30')
  await screen.findByRole('img', { name: /^1 factor/ })
  expect(screen.queryByRole('textbox', { name: 'Compare with an earlier date' })).not.toBeInTheDocument()
  expect(asked.some((query) => query.as_of_ms !== undefined)).toBe(false)
})

test('one person is spoken of as one, without an interval', async () => {
  asAdministrator()
  const one = {
    ...standing,
    change: {
      ...change,
      mean: 4,
      before: 66,
      after: 70,
      n: 1,
      confidence_interval: null,
      cohens_d: null,
      cohens_d_interval: null,
    },
  }
  serve({ ...DASHBOARD, n: 1, overall: one as never, domainScoresByFactor: [] }, 1)
  await open()
  expect(await screen.findByText('1 person who took the assessment before and after')).toBeInTheDocument()
  expect(screen.getAllByText('No factor has a score yet.')).toHaveLength(2)
  expect(screen.queryByText('In parentheses: distance from the benchmark, in points.')).not.toBeInTheDocument()
  expect(screen.getByText('Person assigned this assessment')).toBeInTheDocument()
})

test('a trend of one day names it once, and the table of changes names the overall row', async () => {
  asAdministrator()
  serve()
  const now = { pre: [], post: [], assessment_types: [0, 1] as [number, number], maxDate: null }
  const pair = { factor_id: OVERALL_FACTOR_ID, title: {}, super_factor: false, pre: 66, post: 73, n: 40 }
  fake(contract.getScoreAsOf, () => ok({ ...now, pairs: [pair], asOfDate: '2026-11-21T00:00:00.000Z' }))
  const { user } = await open()
  expect(await screen.findByText('May 4, 2026 · n = 3')).toBeInTheDocument()
  const card = await screen.findByRole('region', { name: 'Change from pre to post, by factor' })
  expect(within(card).getByText('No one has both a pre and a post score yet.')).toBeInTheDocument()
  expect(within(card).queryByText(/^Post score \(up\)/)).not.toBeInTheDocument()
  await user.click(within(card).getByRole('button', { name: 'Table' }))
  expect(within(card).getByRole('row', { name: /^Overall/ })).toHaveTextContent('73')
})

test('nobody has handed in anything: the page says what will be here', async () => {
  asAdministrator()
  serve(null)
  await open()
  expect(await screen.findByRole('heading', { name: 'No data yet' })).toBeInTheDocument()
})

test('the tab without the permission to the figures says so and asks for nothing', async () => {
  serveConsole(makeAdministrator(['ui.v1.tab.dashboard']))
  const asked = serve()
  await open()
  expect(await screen.findByRole('heading', { name: 'Your role doesn’t include the dashboard' })).toBeInTheDocument()
  expect(asked).toEqual([])
})

test('a part that fails says so and leaves the others standing', async () => {
  asAdministrator()
  serve()
  fake(contract.getScoresTrend, () => refuse('too_many_requests'))
  await open()
  expect(await screen.findByRole('alert')).toHaveTextContent('Score trend')
  expect(await screen.findByRole('img', { name: /^Overall score/ })).toBeInTheDocument()
})

test('figures of too few people are said to be hidden, and no chart is drawn of them', async () => {
  asAdministrator()
  serve()
  const hidden = 'fewer_than_min_group_size' as const
  const few = { score: null, n: null, hidden }
  const nothing = { mean: null, before: null, after: null, n: null, confidence_interval: null }
  const none = { ...nothing, hidden, cohens_d: null, cohens_d_interval: null }
  const benchmarkHidden = { pre: few, post: few, change: none, cronbach_alpha: null }
  const { n: _n, ...data } = DASHBOARD
  fake(contract.getDashboard, () =>
    ok({
      ...data,
      domainOverallScore: null,
      n: null,
      hidden,
      overall: benchmarkHidden,
      domainScoresByFactor: DASHBOARD.domainScoresByFactor.map((row) => ({
        ...row,
        ...benchmarkHidden,
        domain_score: null,
        n: null,
        hidden,
      })),
    }),
  )
  fake(contract.getScoresTrend, () => ok([{ date: '2026-05-04', ...few }]))
  const pair = { factor_id: RESPECT, title: en('Respect'), super_factor: false, pre: null, post: null, n: null }
  fake(contract.getScoreAsOf, () =>
    ok({
      pre: [],
      post: [],
      pairs: [{ ...pair, hidden: 'protects_others' as const }],
      assessment_types: [0, 1] as [number, number],
      maxDate: null,
      asOfDate: '2026-11-21T00:00:00.000Z',
    }),
  )
  await open()
  // In two tiles and the cards of the overall score, the strongest factors, each factor, the trend and the change.
  await waitFor(() => expect(screen.getAllByText('Hidden: fewer than 5 people').length).toBeGreaterThanOrEqual(7))
  // Once below the title of the bubble chart and once in place of the chart.
  expect(screen.getAllByText('Hidden to protect other groups')).toHaveLength(2)
  expect(screen.queryByRole('img', { name: /score|Respect/i })).not.toBeInTheDocument()
  expect(screen.getByRole('img', { name: 'Completed: 99. Started: 1. Not started: 0.' })).toBeInTheDocument()
})

test.each([
  [40, false],
  [12, true],
])('the size of bubbles is explained where they differ (%i beside 40)', async (people, explained) => {
  asAdministrator()
  serve()
  const pairOf = (id: string, n: number) => ({
    factor_id: id,
    title: en(id),
    super_factor: false,
    pre: 60,
    post: 70,
    n,
  })
  fake(contract.getScoreAsOf, () =>
    ok({
      pre: [],
      post: [],
      pairs: [pairOf(RESPECT, 40), pairOf(makeId(99), people)],
      assessment_types: [0, 1] as [number, number],
      maxDate: null,
      asOfDate: '2026-11-21T00:00:00.000Z',
    }),
  )
  await open()
  const card = within(await screen.findByRole('region', { name: 'Change from pre to post, by factor' }))
  expect(await card.findByText(/^Post score \(up\)/)).toBeInTheDocument()
  expect(card.queryAllByText(/The larger the bubble/)).toHaveLength(explained ? 1 : 0)
})

test('groups beyond those that are drawn are in the table, and the chart says how many', async () => {
  asAdministrator()
  serve()
  const counts = { completed: 6, started: 1, not_started: 1, overdue: 0, n: 8 }
  const segments = Array.from({ length: 20 }, (_, at) => ({ ...counts, value: `Team ${at + 1}`, title: null }))
  fake(contract.getParticipation, () => ok({ everybody: counts, segments, segments_left_out: 3 }))
  const { user } = await open()
  const card = await screen.findByRole('region', { name: 'Participation by group' })
  // The total and eleven groups.
  expect(await within(card).findByText('Team 11')).toBeInTheDocument()
  expect(within(card).queryByText('Team 12')).not.toBeInTheDocument()
  expect(within(card).getByText('9 more groups are in the table.')).toBeInTheDocument()
  await user.click(within(card).getByRole('button', { name: 'Table' }))
  expect(within(card).getByRole('row', { name: /^Team 20/ })).toBeInTheDocument()
})

test('a group of which one person has still to finish has not finished to 100 %', async () => {
  asAdministrator()
  serve(DASHBOARD, 400)
  const counts = { completed: 399, started: 1, not_started: 0, overdue: 0, n: 400 }
  fake(contract.getParticipation, () => ok({ everybody: counts, segments: [], segments_left_out: 0 }))
  await open()
  expect(await screen.findByText('99% of the people assigned')).toBeInTheDocument()
  expect(await screen.findByText('99% of 400')).toBeInTheDocument()
  const progress = within(await screen.findByRole('region', { name: 'Progress' }))
  expect(progress.getAllByText(/%$/).map((figure) => figure.textContent)).toEqual(['99%', '99%', '1%', '0%'])
})

test('on a phone, links lead to the charts further down', async () => {
  actAsPhone()
  asAdministrator()
  serve()
  const { user } = await open()
  const trend = await screen.findByRole('heading', { name: 'Score trend by day' })
  await user.click(screen.getByRole('button', { name: 'Trend' }))
  expect(trend).toHaveFocus()
})

test('on a phone, cards that repeat or explain figures are folded until they are asked for, and a link opens one', async () => {
  actAsPhone()
  asAdministrator()
  serve()
  const { user } = await open()
  const fold = await screen.findByRole('button', { name: 'Change from pre to post, by factor' })
  const card = within(screen.getByRole('region', { name: 'Change from pre to post, by factor' }))
  expect(fold).toHaveAttribute('aria-expanded', 'false')
  // The card explains why it is collapsed, like the other two.
  expect(card.getByText('The figures above, in another chart.')).toBeVisible()
  expect(screen.getAllByText('The figures above, in another chart.')).toHaveLength(3)
  expect(card.queryByRole('img')).not.toBeInTheDocument()
  expect(card.queryByRole('button', { name: 'Table' })).not.toBeInTheDocument()
  await user.click(fold)
  expect(fold).toHaveAttribute('aria-expanded', 'true')
  expect(card.getByRole('img')).toBeVisible()
  expect(card.getByRole('button', { name: 'Table' })).toBeVisible()
  const about = within(screen.getByRole('region', { name: 'About these figures' }))
  expect(about.getByText(/^Benchmark/, { selector: 'header span' })).toBeVisible()
  expect(about.getByText(/The overall benchmark is set separately/)).not.toBeVisible()
  expect(screen.queryByRole('img', { name: /^Respect: 88 of 100/ })).not.toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Factors' }))
  expect(screen.getByRole('img', { name: /^Respect: 88 of 100/ })).toBeVisible()
  expect(screen.getByRole('heading', { name: 'Average score of each factor' })).toHaveFocus()
})

test('on a phone, what is said about the figures is folded also if something is left out, and names that', async () => {
  actAsPhone()
  serveConsole(makeGlobalAdministrator())
  serve()
  fake(contract.getDashboard, () => ok({ ...DASHBOARD, missing_domain_ids: [CHILD] }))
  const { user } = await open()
  const about = within(await screen.findByRole('region', { name: 'About these figures' }))
  expect(about.getByText('What is left out', { selector: 'header span' })).toBeVisible()
  expect(about.getByText('What is left out', { selector: 'strong' })).not.toBeVisible()
  await user.click(about.getByRole('button', { name: 'About these figures' }))
  expect(about.getByText('What is left out', { selector: 'strong' })).toBeVisible()
})

test('on a phone, a link with an earlier date shows the comparison at once', async () => {
  actAsPhone()
  asAdministrator('api.v2.dashboard.compare_assessment_date')
  serve()
  await open('/?compare=2026-06-30')
  expect(await screen.findByRole('textbox', { name: 'Compare with an earlier date' })).toBeVisible()
})

test('gauges of factors are in the order of their scores', async () => {
  asAdministrator()
  const [respect, voice] = DASHBOARD.domainScoresByFactor
  serve({ ...DASHBOARD, domainScoresByFactor: [voice!, respect!] })
  await open()
  const card = within(await screen.findByRole('region', { name: 'Average score of each factor' }))
  expect(card.getAllByRole('img').map((one) => one.getAttribute('aria-label'))).toEqual([
    expect.stringMatching(/^Respect: 88/),
    expect.stringMatching(/^Voice: 70/),
  ])
})

test('a trend draws how sure the mean of each period is, and has the interval in its table', async () => {
  asAdministrator()
  serve()
  const month = (date: string, rest: object) => ({ date, score: 71, period: 'month' as const, ...rest })
  fake(contract.getScoresTrend, () =>
    ok([
      month('2026-03-01', { n: 24, interval: { low: 66.26, high: 75.74 } }) as never,
      month('2026-04-01', { n: 9, left_out: 'fewer_than_min_group_size' }) as never,
    ]),
  )
  const { user } = await open()
  const card = await screen.findByRole('region', { name: 'Score trend by month' })
  expect(within(card).getByText('95% interval')).toBeInTheDocument()
  expect(within(card).getByText('Average', { selector: 'li' })).toBeInTheDocument()
  expect(
    within(card)
      .getAllByText(/^(Mar|Apr|2026)$/)
      .map((one) => one.textContent),
  ).toEqual(['Mar', '2026', 'Apr'])
  // The period with nine people has no confidence interval, so only one interval is drawn.
  expect(card.querySelectorAll('[role="img"] [class*="whisker"]')).toHaveLength(1)
  expect(
    within(card).getByText('Some days are not counted, because their figures could reveal what a few people answered.'),
  ).toBeInTheDocument()
  await user.click(within(card).getByRole('button', { name: 'Table' }))
  expect(within(card).getByRole('row', { name: /^March 2026/ })).toHaveTextContent('66.3 to 75.7')
  expect(within(card).getByRole('row', { name: /^April 2026/ })).toHaveTextContent('–')
})

test.each(['fewer_than_min_group_size', 'protects_others'] as const)(
  'a trend says that days are missing from it: %s',
  async (hidden) => {
    asAdministrator()
    serve()
    fake(contract.getScoresTrend, () =>
      ok([
        { date: '2026-05-04', score: 71, n: 6 },
        { date: '2026-05-05', score: null, n: null, hidden },
      ]),
    )
    await open()
    expect(
      await screen.findByText(
        'Some days are not counted, because their figures could reveal what a few people answered.',
      ),
    ).toBeInTheDocument()
    expect(screen.queryByText(/^Confidential answers, and others/)).toBeNull()
  },
)

test('a trend says that confidential answers count on the day they were added to the figures', async () => {
  asAdministrator()
  serve({ ...DASHBOARD, as_of: '2026-05-04' } as never)
  await open()
  const card = within(await screen.findByRole('region', { name: 'Score trend by day' }))
  expect(card.getByText(/^Confidential answers, and others you can’t read one by one/)).toBeVisible()
})

test('a group is chosen among those that are shown, and no figure flickers between hidden and shown meanwhile', async () => {
  asAdministrator()
  const asked = serve()
  const few = { attribute: 'department' as const, value: 'Lab', hidden: 'fewer_than_min_group_size' as const }
  const value = (attribute: 'department' | 'gender', value: string) => ({ attribute, value })
  fake(contract.listReportSegments, ({ query }) => {
    const values = query.segments ? [value('gender', 'woman')] : [value('department', 'Care'), few]
    return ok({
      is_confidential: true,
      confidential_domain_ids: [],
      released_only: true,
      attributes: ['department' as const, 'gender' as const],
      participation_attributes: ['department' as const, 'gender' as const],
      values,
    })
  })
  const { user, router } = await open()
  const groups = await screen.findByRole('combobox', { name: 'Group' })
  expect(within(groups).getAllByRole('option')).toHaveLength(2)
  expect(
    screen.getByText(
      'These can’t be chosen, because fewer than 5 of their members have a score that is included in the figures: Department: Lab.',
    ),
  ).toBeInTheDocument()
  await screen.findByRole('img', { name: /^Overall score 73/ })
  const none = { score: null, n: null, hidden: 'protects_others' as const }
  const noChange = {
    ...{ mean: null, n: null, hidden: none.hidden, before: null, after: null },
    ...{ confidence_interval: null, cohens_d: null, cohens_d_interval: null },
  }
  const overall = { pre: none, post: none, change: noChange, cronbach_alpha: null }
  const hiddenData = {
    ...DASHBOARD,
    domainOverallScore: null,
    n: null,
    hidden: none.hidden,
    overall,
    as_of: '2026-05-04',
  }
  let answer = () => {}
  const serveLate = (data: object) => {
    const arrives = new Promise<void>((resolve) => {
      answer = resolve
    })
    fake(contract.getDashboard, async ({ query }) => {
      asked.push({ call: 'dashboard', ...query })
      await arrives
      return ok(data as never)
    })
  }
  serveLate({ ...hiddenData, domainScoresByFactor: [] })
  // While the new choice is loading, the previous figures stay, and nothing is said to be hidden.
  await user.selectOptions(groups, 'Department: Care')
  expect(await screen.findByRole('combobox', { name: 'And within that group' })).toBeInTheDocument()
  expect(screen.getByRole('img', { name: /^Overall score 73/ })).toBeInTheDocument()
  expect(screen.queryByText('Hidden to protect other groups')).not.toBeInTheDocument()
  answer()
  await waitFor(() => expect(screen.getAllByText('Hidden to protect other groups').length).toBeGreaterThan(0))
  expect(screen.queryByRole('img', { name: /^Overall score/ })).not.toBeInTheDocument()
  expect(screen.queryByRole('img', { name: /^Completed/ })).not.toBeInTheDocument()
  expect(router.state.location.search).toContain('group=')
  // Conversely, hidden figures stay hidden until the next response.
  serveLate({ ...DASHBOARD, domainOverallScore: 64 })
  await user.selectOptions(screen.getByRole('combobox', { name: 'And within that group' }), 'Gender: woman')
  expect(screen.getAllByText('Hidden to protect other groups').length).toBeGreaterThan(0)
  expect(screen.queryByRole('img', { name: /^Overall score/ })).not.toBeInTheDocument()
  answer()
  expect(await screen.findByRole('img', { name: /^Overall score 64/ })).toBeInTheDocument()
  expect(screen.queryByText('Hidden to protect other groups')).not.toBeInTheDocument()
  expect(asked.at(-1)).toMatchObject({ segments: [{ attribute: 'gender', value: 'woman' }] })
  const chosen = new URLSearchParams(router.state.location.search).get('group') ?? ''
  expect(JSON.parse(chosen)).toEqual(['department:Care', 'gender:woman'])
})

test('views that were kept are opened, renamed, shared and deleted, and the one that is shown is kept', async () => {
  const me = asAdministrator()
  serve()
  const stamps = { created_at: '2026-01-01T00:00:00Z', updated_at: '2026-01-01T00:00:00Z' }
  const own = { domain_id: me.domain.id, account_id: me.account.id, shared: false, editable: true, ...stamps }
  const choice = { assessment_id: OTHER, side: 'pre' as const, compare_to: '2026-02-01', segments: ['department:Care'] }
  let views = [
    { ...own, id: makeId(60), title: 'Care before', kind: 'dashboard' as const, choice },
    { ...own, id: makeId(61), title: 'Teams', kind: 'segments' as const, choice: {}, editable: false },
  ]
  const sent: unknown[] = []
  fake(listSavedReports, () => ok(views))
  fake(createSavedReport, ({ body }) => {
    sent.push(body)
    return created({ ...own, id: makeId(62), title: body.title, kind: body.kind, choice: {} })
  })
  fake(updateSavedReport, ({ body, params }) => {
    sent.push({ ...body, id: params.id })
    views = views.map((one) => (one.id === params.id ? { ...one, ...body } : one))
    return ok(views[0]!)
  })
  fake(deleteSavedReport, ({ params }) => {
    views = views.filter(({ id }) => id !== params.id)
    return noContent()
  })
  const { user } = await open('/?trend=post')
  await user.click(await screen.findByRole('button', { name: 'Saved views' }))
  const group = encodeURIComponent('["department:Care"]')
  expect(await screen.findByRole('link', { name: 'Care before' })).toHaveAttribute(
    'href',
    `/?assessment=${OTHER}&trend=pre&compare=2026-02-01&group=${group}`,
  )
  // Views of another page are not listed.
  expect(screen.queryByRole('link', { name: 'Teams' })).not.toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Rename or share Care before' }))
  const [rename] = screen.getAllByRole('textbox', { name: 'Name' })
  await user.clear(rename!)
  await user.type(rename!, 'Care, first')
  await user.click(screen.getAllByRole('checkbox', { name: 'Share with everyone who manages this domain' })[0]!)
  await user.click(screen.getAllByRole('button', { name: 'Save' })[0]!)
  expect(await screen.findByRole('link', { name: 'Care, first' })).toBeInTheDocument()
  expect(screen.getByText('shared')).toBeInTheDocument()
  expect(sent).toEqual([{ title: 'Care, first', shared: true, id: makeId(60) }])
  await user.click(screen.getByRole('button', { name: 'Delete Care, first' }))
  expect(await screen.findByText('No views have been saved yet.')).toBeInTheDocument()
  await user.type(screen.getByRole('textbox', { name: 'Name' }), 'After')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(sent).toHaveLength(2))
  expect(sent[1]).toMatchObject({
    ...{ title: 'After', shared: false, kind: 'dashboard', domain_id: me.domain.id },
    choice: { domain_ids: [], segments: [], factor_id: null, side: 'post', compare_to: null },
  })
  await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Name' })).not.toBeInTheDocument())
})

test('says from which time the scores and of which day the figures are, and in a sentence what the trend says', async () => {
  asAdministrator()
  serve()
  const month = (date: string, score: number) => ({
    ...{ date, score, n: 40, period: 'month' as const, interval: { low: score - 3, high: score + 3 } },
  })
  fake(contract.getScoresTrend, () => ok([month('2025-04-01', 67), month('2025-10-01', 80)]))
  const maxDate = '2026-11-19T12:00:00.000Z'
  const asOf = { pre: [], post: [], pairs: [], assessment_types: [0, 1] as [number, number], maxDate }
  fake(contract.getScoreAsOf, () => ok({ ...asOf, asOfDate: '2026-11-21T12:00:00.000Z' }))
  await open()
  const period = await screen.findByText('Scores after training, April to October 2025.')
  expect(period.parentElement).toHaveTextContent(/ Figures as of .*21.*; latest submission .*19/)
  expect(await screen.findByText(/^Up from 67 \(April 2025\) to 80 \(October 2025\)\./)).toBeInTheDocument()
  const about = screen.getByRole('region', { name: 'About these figures' })
  expect(about).toHaveTextContent(
    'Over time, average scores after training rose from 67 (April 2025) to 80 (October 2025).',
  )
  expect(about).toHaveTextContent('the change above compares the same people')
})

test('says when scores were updated that are added many at a time, and that the newest answer is earlier', async () => {
  asAdministrator()
  serve()
  fake(contract.getScoresTrend, () => ok([{ date: '2026-11-29', score: 70, n: 40 }]))
  const asOf = { pre: [], post: [], pairs: [], assessment_types: [0, 1] as [number, number], as_of: '2026-11-29' }
  const dates = { maxDate: '2026-11-27T00:00:00.000Z', asOfDate: '2026-11-29T23:59:59.999Z' }
  fake(contract.getScoreAsOf, () => ok({ ...asOf, ...dates }))
  await open()
  const updated = await screen.findByText(/^Scores after training, last updated Nov\s29,\s2026\.$/)
  expect(updated.parentElement).toHaveTextContent(/^\S.*2026\. The latest submission is from Nov 27, 2026\.$/)
})

test.each([
  { period: 'month' as const, dates: ['2025-04-01', '2025-10-01'], span: 'de abril a octubre de 2025' },
  {
    period: 'week' as const,
    dates: ['2025-04-07', '2025-06-02'],
    span: 'del 7 de abril de 2025 al 2 de junio de 2025',
  },
])('in Spanish, the time that scores are from is written as months or dates need it: $span', async (given) => {
  asAdministrator()
  serve()
  const point = (date: string) => ({ date, score: 70, n: 40, period: given.period })
  fake(contract.getScoresTrend, () => ok(given.dates.map(point)))
  await open('/', 'es-mx')
  expect(await screen.findByText(`Puntajes después de la capacitación, ${given.span}.`)).toBeInTheDocument()
  const inCard = `${given.span.replace('de', 'De')} · n = 80`
  expect(screen.getByText(inCard)).toBeInTheDocument()
})

test('says of which day the figures are, also where the figures themselves fail', async () => {
  asAdministrator()
  serve()
  fake(contract.getDashboard, () => refuse('too_many_requests'))
  await open()
  expect(await screen.findByText(/^\s*Figures as of /)).toBeInTheDocument()
})

test('says who can see single answers and what the benchmarks are, also where the trend fails', async () => {
  asAdministrator()
  serve()
  fake(contract.getScoresTrend, () => refuse('too_many_requests'))
  await open()
  const about = await screen.findByRole('region', { name: 'About these figures' })
  expect(about).toHaveTextContent('Who can see individual answersAdministrators whose role allows it can see')
  expect(about).toHaveTextContent('The overall benchmark is set separately from the factors’ benchmarks')
  expect(about).not.toHaveTextContent('Over time')
})

test('names the roles that can see single answers of the own domain', async () => {
  asAdministrator()
  serve()
  const roles = [en('Program lead'), en('Coach')]
  fake(getAnswerAudience, () => ok({ ...AUDIENCE, responses: { ...AUDIENCE.responses, roles } }))
  await open()
  const about = await screen.findByRole('region', { name: 'About these figures' })
  await waitFor(() =>
    expect(about).toHaveTextContent('Roles that can see what each person answered: Program lead and Coach. They can’t'),
  )
})

test.each([
  { confidential: [], told: 'Administrators whose role allows it can see what each person answered' },
  {
    confidential: [CHILD],
    told: 'Harbor: only the person who gave an answer can see it, and figures about fewer than 5 people',
  },
  { confidential: 'all' as const, told: 'Only the person who gave an answer can see it.' },
])('says who can see single answers in several domains: $told', async ({ confidential, told }) => {
  serveConsole(makeGlobalAdministrator())
  serve()
  fake(contract.listReportSegments, ({ query }) => {
    const ids = confidential === 'all' ? String(query.domain_ids).split(',') : confidential
    const none = { released_only: false, attributes: [], participation_attributes: [], values: [] }
    return ok({ ...none, is_confidential: confidential === 'all', confidential_domain_ids: ids })
  })
  await open()
  const about = await screen.findByRole('region', { name: 'About these figures' })
  await waitFor(() => expect(about).toHaveTextContent(`Who can see individual answers${told}`))
})

test('the first figures are asked for ahead as the page asks for them', async () => {
  asAdministrator()
  const asked = serve()
  const keysOf = (client: typeof queryClient) =>
    client
      .getQueryCache()
      .getAll()
      .map(({ queryHash }) => queryHash)
  await askAhead('#/')
  await waitFor(() => expect(asked.map(({ call }) => call).sort()).toEqual(AHEAD))
  const ahead = keysOf(queryClient)
  const page = await open()
  await screen.findByRole('img', { name: /^Respect: 88 of 100. 4 above 84/ })
  await waitFor(() => expect(keysOf(page.queryClient)).toEqual(expect.arrayContaining(ahead)))
  // Participation is requested only once the attribute to group by is known.
  const participation = asked.filter(({ call }) => call === 'participation')
  expect(participation.every(({ attribute }) => attribute === 'department')).toBe(true)
})

test.each<[string, string, () => void]>([
  ['where something is chosen in the address', '#/?factor=1', () => void asAdministrator()],
  ['for a global administrator, whose domains are not known yet', '#/', () => serveConsole(makeGlobalAdministrator())],
  ['without the tab', '#/', () => serveConsole(makeAdministrator(['api.v2.dashboard.default']))],
  ['without the right to the figures', '#/', () => serveConsole(makeAdministrator(['ui.v1.tab.dashboard']))],
])('nothing is asked for ahead %s', async (_when, address, signIn) => {
  signIn()
  const asked = serve()
  await askAhead(address)
  expect(asked).toEqual([])
})
