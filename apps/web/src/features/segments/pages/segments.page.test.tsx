import { OVERALL_FACTOR_ID, type PermissionKey } from '@evenground/shared/constants'
import { created, ok } from '@evenground/shared/contract'
import * as contract from '@evenground/shared/contract/analytics'
import { getMyDomains } from '@evenground/shared/contract/domains'
import { createSavedReport, listSavedReports } from '@evenground/shared/contract/saved-reports'
import type { HeatMap, HeatMapCell } from '@evenground/shared/schemas'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { queryClient } from '../../../lib/client/query-client.ts'
import { makeAdministrator, serveConsole } from '../../../testing/console-server.ts'
import { fake, refuse, startFakeServer } from '../../../testing/fake-server.ts'
import { makeId } from '../../../testing/fixtures/ids.ts'
import { makeLateAnswer } from '../../../testing/late-answer.ts'
import { actAsPhone } from '../../../testing/media.ts'
import { recordStates } from '../../../testing/record-states.ts'
import { renderRoutes } from '../../../testing/render.tsx'
import { Component } from './segments.page.tsx'

startFakeServer()
beforeEach(() => queryClient.clear())

const ASSESSMENT = makeId(10)
const TRUST = makeId(20)
const en = (text: string) => ({ 'en-us': text })

const cell = (value: number, difference: number, stands_out: 'no' | 'alone' | 'among_all' = 'no'): HeatMapCell => ({
  value,
  before: null,
  after: null,
  n: 24,
  interval: { low: value - 2, high: value + 2 },
  against: {
    difference,
    value: value - difference,
    n: 30,
    interval: { low: difference - 3, high: difference + 3 },
    adjusted_p: 0.01,
    stands_out,
  },
})
const HIDDEN: HeatMapCell = {
  value: null,
  before: null,
  after: null,
  n: null,
  hidden: 'fewer_than_min_group_size',
  interval: null,
  against: null,
}
const everybody = { value: 70, before: null, after: null, n: 60, interval: null }

interface Served {
  parent_missing?: HeatMap['parent_missing']
  more?: (query: Record<string, unknown>) => Partial<HeatMap> | Promise<Partial<HeatMap>>
}

function serve(
  attributes: ('department' | 'location')[] = ['department'],
  released_only = false,
  { parent_missing = null, more = () => ({}) }: Served = {},
) {
  const asked: Record<string, unknown>[] = []
  fake(getMyDomains, () => refuse('internal_error'))
  fake(contract.listAnalyticsAssessments, () => ok([{ id: ASSESSMENT, title: en('Culture'), label: en('') }]))
  fake(contract.listAnalyticsAssessmentTypes, () => ok([0, 1, 2].map((assessment_type) => ({ assessment_type }))))
  fake(contract.listReportSegments, () =>
    ok({
      is_confidential: false,
      confidential_domain_ids: [],
      released_only,
      attributes,
      participation_attributes: [],
      values: [],
    }),
  )
  fake(contract.getHeatMap, async ({ query }) => {
    asked.push(query)
    const factor = (factor_id: string, title: string) => ({
      factor_id,
      title: en(title),
      super_factor: false,
      benchmark: 84,
      everybody,
      parent: query.against === 'parent' && !parent_missing ? { ...everybody, value: 66.4, n: 31 } : null,
    })
    return ok({
      assessment_types: [0, 1] as [number, number],
      measure: query.measure ?? ('post' as const),
      attributes: query.attributes,
      against: query.against ?? ('others' as const),
      parent: parent_missing ? null : { id: makeId(30), title: en('North') },
      parent_missing,
      factors: [factor(OVERALL_FACTOR_ID, ''), factor(TRUST, 'Trust')],
      segments: [
        { values: ['Shop'], titles: [null], cells: [cell(75, 6, 'alone'), cell(76, 7)] },
        { values: ['Care'], titles: [null], cells: [cell(62, -9, 'among_all'), cell(60, -11, 'among_all')] },
        { values: ['Lab'], titles: [null], cells: [HIDDEN, null] },
      ],
      segments_left_out: 0,
      compared: 4,
      ...(await more(query)),
    })
  })
  return asked
}

const open = (path = '/segments', ...more: PermissionKey[]) => {
  serveConsole(makeAdministrator(['ui.v1.tab.dashboard', 'api.v2.dashboard.default', ...more]))
  const answers = { path: '/reporting/questionresponse', element: <p>Answers</p> }
  return renderRoutes([{ path: '/segments', element: <Component /> }, answers], { path })
}

test('the map shows each group against everyone else, the lowest first, and says what is hidden', async () => {
  const asked = serve()
  await open()
  const table = within(await screen.findByRole('table', { name: 'Factors by department' }))
  expect(table.getAllByRole('columnheader').map((one) => one.textContent)).toEqual(['Factor', 'Care', 'Shop', 'Lab'])
  const [, overall] = table.getAllByRole('row')
  expect(overall).toHaveTextContent(
    /62\.0−9\.0 · n 24Clear difference, even after correcting for the number of comparisons/,
  )
  expect(overall).toHaveTextContent(/75\.0\+6\.0 · n 24Clear difference/)
  expect(overall).toHaveTextContent('Hidden: fewer than 5 people')
  // The newest pair with submissions.
  expect(asked[0]).toMatchObject({ pair: 2, measure: 'post', attributes: ['department'] })
})

test('a factor and a group are looked into, and the address holds what is shown', async () => {
  serve()
  const { user, router } = await open(
    `/segments?assessment=${ASSESSMENT}`,
    'api.v2.reports.data',
    'ui.v1.tab.reporting',
  )
  await user.click(await screen.findByRole('button', { name: 'Trust' }))
  const card = within(await screen.findByRole('region', { name: 'Trust by group' }))
  expect(card.getByRole('figure')).toHaveTextContent(/Everyonen 6070\.0Shopn 2476\.0Caren 2460\.0/)
  const map = within(screen.getByRole('table', { name: 'Factors by department' }))
  await user.click(map.getByRole('button', { name: 'Care' }))
  expect(await screen.findByRole('region', { name: 'Care by factor' })).toBeInTheDocument()
  expect(router.state.location.search).toContain(`segment=${encodeURIComponent('["Care"]')}`)
  expect(screen.getByRole('link', { name: 'See this group’s answers to each question' })).toHaveAttribute(
    'href',
    expect.stringContaining(encodeURIComponent('"segments":["department:Care"]')),
  )
})

const readParams = (search: string) => {
  const given = new URLSearchParams(search)
  return { ...JSON.parse(given.get('params') ?? '{}'), factor: given.get('factor') }
}

test('from a factor, and from its figure of a group, there is a way to the questions, whatever the address names', async () => {
  serve()
  // The URL names no assessment, so the displayed one is used.
  const { user, router } = await open('/segments', 'api.v2.reports.data', 'ui.v1.tab.reporting')
  await user.click(await screen.findByRole('button', { name: 'Trust' }))
  const card = within(await screen.findByRole('region', { name: 'Trust by group' }))
  const link = card.getByRole('link', { name: 'See everyone’s answers to the questions of this factor' })
  const everyone = readParams((link.getAttribute('href') ?? '').split('?')[1] ?? '')
  expect(everyone).toMatchObject({ assessment_id: ASSESSMENT, segments: [], factor: TRUST })
  // A hidden figure has no link to answers.
  expect(card.queryByRole('button', { name: 'Lab' })).not.toBeInTheDocument()
  await user.click(card.getByRole('button', { name: 'Care' }))
  expect(await screen.findByText('Answers')).toBeInTheDocument()
  expect(readParams(router.state.location.search)).toMatchObject({
    assessment_id: ASSESSMENT,
    segments: ['department:Care'],
    factor: TRUST,
  })
})

test('roles that may not see reports have no way to the questions', async () => {
  serve()
  const { user } = await open()
  await user.click(await screen.findByRole('button', { name: 'Trust' }))
  const card = within(await screen.findByRole('region', { name: 'Trust by group' }))
  expect(card.queryByRole('link')).not.toBeInTheDocument()
  expect(card.queryByRole('button', { name: 'Care' })).not.toBeInTheDocument()
})

test('two attributes, another figure and the assessment before are asked for', async () => {
  const asked = serve(['department', 'location'])
  const { user } = await open()
  await user.selectOptions(await screen.findByRole('combobox', { name: 'And by' }), 'Location')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Compared with' }), 'The previous assessment')
  await waitFor(() =>
    expect(asked).toContainEqual(expect.objectContaining({ pair: 1, attributes: ['department', 'location'] })),
  )
  await user.selectOptions(screen.getByRole('combobox', { name: 'Figures' }), 'Change, for people with both scores')
  await waitFor(() => expect(asked).toContainEqual(expect.objectContaining({ pair: 2, measure: 'change' })))
})

test('answers that cannot be told apart by what is asked for are not, and words say what to do', async () => {
  serve()
  fake(contract.getHeatMap, () => refuse('filter_not_answerable'))
  await open()
  expect(await screen.findByRole('heading', { name: 'Groups can’t be compared here' })).toBeInTheDocument()
  expect(screen.getByText(/an administrator can choose which attributes groups are compared by/)).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: /Try again/ })).not.toBeInTheDocument()
})

test('confidential answers of a domain that declares nothing are not told apart', async () => {
  const asked = serve([], true)
  await open()
  expect(await screen.findByRole('heading', { name: 'Groups can’t be compared here' })).toBeInTheDocument()
  expect(asked).toEqual([])
})

test('groups are held against the domain above, which stands beside them, and the address says so', async () => {
  const asked = serve()
  const { user, router } = await open()
  await screen.findByRole('option', { name: 'North, the parent domain' })
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Compared with' }), 'North, the parent domain')
  await waitFor(() => expect(asked).toContainEqual(expect.objectContaining({ against: 'parent' })))
  expect(router.state.location.search).toContain('against=parent')
  expect(await screen.findByText('Scores after training, compared with North, the parent domain')).toBeInTheDocument()
  expect(screen.getByText(/its difference in points from the people of the parent domain/)).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Trust' }))
  const card = within(await screen.findByRole('region', { name: 'Trust by group' }))
  expect(card.getByRole('figure')).toHaveTextContent(/Everyonen 6070\.0Northn 3166\.4/)
  expect(card.queryByText('Everyone else')).not.toBeInTheDocument()
})

test('a domain above that cannot be seen is not offered', async () => {
  serve(['department'], false, { parent_missing: 'out_of_scope' })
  await open()
  const choice = await screen.findByRole('combobox', { name: 'Compared with' })
  await screen.findByRole('table')
  expect(within(choice).queryByRole('option', { name: /parent domain/ })).not.toBeInTheDocument()
})

test('a link to a comparison with a domain above that cannot be seen says why there is none', async () => {
  serve(['department'], false, { parent_missing: 'out_of_scope' })
  await open('/segments?against=parent')
  expect(await screen.findByText(/outside the domains you have access to/)).toBeInTheDocument()
})

test('of more groups than one map can have, the largest are offered, and it is not said that all are', async () => {
  const segments = [{ values: ['Unit 1'], titles: [null], cells: [cell(60, 0), cell(60, 0)] }]
  serve(['department'], false, { more: () => ({ segments, segments_left_out: 349 }) })
  await open()
  expect(await screen.findByRole('button', { name: 'Show the 200 largest groups' })).toBeInTheDocument()
})

test('of many groups the largest are shown as columns, and all of them as rows where that is asked for', async () => {
  const many = (count: number) =>
    Array.from({ length: count }, (_, at) => ({
      values: [`Unit ${at + 1}`],
      titles: [null],
      cells: [cell(60 + (at % 20), at % 7), cell(60, 0)],
    }))
  const asked = serve(['department'], false, {
    more: ({ limit }) => ({ segments: many(limit ? 100 : 60), segments_left_out: limit ? 0 : 40 }),
  })
  const { user } = await open()
  expect(await screen.findByText('The 12 largest of 100 groups are shown.')).toBeInTheDocument()
  expect(screen.getByText('88 smaller groups are not shown.')).toBeInTheDocument()
  const table = () => within(screen.getByRole('table', { name: 'Factors by department' }))
  expect(table().getAllByRole('columnheader')).toHaveLength(13)
  await user.click(screen.getByRole('button', { name: 'Show all 100 groups' }))
  await waitFor(() => expect(table().getAllByRole('rowheader')).toHaveLength(100))
  expect(asked.at(-1)).toMatchObject({ limit: 200 })
  expect(screen.queryByText(/not shown/)).not.toBeInTheDocument()
  expect(
    table()
      .getAllByRole('columnheader')
      .map((one) => one.textContent),
  ).toEqual(['Group', 'Overall', 'Trust'])
  // The group that is lowest compared with the others comes first, in rows as in columns.
  expect(table().getAllByRole('rowheader')[0]).toHaveTextContent('Unit 1')
  await user.click(screen.getByRole('button', { name: 'Show the 12 largest only' }))
  await waitFor(() => expect(table().getAllByRole('columnheader')).toHaveLength(13))
})

test('no cell flickers between hidden and shown while another figure is on its way', async () => {
  const late = { pre: makeLateAnswer(), change: makeLateAnswer() }
  const shopOf = (shown: HeatMapCell) => ({ segments: [{ values: ['Shop'], titles: [null], cells: [shown, shown] }] })
  serve(['department'], true, {
    more: async ({ measure }) => {
      if (measure === 'pre') {
        await late.pre.wait()
        return shopOf(HIDDEN)
      }
      if (measure === 'change') {
        await late.change.wait()
        return shopOf(cell(12, 3))
      }
      return shopOf(cell(75, 6))
    },
  })
  const { user } = await open()
  await screen.findByRole('table', { name: 'Factors by department' })
  const readCell = () => {
    const [, overall] = screen.queryAllByRole('row')
    const text = overall?.querySelector('td')?.textContent ?? ''
    return text.includes('Hidden') ? 'hidden' : /\d/.test(text) ? 'shown' : 'nothing'
  }
  const seen = recordStates(readCell)
  const figure = screen.getByRole('combobox', { name: 'Figures' })
  await user.selectOptions(figure, 'Scores before training')
  await waitFor(() => expect(late.pre.isAsked()).toBe(true))
  expect(seen.states).toEqual(['shown'])
  late.pre.arrive()
  await waitFor(() => expect(readCell()).toBe('hidden'))
  await user.selectOptions(figure, 'Change, for people with both scores')
  await waitFor(() => expect(late.change.isAsked()).toBe(true))
  expect(seen.states).toEqual(['shown', 'hidden'])
  late.change.arrive()
  await waitFor(() => expect(readCell()).toBe('shown'))
  // Earlier data is shown at once, and stays while it is reloaded.
  await user.selectOptions(figure, 'Scores before training')
  await waitFor(() => expect(readCell()).toBe('hidden'))
  seen.stop()
  expect(seen.states).toEqual(['shown', 'hidden', 'shown', 'hidden'])
})

test('a map is kept with everything that it shows, and opened again', async () => {
  serve(['department', 'location'])
  const sent: { kind: string; choice: object }[] = []
  const stamps = { created_at: '2026-01-01T00:00:00Z', updated_at: '2026-01-01T00:00:00Z' }
  const kept = { id: makeId(60), domain_id: makeId(2), account_id: null, editable: false, shared: true, ...stamps }
  const choice = {
    ...{ domain_ids: [makeId(2)], assessment_id: ASSESSMENT, pair: 1, measure: 'change' as const },
    ...{ attribute: 'location' as const, crossed: 'department' as const, against: 'parent' as const },
  }
  fake(listSavedReports, () => ok([{ ...kept, title: 'Sites', kind: 'segments' as const, choice }]))
  fake(createSavedReport, ({ body }) => {
    sent.push(body)
    return created({ ...kept, title: body.title, kind: body.kind, choice: {} })
  })
  const { user } = await open('/segments?measure=pre')
  await user.click(await screen.findByRole('button', { name: 'Saved views' }))
  expect(await screen.findByRole('link', { name: 'Sites' })).toHaveAttribute(
    'href',
    `/segments?domains=${makeId(2)}&assessment=${ASSESSMENT}&by=location&and=department&pair=1&measure=change&against=parent`,
  )
  // Only the author of a saved view may rename, share or delete it.
  expect(screen.queryByRole('button', { name: /Sites/ })).not.toBeInTheDocument()
  await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Before')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]).toMatchObject({
    kind: 'segments',
    choice: {
      ...{ domain_ids: [], assessment_id: ASSESSMENT, pair: 2, measure: 'pre', against: 'others' },
      ...{ attribute: 'department', crossed: null },
    },
  })
})

test('the legend names the colors that are in the map, and no others', async () => {
  const strong = { values: ['Care'], titles: [null], cells: [cell(62, -9, 'among_all'), cell(60, 1)] }
  serve(['department'], false, { more: ({ measure }) => (measure === 'pre' ? { segments: [strong] } : {}) })
  const { user } = await open()
  await screen.findByRole('table')
  expect(
    screen.getByText('Higher when compared on its own (95% interval), before correcting for all 4 comparisons'),
  ).toBeInTheDocument()
  expect(
    screen.queryByText('Lower when compared on its own (95% interval), before correcting for all 4 comparisons'),
  ).toBeNull()
  await user.selectOptions(screen.getByRole('combobox', { name: 'Figures' }), 'Scores before training')
  await waitFor(() =>
    expect(
      screen.queryByText('Higher when compared on its own (95% interval), before correcting for all 4 comparisons'),
    ).toBeNull(),
  )
  expect(screen.getByText('Lower, even after correcting for all 4 comparisons')).toBeInTheDocument()
})

test('the legend says nothing of a correction where there is none', async () => {
  serve()
  await open('/segments?against=benchmark')
  await screen.findByRole('table')
  expect(screen.getByText('Lower, judged by its own 95% interval')).toBeInTheDocument()
  expect(screen.queryByText(/before correcting/)).toBeNull()
})

test('a title names groups and attributes as words of its sentence', async () => {
  serve(['department', 'location'])
  await open('/segments?by=department&and=location')
  expect(await screen.findByRole('heading', { name: 'Factors by department × location' })).toBeInTheDocument()
})

test('says that no difference is clear after the correction, and only then', async () => {
  const weak = { values: ['Shop'], titles: [null], cells: [cell(75, 6, 'alone'), cell(76, 7)] }
  serve(['department'], false, { more: ({ measure }) => (measure === 'pre' ? { segments: [weak] } : {}) })
  const { user } = await open()
  await screen.findByRole('table')
  expect(screen.queryByText(/large and clear after correcting/)).not.toBeInTheDocument()
  await user.selectOptions(screen.getByRole('combobox', { name: 'Figures' }), 'Scores before training')
  expect(await screen.findByText(/^None of the 4 differences is both large and clear/)).toBeInTheDocument()
})

test('what is said of colors below the map is true of those in it', async () => {
  const weak = { values: ['Shop'], titles: [null], cells: [cell(75, 6, 'alone'), cell(76, 7)] }
  serve(['department'], false, { more: ({ measure }) => (measure === 'pre' ? { segments: [weak] } : {}) })
  const { user } = await open()
  expect(await screen.findByText(/have a stronger color\. Method: Holm’s correction\.$/)).toBeInTheDocument()
  await user.selectOptions(screen.getByRole('combobox', { name: 'Figures' }), 'Scores before training')
  expect(await screen.findByText(/None of these remains after correcting/)).toBeInTheDocument()
  expect(screen.queryByText(/stronger color/)).toBeNull()
})

test('on a phone, which shows two groups at once, those that differ most come first, and it says so', async () => {
  actAsPhone()
  const apart = { values: ['Shop'], titles: [null], cells: [cell(75, 6, 'alone'), cell(76, 7, 'alone')] }
  const low = { values: ['Care'], titles: [null], cells: [cell(62, -9), cell(60, -11)] }
  const lab = { values: ['Lab'], titles: [null], cells: [cell(70, -2, 'alone'), cell(70, 0)] }
  serve(['department'], false, { more: () => ({ segments: [low, lab, apart] }) })
  await open()
  const table = within(await screen.findByRole('table', { name: 'Factors by department' }))
  expect(table.getAllByRole('columnheader').map((one) => one.textContent)).toEqual(['Factor', 'Shop', 'Lab', 'Care'])
  expect(screen.getByText('Groups that differ most come first. Swipe for more.')).toBeInTheDocument()
})

test('where not all groups fit beside each other, those that differ most come first as well, and it says so', async () => {
  const wide = vi.spyOn(HTMLElement.prototype, 'scrollWidth', 'get').mockReturnValue(1200)
  const apart = { values: ['Shop'], titles: [null], cells: [cell(75, 6, 'alone'), cell(76, 7, 'alone')] }
  const low = { values: ['Care'], titles: [null], cells: [cell(62, -9), cell(60, -11)] }
  const lab = { values: ['Lab'], titles: [null], cells: [cell(70, -2, 'alone'), cell(70, 0)] }
  serve(['department'], false, { more: () => ({ segments: [low, lab, apart] }) })
  await open()
  expect(await screen.findByText('Groups that differ most come first. Scroll sideways for more.')).toBeInTheDocument()
  const heads = () => screen.getAllByRole('columnheader').map((one) => one.textContent)
  expect(heads()).toEqual(['Factor', 'Shop', 'Lab', 'Care'])
  wide.mockRestore()
})

test('saved views are beside the title, and on a phone beside what is chosen', async () => {
  const isInHead = async () => {
    const button = await screen.findByRole('button', { name: 'Saved views' })
    return button.closest('header') !== null
  }
  serve(['department', 'location'])
  const page = await open()
  expect(await isInHead()).toBe(true)
  page.unmount()
  actAsPhone()
  await open()
  expect(await isInHead()).toBe(false)
})

test('on a phone, what is chosen is one line, and the lists open below it and stay while they are used', async () => {
  actAsPhone()
  serve(['department', 'location'])
  const { user } = await open()
  expect(await screen.findByText('Culture · Assessment 2 · Department')).toBeInTheDocument()
  await screen.findByRole('table', { name: 'Factors by department' })
  const change = screen.getByRole('button', { name: 'Change' })
  expect(change).toHaveAttribute('aria-expanded', 'false')
  expect(change).toHaveAccessibleDescription('Culture · Assessment 2 · Department')
  expect(screen.queryByRole('combobox')).not.toBeInTheDocument()
  await user.click(change)
  expect(change).toHaveAttribute('aria-expanded', 'true')
  await user.tab()
  expect(screen.getByRole('combobox', { name: 'Assessment' })).toHaveFocus()
  await user.selectOptions(screen.getByRole('combobox', { name: 'And by' }), 'Location')
  expect(await screen.findByText('Culture · Assessment 2 · Department × Location')).toBeInTheDocument()
  await user.click(change)
  expect(screen.queryByRole('combobox')).not.toBeInTheDocument()
})

test('on a phone, the lists are open where what is chosen cannot be shown', async () => {
  actAsPhone()
  serve()
  fake(contract.getHeatMap, () => refuse('filter_not_answerable'))
  await open()
  expect(await screen.findByRole('combobox', { name: 'Group people by' })).toBeInTheDocument()
})

test('each choice has a label that is seen, and its words begin with a capital where they are alone', async () => {
  serve(['department', 'location'])
  await open()
  const choice = await screen.findByRole('combobox', { name: 'And by' })
  expect(within(choice).getByRole('option', { name: 'Nothing else' })).toBeInTheDocument()
  for (const label of ['Assessment', 'Group people by', 'And by', 'Figures', 'Compared with'])
    expect(screen.getByText(label, { selector: 'label' })).not.toHaveClass('sr-only')
  expect(screen.getByRole('option', { name: 'Everyone else' })).toBeInTheDocument()
})

describe('without submissions in the own domain', () => {
  const HARBOR = makeId(31)
  const none = { misc1_label: null, misc2_label: null, misc3_label: null, misc4_label: null, misc5_label: null }
  const serveDomains = (below: readonly string[]) => {
    const asked = serve()
    fake(getMyDomains, () => {
      const domains = below.map((id) => ({ id, domain_id: makeId(2), title: en('Harbor'), label: {}, active: true }))
      return ok({ id: makeId(2), title: en('Alder & Wren'), label: {}, ...none, domains })
    })
    fake(contract.listAnalyticsAssessments, ({ query }) =>
      ok(query.domain_ids?.includes(HARBOR) ? [{ id: ASSESSMENT, title: en('Culture'), label: en('') }] : []),
    )
    return asked
  }

  test('a domain is chosen whose groups are compared, and the address keeps it', async () => {
    const asked = serveDomains([HARBOR])
    const { user, router } = await open()
    expect(await screen.findByRole('heading', { name: 'Choose a domain' })).toBeInTheDocument()
    expect(screen.getByText(/^No one in Alder & Wren has submitted an assessment yet/)).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Harbor' }))
    expect(await screen.findByRole('table', { name: 'Factors by department' })).toBeInTheDocument()
    expect(router.state.location.search).toBe(`?domains=${HARBOR}`)
    expect(asked.at(-1)).toMatchObject({ domain_ids: [HARBOR] })
    const choice = screen.getByRole('combobox', { name: 'Domain' })
    expect(choice).toHaveValue(HARBOR)
    await user.selectOptions(choice, makeId(2))
    expect(await screen.findByRole('heading', { name: 'Choose a domain' })).toBeInTheDocument()
  })

  test('someone who sees one domain reads that there is no data yet, and has nothing to choose', async () => {
    serveDomains([])
    await open()
    expect(await screen.findByRole('heading', { name: 'No data yet' })).toBeInTheDocument()
    expect(screen.queryByRole('combobox', { name: 'Domain' })).toBeNull()
  })
})
