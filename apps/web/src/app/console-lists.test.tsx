import { PERMISSION_KEYS } from '@evenground/shared/constants'
import { screen, waitFor } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { beforeEach, describe, expect, test } from 'vitest'
import { queryClient } from '../lib/client/query-client.ts'
import { makeAdministrator, serveConsole } from '../testing/console-server.ts'
import { fakeServer, startFakeServer } from '../testing/fake-server.ts'
import { makeId } from '../testing/fixtures/ids.ts'
import { renderRoutes } from '../testing/render.tsx'
import { consolePages } from './routes/console-pages.ts'

startFakeServer()
beforeEach(() => {
  queryClient.clear()
  localStorage.clear()
})

const BY_TITLE = { order_by: 'title', order_dir: 'asc' }

/** Address → page title, headings of the first visible columns, number of columns, and the query sent to the server. */
const LISTS: [string, string, string[], number, object][] = [
  ['/domains', 'Domains', ['Title', 'Label', 'Parent domain', 'Status', 'Paused', 'Language', 'Changed'], 16, BY_TITLE],
  ['/groups', 'Groups', ['Title', 'Domain', 'Members', 'Status', 'Paused', 'Scores hidden'], 10, BY_TITLE],
  ['/roles', 'Roles', ['Title', 'Status', 'Owner', 'Created', 'Changed'], 6, BY_TITLE],
  ['/factors', 'Factors', ['Title', 'Summary', 'Benchmark', 'Kind', 'Status', 'Owner'], 11, BY_TITLE],
  [
    '/factors?kind=super',
    'Factors',
    ['Title', 'Summary', 'Benchmark', 'Subfactors', 'Status', 'Owner'],
    11,
    { ...BY_TITLE, super_factor: 'true' },
  ],
  ['/instructions', 'Instructions', ['Title', 'Label', 'Status', 'Owner', 'Changed'], 7, BY_TITLE],
  ['/assessments', 'Assessments', ['Title', 'Label', 'Questions', 'Status', 'Owner', 'Changed'], 9, BY_TITLE],
  ['/media', 'Media', ['Title', 'Label', 'Type', 'Status', 'Owner', 'Changed'], 11, BY_TITLE],
  ['/surveys', 'Surveys', ['Title', 'Label', 'Address', 'Status', 'Owner', 'Changed'], 9, BY_TITLE],
  [
    '/journals',
    'Journal prompts',
    ['Title', 'Factor', 'Label', 'Status', 'Owner', 'Changed'],
    9,
    { order_by: 'factor_title', order_dir: 'asc', order_by_2: 'title', order_dir_2: 'asc' },
  ],
  [
    '/plans',
    'Plans',
    ['Title', 'Label', 'Order', 'Status', 'Owner', 'Changed'],
    10,
    { ...BY_TITLE, plan_type: 'master_plan' },
  ],
  [
    '/communications',
    'Communications',
    ['Subject', 'To', 'Status', 'Date'],
    7,
    { order_by: 'created_at', order_dir: 'desc' },
  ],
  ['/emails', 'Emails', ['Title', 'Subject', 'Changed', 'Languages'], 5, BY_TITLE],
]

/** One row with the fields of every list. */
const ROW = {
  id: makeId(77),
  domain_id: null,
  title: { 'en-us': 'The one row' },
  subject: 'The one row',
  active: true,
  factorIds: [],
  status: 'failed',
}

/** Answers every list request with one row, and records the request. */
function serveLists() {
  const asked: Record<string, string>[] = []
  fakeServer.use(
    http.get('*/api/v2/accounts/setting', () => HttpResponse.json({ setting_name: 'x', settings: {} })),
    http.get('*/api/v2/ui/domains/me', () =>
      HttpResponse.json({ id: makeId(2), title: { 'en-us': 'Alder & Wren' }, label: {}, domains: [] }),
    ),
    http.get('*/api/v2/:entity/count', ({ request }) => {
      asked.push(Object.fromEntries(new URL(request.url).searchParams))
      return HttpResponse.json({ count: 1 })
    }),
    http.get('*/api/v2/:entity', ({ request }) => {
      asked.push(Object.fromEntries(new URL(request.url).searchParams))
      return HttpResponse.json([ROW])
    }),
  )
  return asked
}

const open = async (path: string) => {
  const asked = serveLists()
  serveConsole(makeAdministrator(PERMISSION_KEYS))
  const routes = consolePages.map((route) => ({ ...route, path: `/${route.path}` }))
  const page = await renderRoutes(routes, { path })
  await screen.findByRole('link', { name: 'The one row' })
  return { ...page, asked }
}

describe('the lists of the console', () => {
  test.each(['/instructions', '/assessments', '/media', '/surveys', '/journals', '/plans', '/roles'])(
    '%s: a row of three lines, as on phones, says whether its content is in use',
    async (path) => {
      await open(path)
      expect(screen.getByText('Active').closest('td')).toHaveAttribute('data-place')
    },
  )

  test.each(LISTS)('%s: %s has its columns and its own order', async (path, title, heads, all, query) => {
    const { asked } = await open(path)
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(title)
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent?.replace(/2.*/, ''))).toEqual(heads)
    expect(screen.getByRole('button', { name: /^Columns/ })).toHaveTextContent(`${heads.length} of ${all}`)
    expect(asked.find(({ limit }) => limit === '10')).toEqual({ limit: '10', offset: '0', ...query })
    expect(screen.getByRole('link', { name: 'The one row' })).toHaveAttribute(
      'href',
      `${path.split('?')[0]}/${makeId(77)}`,
    )
  })

  test('content of the shared library says so, that of a domain names it', async () => {
    await open('/media')
    expect(screen.getByText('Shared library')).toBeInTheDocument()
  })

  test('nothing is added to the mail templates and to the mail that was sent', async () => {
    const { unmount } = await open('/emails')
    expect(screen.queryByRole('link', { name: /^Add/ })).toBeNull()
    expect(screen.queryByRole('button', { name: 'CSV' })).toBeNull()
    unmount()
    await open('/communications')
    expect(screen.queryByRole('link', { name: /^Add/ })).toBeNull()
    expect(screen.getByText('Failed')).toBeInTheDocument()
  })

  test('super factors are a section of their own', async () => {
    const { user, asked, router } = await open('/factors')
    await user.click(screen.getByRole('button', { name: 'Super factors' }))
    await waitFor(() => expect(asked.some((one) => one.super_factor === 'true' && 'limit' in one)).toBe(true))
    expect(router.state.location.search).toBe('?kind=super')
  })
})
