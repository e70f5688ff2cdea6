import { Blob as NodeBlob } from 'node:buffer'
import type { PermissionKey } from '@evenground/shared/constants'
import { ok } from '@evenground/shared/contract'
import { getAccountSetting, saveAccountSetting } from '@evenground/shared/contract/accounts'
import { countGroups, listGroups } from '@evenground/shared/contract/groups'
import type { GroupListQuery, GroupRow } from '@evenground/shared/schemas'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { makeAdministrator, serveConsole } from '../../testing/console-server.ts'
import { fake, fakeServer, refuse, startFakeServer } from '../../testing/fake-server.ts'
import { makeId, STAMPS } from '../../testing/fixtures/ids.ts'
import { makeLateAnswer } from '../../testing/late-answer.ts'
import { actAsPhone } from '../../testing/media.ts'
import { renderRoutes } from '../../testing/render.tsx'
import { queryClient } from '../client/query-client.ts'
import * as routes from '../client/routes.ts'
import type { ListColumn } from './list-column.ts'
import { ListPage } from './list-page.tsx'
import { apiList } from './list-request.ts'
import type { BulkTools } from './list-spec.ts'

startFakeServer()
beforeEach(() => {
  queryClient.clear()
  localStorage.clear()
  sessionStorage.clear()
})

const COLUMNS: readonly ListColumn<GroupRow>[] = [
  { id: 'title', kind: 'localized' },
  { id: 'member_count', kind: 'number' },
  { id: 'active', kind: 'yes_no' },
  { id: 'hide_scores', kind: 'yes_no', sort: false },
  { id: 'updated_at', kind: 'date' },
]
const DEFAULT_COLUMNS = ['title', 'member_count', 'active', 'hide_scores']
const SORT = [{ id: 'title', desc: false }]
const SOURCE = apiList(routes.listGroups, routes.countGroups)
const FILTERS = [{ name: 'domain_id', label: 'Domain', options: [{ value: makeId(2), label: 'Alder & Wren' }] }]

const makeGroup = (n: number): GroupRow => ({
  id: makeId(1000 + n),
  domain_id: makeId(2),
  group_id: null,
  title: { 'en-us': `Group ${String(n).padStart(3, '0')}` },
  active: true,
  paused: false,
  hide_scores: false,
  options: {},
  dynamic: false,
  member_count: n,
  ...STAMPS,
})

/** Fakes a server with `count` groups, and records its requests. */
function serveGroups(count: number) {
  const seen = { lists: [] as Partial<GroupListQuery>[], saved: [] as { settings: object }[], stored: {} as object }
  const all = Array.from({ length: count }, (_, at) => makeGroup(at + 1))
  const match = (q = '') => all.filter(({ title }) => title['en-us']?.toLowerCase().includes(q.toLowerCase()))
  fake(listGroups, ({ query }) => {
    seen.lists.push(query)
    const { offset = 0, limit } = query
    return ok(match(query.q).slice(offset, offset + limit))
  })
  fake(countGroups, ({ query }) => ok({ count: match(query.q).length }))
  fake(getAccountSetting, ({ query }) => ok({ setting_name: query.setting_name, settings: seen.stored as never }))
  fake(saveAccountSetting, ({ body }) => {
    seen.saved.push(body)
    return ok({ setting_name: 'SmartTable_groups', settings: body.settings as never })
  })
  return seen
}

const GROUPS = {
  entity: 'groups',
  words: 'groups',
  path: '/groups',
  source: SOURCE,
  columns: COLUMNS,
  visible: DEFAULT_COLUMNS,
  sort: SORT,
  create: 'api.v2.groups.create',
  csv: true,
  filters: FILTERS,
} as const

type Options = { path?: string; permissions?: PermissionKey[]; bulk?: (tools: BulkTools) => [] }

async function open({ path = '/groups', permissions = ['api.v2.groups.create'], bulk }: Options = {}) {
  serveConsole(makeAdministrator(permissions))
  const page = await renderRoutes(
    [
      {
        path: '/groups',
        element: <ListPage {...GROUPS} bulk={bulk} />,
      },
      { path: '/groups/:id', element: <p>one group</p> },
    ],
    { path },
  )
  await screen.findByRole('heading', { level: 1 })
  return page
}

const rowsShown = () => screen.getAllByRole('row').slice(1)
const findRow = (name: string) => screen.findByRole('link', { name })
const searchOf = (page: { router: { state: { location: { search: string } } } }) =>
  new URLSearchParams(page.router.state.location.search)

test('rows that have arrived before the app started are shown by the first render', async () => {
  serveGroups(3)
  const arrived = {
    '/api/v2/accounts/setting?setting_name=SmartTable_groups': { setting_name: 'SmartTable_groups', settings: {} },
    '/api/v2/groups?limit=10&offset=0&order_by=title&order_dir=asc': [makeGroup(7)],
    '/api/v2/groups/count': { count: 1 },
  }
  window.earlyCalls = {
    at: performance.now(),
    tokens: Promise.resolve(null),
    answers: new Map(),
    arrived: new Map(Object.entries(arrived).map(([url, answer]) => [url, JSON.stringify(answer)])),
  }
  await open()
  expect(screen.getByRole('link', { name: 'Group 007' })).toBeInTheDocument()
  expect(screen.getByText('1–1 of 1')).toBeInTheDocument()
})

describe('a list', () => {
  test('shows ten rows of a page in its own order, how many there are, and the way to the next ones', async () => {
    const seen = serveGroups(23)
    const page = await open()
    await findRow('Group 001')
    expect(rowsShown()).toHaveLength(10)
    expect(seen.lists.at(-1)).toMatchObject({ limit: 10, offset: 0, order_by: 'title', order_dir: 'asc' })
    expect(await screen.findByText('1–10 of 23')).toBeInTheDocument()
    const sizes = within(screen.getByRole('combobox', { name: 'Rows per page' })).getAllByRole('option')
    expect(sizes.map(({ textContent }) => textContent)).toEqual(['5', '10', '15', '20', '25', '50', '100'])
    await page.user.click(screen.getByRole('button', { name: 'Page 3' }))
    await findRow('Group 021')
    expect(searchOf(page).get('page')).toBe('3')
    expect(rowsShown()).toHaveLength(3)
    expect(screen.getByRole('button', { name: 'Next page' })).toBeDisabled()
  })

  test('of one page has no ways to others', async () => {
    serveGroups(3)
    await open()
    await findRow('Group 001')
    expect(await screen.findByText('1–3 of 3')).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Next page' })).toBeNull()
  })

  test('offers its file in a menu on a phone', async () => {
    actAsPhone()
    serveGroups(3)
    const page = await open()
    await findRow('Group 001')
    expect(screen.queryByRole('button', { name: 'CSV' })).toBeNull()
    await page.user.click(screen.getByRole('button', { name: 'More' }))
    expect(
      within(screen.getByRole('dialog', { name: 'More' })).getByRole('button', { name: 'CSV' }),
    ).toBeInTheDocument()
  })

  test('offers its order in a field on a phone, and at a desk by the heads of columns alone', async () => {
    serveGroups(3)
    const atDesk = await open()
    await findRow('Group 001')
    expect(screen.queryByRole('combobox', { name: 'Sort by' })).toBeNull()
    atDesk.unmount()
    actAsPhone()
    await open()
    await findRow('Group 001')
    expect(screen.getByRole('combobox', { name: 'Sort by' })).toBeInTheDocument()
  })

  test('adds with one word on a phone, and says the whole to those who listen', async () => {
    actAsPhone()
    serveGroups(3)
    await open()
    await findRow('Group 001')
    expect(screen.getByRole('link', { name: 'Add group' })).toHaveTextContent(/^Add$/)
  })

  test('that is refused has nothing to save or add', async () => {
    serveGroups(3)
    fake(listGroups, () => refuse('forbidden'))
    fake(countGroups, () => refuse('forbidden'))
    await open()
    expect(await screen.findByRole('heading', { name: 'Your role doesn’t include groups' })).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'CSV' })).toBeNull()
    expect(screen.queryByRole('link', { name: 'Add group' })).toBeNull()
  })

  test('searches from the first page on, and shows the search in the address', async () => {
    const seen = serveGroups(120)
    const page = await open({ path: '/groups?page=2' })
    await findRow('Group 011')
    const before = seen.lists.length
    await page.user.type(screen.getByRole('searchbox', { name: 'Search by title' }), '11')
    await findRow('Group 110')
    const searches = seen.lists.slice(before).map(({ q, offset }) => [q, offset])
    expect(searches.at(-1)).toEqual(['11', 0])
    expect(await screen.findByText('11 found')).toHaveAttribute('role', 'status')
    expect(searchOf(page).toString()).toBe('q=11')
  })

  test('says how many a search has found, each time, and nothing of the list as it was opened', async () => {
    serveGroups(120)
    const page = await open()
    await findRow('Group 001')
    const news = () => screen.getByText((_text, element) => element?.matches('.sr-only[role="status"]') ?? false)
    expect(news()).toBeEmptyDOMElement()
    const field = screen.getByRole('searchbox', { name: 'Search by title' })
    await page.user.type(field, '11{Enter}')
    await waitFor(() => expect(news()).toHaveTextContent('11 found'))
    await page.user.type(field, '9{Enter}')
    await waitFor(() => expect(news()).toHaveTextContent('1 found'))
    await page.user.type(field, 'zz{Enter}')
    await waitFor(() => expect(news()).toHaveTextContent('0 found'))
  })

  test('a page beyond the last leads to the last one, and Back does not lead there again', async () => {
    const seen = serveGroups(23)
    const page = await open({ path: '/groups?page=9' })
    await findRow('Group 021')
    expect(rowsShown()).toHaveLength(3)
    expect(seen.lists.at(-1)).toMatchObject({ limit: 10, offset: 20 })
    expect(searchOf(page).get('page')).toBe('3')
    expect(page.router.state.historyAction).toBe('REPLACE')
  })

  test('rows of before are dimmed and said to be busy until the next ones are there', async () => {
    serveGroups(23)
    const page = await open()
    await findRow('Group 001')
    const table = () => screen.getByRole('table')
    expect(table().closest('[aria-busy]')).toBeNull()
    let answer = () => {}
    const held = new Promise<void>((resolve) => {
      answer = resolve
    })
    fake(listGroups, async () => {
      await held
      return ok([makeGroup(11)])
    })
    await page.user.click(screen.getByRole('button', { name: 'Next page' }))
    await waitFor(() => expect(table().closest('[aria-busy="true"]')).not.toBeNull())
    expect(table().className).toMatch(/stale/)
    expect(screen.getByRole('link', { name: 'Group 001' })).toBeInTheDocument()
    answer()
    await findRow('Group 011')
    expect(table().closest('[aria-busy]')).toBeNull()
    expect(table().className).not.toMatch(/stale/)
  })

  test('the last page stays where it is, and a page of a list that is empty is the first', async () => {
    serveGroups(20)
    const page = await open({ path: '/groups?page=2' })
    await findRow('Group 011')
    expect(await screen.findByText('11–20 of 20')).toBeInTheDocument()
    expect(searchOf(page).get('page')).toBe('2')
    page.unmount()
    queryClient.clear()
    serveGroups(0)
    const empty = await open({ path: '/groups?page=2' })
    await waitFor(() => expect(searchOf(empty).get('page')).toBeNull())
  })

  test('sorts by one column and, with Shift, by a second, and says so', async () => {
    const seen = serveGroups(3)
    const page = await open()
    await findRow('Group 001')
    // On arrival, screen readers hear the page's heading, not the sort order.
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus()
    expect(screen.queryByText('Title, ascending', { selector: '[role="status"]' })).toBeNull()
    await page.user.click(screen.getByRole('button', { name: /^Members/ }))
    await waitFor(() => expect(seen.lists.at(-1)).toMatchObject({ order_by: 'member_count', order_dir: 'asc' }))
    await page.user.click(screen.getByRole('button', { name: /^Members/ }))
    await page.user.keyboard('{Shift>}')
    await page.user.click(screen.getByRole('button', { name: /^Status/ }))
    await page.user.keyboard('{/Shift}')
    await waitFor(() =>
      expect(seen.lists.at(-1)).toMatchObject({
        order_by: 'member_count',
        order_dir: 'desc',
        order_by_2: 'active',
        order_dir_2: 'asc',
      }),
    )
    expect(screen.getByRole('columnheader', { name: /^Members/ })).toHaveAttribute('aria-sort', 'descending')
    expect(screen.getByRole('columnheader', { name: /second in the order, ascending/ })).toBeInTheDocument()
    expect(screen.getByText('Members, descending, then Status, ascending')).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Scores hidden' })).toBeNull()
    expect(searchOf(page).get('sort')).toBe('-member_count,active')
  })

  test('keeps columns and page size for the person on the server, and on the device', async () => {
    const seen = serveGroups(30)
    const page = await open()
    await findRow('Group 001')
    await page.user.click(screen.getByRole('button', { name: /^Columns/ }))
    const chooser = screen.getByRole('dialog', { name: 'Columns' })
    expect(within(chooser).getByRole('checkbox', { name: /Title/ })).toBeDisabled()
    await page.user.click(within(chooser).getByRole('checkbox', { name: 'Changed' }))
    await page.user.click(within(chooser).getByRole('checkbox', { name: 'Members' }))
    expect(await screen.findByRole('columnheader', { name: /^Changed/ })).toBeInTheDocument()
    expect(screen.queryByRole('columnheader', { name: /^Members/ })).toBeNull()
    await page.user.keyboard('{Escape}')
    expect(screen.getByRole('button', { name: /^Columns/ })).toHaveFocus()
    await page.user.selectOptions(screen.getByRole('combobox', { name: 'Rows per page' }), '25')
    const kept = { visibleColumns: ['title', 'active', 'hide_scores', 'updated_at'], rowsPerPage: 25 }
    await waitFor(() => expect(seen.saved.at(-1)?.settings).toEqual({ SmartTable_groups: kept }))
    expect(JSON.parse(localStorage.getItem('SmartTable_groups') ?? '{}')).toMatchObject(kept)
  })

  const hideMembers = async ({ user }: Awaited<ReturnType<typeof open>>) => {
    await user.click(screen.getByRole('button', { name: /^Columns/ }))
    await user.click(within(screen.getByRole('dialog', { name: 'Columns' })).getByRole('checkbox', { name: 'Members' }))
  }
  const columnsShown = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent)
  const compact = { name: 'Compact rows' }

  test('keeps a choice that was made before it was known what is stored, and what is stored besides', async () => {
    const seen = serveGroups(3)
    const late = makeLateAnswer()
    const own = { visibleColumns: ['title', 'member_count', 'active'] }
    localStorage.setItem('SmartTable_groups', JSON.stringify({ account_id: makeId(1), ...own }))
    fake(getAccountSetting, async ({ query }) => {
      await late.wait()
      const stored = { ...own, rowsPerPage: 5, columnWidths: { title: 300 } }
      return ok({ setting_name: query.setting_name, settings: { SmartTable_groups: stored } as never })
    })
    const page = await open()
    await findRow('Group 001')
    await hideMembers(page)
    await page.user.keyboard('{Escape}')
    await page.user.click(screen.getByRole('button', compact))
    expect(seen.saved).toEqual([])
    act(() => late.arrive())
    const kept = { visibleColumns: ['title', 'active'], rowsPerPage: 5, columnWidths: { title: 300 } }
    await waitFor(() => expect(seen.saved.at(-1)?.settings).toEqual({ SmartTable_groups: { ...kept, dense: true } }))
    expect(seen.saved).toHaveLength(2)
    expect(columnsShown().some((one) => one?.startsWith('Members'))).toBe(false)
    expect(screen.getByRole('button', compact)).toHaveAttribute('aria-pressed', 'true')
  })

  test('writes nothing over what it could not read, and reads it again for the next choice', async () => {
    const seen = serveGroups(3)
    seen.stored = { SmartTable_groups: { rowsPerPage: 5, columnWidths: { title: 300 } } }
    fake(getAccountSetting, () => refuse('internal_error'))
    const page = await open()
    await findRow('Group 001')
    await page.user.click(screen.getByRole('button', compact))
    expect(screen.getByRole('button', compact)).toHaveAttribute('aria-pressed', 'true')
    expect(await findRow('Group 001')).toBeInTheDocument()
    expect(seen.saved).toEqual([])
    fake(getAccountSetting, ({ query }) => ok({ setting_name: query.setting_name, settings: seen.stored as never }))
    await hideMembers(page)
    await waitFor(() =>
      expect(seen.saved.at(-1)?.settings).toMatchObject({
        SmartTable_groups: { rowsPerPage: 5, columnWidths: { title: 300 }, dense: true },
      }),
    )
  })

  test('keeps the widths that columns were given and how close rows stand', async () => {
    const seen = serveGroups(3)
    const page = await open()
    await findRow('Group 001')
    const edge = await screen.findByRole('separator', { name: 'Width of Title' })
    expect(edge).toHaveAttribute('aria-valuenow', '200')
    act(() => edge.focus())
    await page.user.keyboard('{ArrowRight}{ArrowRight}{ArrowLeft}')
    expect(edge).toHaveAttribute('aria-valuenow', '216')
    expect(screen.getByRole('columnheader', { name: /^Title/ })).toHaveStyle({ width: '216px' })
    const widened = { SmartTable_groups: { columnWidths: { title: 216 } } }
    await waitFor(() => expect(seen.saved.at(-1)?.settings).toEqual(widened))
    fireEvent.pointerDown(edge, { clientX: 100 })
    fireEvent.pointerMove(edge, { clientX: 2000 })
    fireEvent.pointerUp(edge)
    expect(edge).toHaveAttribute('aria-valuenow', '800')
    await page.user.keyboard('{Delete}')
    expect(edge).toHaveAttribute('aria-valuenow', '200')
    await page.user.click(screen.getByRole('button', { name: 'Compact rows' }))
    const reset = { SmartTable_groups: { columnWidths: {}, dense: true } }
    await waitFor(() => expect(seen.saved.at(-1)?.settings).toEqual(reset))
    expect(screen.getByRole('button', { name: 'Compact rows' })).toHaveAttribute('aria-pressed', 'true')
  })

  test('is found again with the rows that were chosen', async () => {
    serveGroups(3)
    const page = await open({ bulk: () => [] })
    await findRow('Group 002')
    await page.user.click(screen.getByRole('checkbox', { name: 'Choose Group 002' }))
    await page.user.click(await findRow('Group 001'))
    await screen.findByText('one group')
    await act(() => page.router.navigate(-1))
    expect(await screen.findByRole('checkbox', { name: 'Choose Group 002' })).toBeChecked()
    expect(screen.getByRole('toolbar', { name: '1 selected' })).toBeInTheDocument()
  })

  test('comes back as it was set up, and what somebody else set up on this device counts for nothing', async () => {
    const seen = serveGroups(30)
    seen.stored = { SmartTable_groups: { visibleColumns: ['title', 'updated_at'], rowsPerPage: 5 } }
    localStorage.setItem('SmartTable_groups', JSON.stringify({ account_id: makeId(99), rowsPerPage: 50 }))
    await open()
    await findRow('Group 001')
    expect(rowsShown()).toHaveLength(5)
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual(['Title', 'Changed'])
    expect(seen.lists.every(({ limit }) => limit === 5)).toBe(true)
  })

  test('a row leads to its record, wherever it is clicked and by the link in its first cell', async () => {
    serveGroups(2)
    const page = await open()
    expect(await findRow('Group 002')).toHaveAttribute('href', `/groups/${makeId(1002)}`)
    await page.user.click(within(rowsShown()[1] as HTMLElement).getAllByRole('cell')[1] as HTMLElement)
    expect(await screen.findByText('one group')).toBeInTheDocument()
    expect(page.router.state.location.pathname).toBe(`/groups/${makeId(1002)}`)
  })

  test('what is added starts at the id new, for those alone who may add', async () => {
    serveGroups(1)
    const { unmount } = await open()
    expect(screen.getByRole('link', { name: 'Add group' })).toHaveAttribute('href', '/groups/new')
    unmount()
    await open({ permissions: [] })
    expect(screen.queryByRole('link', { name: 'Add group' })).toBeNull()
  })

  test('is narrowed by a filter that stands in the address, and widened again', async () => {
    const seen = serveGroups(3)
    const page = await open()
    await findRow('Group 001')
    await page.user.click(screen.getByRole('button', { name: 'Filter' }))
    await page.user.click(screen.getByRole('button', { name: 'Alder & Wren' }))
    await waitFor(() => expect(seen.lists.at(-1)).toMatchObject({ domain_id: makeId(2) }))
    expect(searchOf(page).get('domain_id')).toBe(makeId(2))
    await page.user.click(screen.getByRole('button', { name: 'Remove the filter Domain' }))
    await waitFor(() => expect(searchOf(page).has('domain_id')).toBe(false))
  })
})

describe('a list without rows', () => {
  test('says what belongs there and how it begins', async () => {
    serveGroups(0)
    await open()
    expect(await screen.findByRole('heading', { name: 'No groups yet' })).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Add group' })).toBeInTheDocument()
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(/^Groups$/)
  })

  test('says what hides them, and lets the search go', async () => {
    serveGroups(7)
    const page = await open({ path: '/groups?q=nothing' })
    expect(await screen.findByRole('heading', { name: 'No groups found' })).toBeInTheDocument()
    expect(await screen.findByText('Without your search and filters, there are 7 entries.')).toBeInTheDocument()
    await page.user.click(screen.getByRole('button', { name: 'Clear search' }))
    await findRow('Group 001')
    expect(screen.getByRole('searchbox', { name: 'Search by title' })).toHaveValue('')
  })

  test('that could not be loaded says so, with a reference, and tries again', async () => {
    serveGroups(1)
    fake(listGroups, () => refuse('resource_not_found'))
    const page = await open()
    expect(await screen.findByRole('alert')).toHaveTextContent('The groups could not be loaded')
    expect(screen.getByRole('alert')).toHaveTextContent('Reference: test')
    serveGroups(1)
    await page.user.click(screen.getByRole('button', { name: 'Try again' }))
    await findRow('Group 001')
  })

  test('that the role does not include says so and offers no retry', async () => {
    serveGroups(1)
    fake(listGroups, () => refuse('forbidden'))
    await open()
    expect(await screen.findByRole('heading', { name: 'Your role doesn’t include groups' })).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
  })
})

describe('the file of a list', () => {
  const PATH = '*/api/v2/groups'
  const isFile = (request: Request) => request.headers.get('accept') === 'text/csv'

  test('holds what is shown, in its order and narrowed alike, in the times of the reader', async () => {
    serveGroups(3)
    const asked: URLSearchParams[] = []
    const page = await open({ path: '/groups?q=group&sort=-member_count' })
    await findRow('Group 001')
    fakeServer.use(
      http.get(PATH, ({ request }) => {
        if (!isFile(request)) return
        asked.push(new URL(request.url).searchParams)
        return new HttpResponse('title\nNúñez\n', { headers: { 'content-type': 'text/csv' } })
      }),
    )
    const names: string[] = []
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      names.push(this.download)
    })
    // The response is a Node Blob, which jsdom's Blob does not accept as a part.
    vi.stubGlobal('Blob', NodeBlob)
    const saved: Blob[] = []
    const createObjectURL = (file: Blob) => {
      saved.push(file)
      return 'blob:x'
    }
    vi.stubGlobal('URL', Object.assign(URL, { createObjectURL, revokeObjectURL: () => undefined }))
    await page.user.click(screen.getByRole('button', { name: 'CSV' }))
    await waitFor(() => expect(names).toHaveLength(1))
    click.mockRestore()
    expect(names[0]).toMatch(/^groups-\d{4}-\d{2}-\d{2}-\d{4}\.csv$/)
    expect(await saved[0]?.arrayBuffer().then((bytes) => Buffer.from(bytes).toString())).toBe('\ufefftitle\nNúñez\n')
    expect(Object.fromEntries(asked[0] ?? [])).toEqual({
      q: 'group',
      order_by: 'member_count',
      order_dir: 'desc',
      fields: 'title,member_count,active,hide_scores',
      tz: Intl.DateTimeFormat().resolvedOptions().timeZone,
      words: '1',
    })
  })

  test('that the server refuses, or the browser denies, is told in the words of the catalog', async () => {
    serveGroups(1)
    const page = await open()
    await findRow('Group 001')
    let answers = false
    fakeServer.use(
      http.get(PATH, ({ request }) => {
        if (isFile(request)) return new HttpResponse('', { status: answers ? 200 : 500 })
      }),
    )
    await page.user.click(screen.getByRole('button', { name: 'CSV' }))
    expect(await screen.findByRole('alert')).toHaveTextContent('Unable to download the report')
    answers = true
    const denied = () => {
      throw new Error('denied')
    }
    vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: denied }))
    await page.user.click(screen.getByRole('button', { name: 'CSV' }))
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('Browser denied file download'))
  })
})

describe('rows that are chosen', () => {
  const noted: BulkTools[] = []
  const bulk = (tools: BulkTools): [] => {
    noted.push(tools)
    return []
  }

  test('are named one by one, by the page, or as all that match; Esc lets them go', async () => {
    serveGroups(23)
    const page = await open({ bulk })
    await findRow('Group 001')
    await page.user.click(screen.getByRole('checkbox', { name: 'Choose Group 002' }))
    expect(screen.getByRole('toolbar', { name: '1 selected' })).toBeInTheDocument()
    expect(noted.at(-1)?.chosen).toEqual({ kind: 'ids', ids: [makeId(1002)] })
    expect(screen.getByRole('checkbox', { name: 'All rows on this page' })).toBePartiallyChecked()
    await page.user.click(screen.getByRole('checkbox', { name: 'All rows on this page' }))
    expect(screen.getByRole('toolbar', { name: '10 selected' })).toBeInTheDocument()
    await page.user.click(screen.getByRole('button', { name: 'Select all 23' }))
    expect(noted.at(-1)).toMatchObject({ count: 23, chosen: { kind: 'all', scope: { q: '', filters: {} } } })
    await page.user.click(screen.getByRole('checkbox', { name: 'Choose Group 003' }))
    expect(screen.getByRole('toolbar', { name: '9 selected' })).toBeInTheDocument()
    await page.user.keyboard('{Escape}')
    expect(screen.queryByRole('toolbar')).toBeNull()
  })

  test('stay chosen on other pages, and are let go by another search', async () => {
    serveGroups(23)
    const page = await open({ bulk })
    await findRow('Group 001')
    await page.user.click(screen.getByRole('checkbox', { name: 'Choose Group 001' }))
    await page.user.click(screen.getByRole('button', { name: 'Next page' }))
    await findRow('Group 011')
    expect(screen.getByRole('toolbar', { name: '1 selected' })).toBeInTheDocument()
    await page.user.type(screen.getByRole('searchbox', { name: 'Search by title' }), '02')
    await waitFor(() => expect(screen.queryByRole('toolbar')).toBeNull())
  })
})

describe('the table', () => {
  test('keeps only rows in sight in the page from a hundred on, and all of them on paper', async () => {
    serveGroups(100)
    const sizes = vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(44)
    const window600 = vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(600)
    await open({ path: '/groups?size=100' })
    await findRow('Group 001')
    const countInSight = () => screen.getAllByRole('link', { name: /^Group/ }).length
    // The code that renders only visible rows is loaded with the first long page.
    await waitFor(() => expect(countInSight()).toBeLessThan(60))
    const inSight = countInSight()
    expect(inSight).toBeGreaterThan(3)
    expect(inSight).toBeLessThan(60)
    expect(screen.getByRole('table')).toHaveAttribute('aria-rowcount', '101')
    window.dispatchEvent(new Event('beforeprint'))
    await waitFor(() => expect(screen.getAllByRole('link', { name: /^Group/ })).toHaveLength(100))
    sizes.mockRestore()
    window600.mockRestore()
  })

  test('fills the window and lets go of it with Esc', async () => {
    serveGroups(1)
    const page = await open()
    await findRow('Group 001')
    await page.user.click(screen.getByRole('button', { name: 'Full screen' }))
    expect(screen.getByRole('button', { name: 'Exit full screen' })).toHaveAttribute('aria-pressed', 'true')
    await page.user.keyboard('{Escape}')
    expect(screen.getByRole('button', { name: 'Full screen' })).toHaveAttribute('aria-pressed', 'false')
  })

  test('cuts long words and tells them whole to whoever points at them', async () => {
    const widths = vi.spyOn(HTMLElement.prototype, 'scrollWidth', 'get').mockReturnValue(500)
    const boxes = vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(200)
    serveGroups(1)
    const page = await open()
    const link = await findRow('Group 001')
    await page.user.hover(link)
    expect(screen.getAllByText('Group 001')).toHaveLength(2)
    await page.user.unhover(link)
    expect(screen.getAllByText('Group 001')).toHaveLength(1)
    widths.mockRestore()
    boxes.mockRestore()
    // Text that continues below the last visible line counts as cut off too.
    const lengths = vi.spyOn(HTMLElement.prototype, 'scrollHeight', 'get').mockReturnValue(60)
    const heights = vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(40)
    await page.user.hover(link)
    expect(screen.getAllByText('Group 001')).toHaveLength(2)
    lengths.mockRestore()
    heights.mockRestore()
  })
})
