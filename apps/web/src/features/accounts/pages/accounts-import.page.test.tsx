import { IMPORT_COLUMN_FIELDS } from '@evenground/shared/account-fields'
import { ok } from '@evenground/shared/contract'
import { listAccountImports, undoAccountImport } from '@evenground/shared/contract/account-import'
import { getMyDomains } from '@evenground/shared/contract/domains'
import type { AccountImportEvent, AccountImportRun } from '@evenground/shared/schemas'
import { screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { beforeEach, expect, test, vi } from 'vitest'
import { proofQuestion } from '../../../lib/client/fresh-proof.ts'
import { queryClient } from '../../../lib/client/query-client.ts'
import { makeAdministrator, serveConsole } from '../../../testing/console-server.ts'
import { fake, fakeServer, startFakeServer } from '../../../testing/fake-server.ts'
import { makeId } from '../../../testing/fixtures/ids.ts'
import { renderRoutes } from '../../../testing/render.tsx'
import { Component as ImportPage } from './accounts-import.page.tsx'

startFakeServer()
beforeEach(() => queryClient.clear())

const COLUMNS = [
  { header: 'Mail', field: 'email' as const, samples: ['ana@x.example'], from: 'header' as const },
  { header: 'Given', field: null, samples: ['Ana'], from: null },
]
const COUNTS = { rows: 3, created: 1, updated: 1, unchanged: 0, refused: 1 }
const REFUSED: AccountImportEvent = {
  type: 'refused',
  row: 4,
  cells: ['nobody@', '=Ana'],
  faults: [{ column: 'Mail', code: 'valid_email' }],
}

const START: Extract<AccountImportEvent, { type: 'start' }> = {
  type: 'start',
  columns: COLUMNS,
  source: { kind: 'csv', encoding: 'utf-8', delimiter: ';', sheets: [], sheet: null, header_row: 1 },
  dates: null,
  names: null,
  import_id: null,
}

interface Sent {
  content: string
  file_name: string
  deactivate?: string[]
  date_order?: string
  dry_run: boolean
  list_changes?: boolean
  notify: boolean
  domain_id: string
  columns?: (string | null)[]
}

const events = (isDry: boolean): AccountImportEvent[] => [
  START,
  REFUSED,
  { type: 'progress', percent: 100, ...COUNTS },
  { type: 'done', dry_run: isDry, ...COUNTS },
]

async function open(
  answer: (sent: Sent) => AccountImportEvent[] = ({ dry_run }) => events(dry_run),
  runs: AccountImportRun[] = [],
) {
  const sent: Sent[] = []
  fake(listAccountImports, () => ok(runs))
  fake(getMyDomains, () => {
    const none = { misc1_label: null, misc2_label: null, misc3_label: null, misc4_label: null, misc5_label: null }
    return ok({ id: makeId(2), title: { 'en-us': 'Alder & Wren' }, label: {}, ...none, domains: [] })
  })
  fakeServer.use(
    http.post('*/api/v2/accounts/import', async ({ request }) => {
      const body = (await request.json()) as Sent
      sent.push(body)
      const lines = answer(body).map((event) => `${JSON.stringify(event)}\n`)
      return new HttpResponse(lines.join(''), { headers: { 'content-type': 'application/x-ndjson' } })
    }),
  )
  serveConsole(makeAdministrator(['api.v2.accounts.create', 'api.v2.accounts.update_by_id', 'api.v2.accounts.list']))
  const page = await renderRoutes([{ path: '/accounts/import', element: <ImportPage /> }], { path: '/accounts/import' })
  await screen.findByRole('heading', { level: 1, name: 'Import people' })
  return { page, sent }
}

const FILE = new File(['Mail,Given\nana@x.example,Ana\n'], 'people.csv', { type: 'text/csv' })
const choose = (page: Awaited<ReturnType<typeof open>>['page'], file = FILE) =>
  page.user.upload(screen.getByLabelText('Choose a CSV or Excel file'), file)

test('a file is rehearsed first, shows what would come of it, and is imported when that is confirmed', async () => {
  const { page, sent } = await open()
  await page.user.click(screen.getByRole('switch', { name: 'Send a welcome email' }))
  await choose(page)
  expect(await screen.findByRole('heading', { name: 'This is what would happen' })).toBeInTheDocument()
  expect(sent).toEqual([expect.objectContaining({ dry_run: true, notify: true, domain_id: makeId(2) })])
  const rows = within(screen.getByRole('table')).getAllByRole('row')
  expect(rows[1]).toHaveTextContent('4MailValid email is required.nobody@ · =Ana')
  await page.user.click(screen.getByRole('button', { name: 'Import 2 people' }))
  const imported = await screen.findByRole('heading', { name: 'Imported' })
  await waitFor(() => expect(imported).toHaveFocus())
  expect(sent[1]).toMatchObject({
    dry_run: false,
    content: btoa('Mail,Given\nana@x.example,Ana\n'),
    file_name: 'people.csv',
  })
  expect(screen.getByRole('link', { name: 'Go to accounts' })).toBeInTheDocument()
})

test('a column that was not recognized is named by hand, and the file is rehearsed again', async () => {
  const { page, sent } = await open()
  await choose(page)
  const column = await screen.findByRole('combobox', { name: 'Given' })
  expect(column).toHaveValue('')
  const choices = within(column).getAllByRole('option').slice(1)
  expect(choices).toHaveLength(IMPORT_COLUMN_FIELDS.length)
  // A missing label would be shown as its translation key.
  expect(choices.filter(({ textContent }) => textContent?.includes('.'))).toEqual([])
  await page.user.selectOptions(column, 'given_name')
  await waitFor(() => expect(sent[1]).toMatchObject({ dry_run: true, columns: ['email', 'given_name'] }))
})

test('people who would change are listed with what changes, and how many more there are', async () => {
  const people = [
    { row: 3, given_name: 'Ana', family_name: 'Ruiz', key: 'ana@x.example', fields: ['email' as const] },
    { row: 9, given_name: null, family_name: null, key: 'ben@x.example', fields: ['given_name', 'manager'] as const },
  ].map((one) => ({ ...one, fields: [...one.fields] }))
  const { page, sent } = await open(({ dry_run }) => [
    START,
    { type: 'changes', people },
    { type: 'done', dry_run, ...COUNTS, updated: 5 },
  ])
  await choose(page)
  expect(await screen.findByRole('heading', { name: 'Changes to 5 people' })).toBeInTheDocument()
  expect(sent[0]).toMatchObject({ dry_run: true, list_changes: true })
  const table = within(screen.getByRole('region', { name: 'People with changes' }))
  expect(table.getByRole('row', { name: '3 Ruiz, Ana Email' })).toBeInTheDocument()
  expect(table.getByRole('row', { name: '9 ben@x.example First name, Manager' })).toBeInTheDocument()
  expect(screen.getByText('The file also has changes to 3 more people.')).toBeInTheDocument()
})

/** Collects the files that the page saves. */
function catchDownloads(): Blob[] {
  const saved: Blob[] = []
  Object.assign(URL, {
    createObjectURL: vi.fn((content: Blob) => {
      saved.push(content)
      return 'blob:one'
    }),
    revokeObjectURL: () => undefined,
  })
  return saved
}

test('rows that were left out are saved with their reasons, no cell of them a formula', async () => {
  const saved = catchDownloads()
  const { page } = await open()
  await choose(page)
  await page.user.click(await screen.findByRole('button', { name: 'Download rows and reasons' }))
  const text = (await saved[0]?.text()) ?? ''
  expect(text.replace('\ufeff', '').trim().split('\r\n')).toEqual([
    'Mail;Given;import_row;import_reason',
    "nobody@;'=Ana;4;Mail: Valid email is required.",
  ])
})

test('a file that cannot be read says why and where, and another one can be chosen', async () => {
  const none = { rows: 0, created: 0, updated: 0, unchanged: 0, refused: 0 }
  const { page } = await open(() => [{ type: 'failed', code: 'malformed_csv', row: 7, ...none }])
  await choose(page)
  expect(await screen.findByText(/a quotation mark that isn’t closed\. \(row 7\)/)).toBeInTheDocument()
  expect(screen.getByLabelText('Choose a CSV or Excel file')).toBeInTheDocument()
  await choose(page, new File([' '], 'empty.csv'))
  expect(await screen.findByText('The file is empty.')).toBeInTheDocument()
})

test('a file with too many people says how many it has and how many are possible', async () => {
  const counts = { rows: 100_001, created: 0, updated: 0, unchanged: 0, refused: 0 }
  const { page } = await open(() => [{ type: 'failed', code: 'too_many_rows', row: null, ...counts }])
  await choose(page)
  const words = 'The file has 100,001 people, but at most 100,000 can be imported at a time. Nothing was imported.'
  expect(await screen.findByText(words, { exact: false })).toBeInTheDocument()
})

test('dates that can be read in two ways are asked for by an example before anything is imported', async () => {
  const dates = {
    order: null,
    examples: [
      { order: 'dmy' as const, text: '03/04/2019', day: '2019-04-03' },
      { order: 'mdy' as const, text: '03/04/2019', day: '2019-03-04' },
    ],
  }
  const { page, sent } = await open(({ dry_run, date_order }) => [
    { ...START, dates: { ...dates, order: (date_order ?? null) as null } },
    ...events(dry_run).slice(1),
  ])
  await choose(page)
  const order = await screen.findByRole('combobox', { name: 'Dates in this file' })
  expect(screen.getByRole('button', { name: 'Import 2 people' })).toHaveAttribute('aria-disabled', 'true')
  expect(within(order).getByRole('option', { name: '03/04/2019 = April 3, 2019 (day first)' })).toBeInTheDocument()
  await page.user.selectOptions(order, 'dmy')
  await waitFor(() => expect(sent[1]).toMatchObject({ dry_run: true, date_order: 'dmy' }))
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Import 2 people' })).not.toHaveAttribute('aria-disabled', 'true'),
  )
})

test('people who are not in the file stay unless they are chosen; who is protected cannot be chosen', async () => {
  const person = (id: number, name: string, code: 'account_protected' | null) => ({
    ...{
      id: makeId(id),
      given_name: { 'en-us': name },
      family_name: { 'en-us': 'Ruiz' },
      login: `${name}@x.example`,
      code,
    },
  })
  const people = [person(71, 'Ana', null), person(72, 'Ben', 'account_protected')]
  const { page, sent } = await open(({ dry_run }) => [
    ...events(dry_run).slice(0, -1),
    { type: 'missing', total: 2, people },
    ...events(dry_run).slice(-1),
  ])
  await choose(page)
  expect(await screen.findByRole('heading', { name: '2 people are not in the file' })).toBeInTheDocument()
  expect(screen.queryByRole('checkbox', { name: 'Ruiz, Ben' })).not.toBeInTheDocument()
  await page.user.click(screen.getByRole('checkbox', { name: 'Ruiz, Ana' }))
  await page.user.click(screen.getByRole('button', { name: 'Import 2 people' }))
  await waitFor(() => expect(sent[1]).toMatchObject({ dry_run: false, deactivate: [makeId(71)] }))
})

test('an import of the last day is undone when that is confirmed, and whoever stays is named with the reason', async () => {
  const run: AccountImportRun = {
    ...{
      id: makeId(81),
      domain_id: makeId(2),
      file_name: 'may.xlsx',
      state: 'done',
      created: 3,
      updated: 1,
      deactivated: 0,
    },
    ...{ created_at: '2026-03-03T09:00:00.000Z', undo_until: '2026-03-04T09:00:00.000Z' },
  }
  const names = { given_name: { 'en-us': 'Ana' }, family_name: { 'en-us': 'Ruiz' } }
  const { page } = await open(undefined, [run, { ...run, id: makeId(82), file_name: 'april.csv', undo_until: null }])
  fake(undoAccountImport, () => ok({ undone: 3, kept: [{ id: makeId(71), ...names, code: 'signed_in' }], letters: [] }))
  expect(await screen.findByText('april.csv')).toBeInTheDocument()
  await page.user.click(screen.getByRole('button', { name: /^Undo the import of may\.xlsx/ }))
  fake(listAccountImports, () => ok([{ ...run, undo_until: null }]))
  const asked = await screen.findByRole('dialog')
  expect(within(asked).getByText(/plans are also withdrawn from people who have started them/)).toBeInTheDocument()
  await page.user.click(within(asked).getByRole('button', { name: 'Undo' }))
  expect(await screen.findByText('The import was undone for 3 people.')).toBeInTheDocument()
  await waitFor(() => expect(screen.getByRole('status').parentElement).toHaveFocus())
  expect(
    screen.getByRole('row', { name: 'Ruiz, Ana Not undone: this person has signed in since then.' }),
  ).toBeInTheDocument()
})

/** Opens the page with a server that refuses an import if `refusal` returns a reason, and otherwise imports. */
async function openRefusing(refusal: (sent: Sent) => false | { status: number; code: string; errors?: object[] }) {
  const opened = await open()
  fakeServer.use(
    http.post('*/api/v2/accounts/import', async ({ request }) => {
      const body = (await request.json()) as Sent
      opened.sent.push(body)
      const problem = refusal(body)
      if (problem) return HttpResponse.json(problem, { status: problem.status })
      const lines = events(body.dry_run).map((event) => `${JSON.stringify(event)}\n`)
      return new HttpResponse(lines.join(''), { headers: { 'content-type': 'application/x-ndjson' } })
    }),
  )
  return opened
}

test('a domain without a default role is named with a way on, which keeps the file', async () => {
  let isMissing = true
  const errors = [{ path: 'domain_id', code: 'no_default_role', message: '' }]
  const { page, sent } = await openRefusing(() => isMissing && { status: 422, code: 'rule_violated', errors })
  await choose(page)
  expect(await screen.findByText(/^The domain has no default role, so new people/)).toBeInTheDocument()
  expect(screen.getByText('Ask someone who can change the domain to choose one.')).toBeInTheDocument()
  isMissing = false
  await page.user.click(screen.getByRole('button', { name: 'Try again with the same file' }))
  expect(await screen.findByRole('heading', { name: 'This is what would happen' })).toBeInTheDocument()
  expect(sent.map(({ content }) => content)).toEqual([sent[0]?.content, sent[0]?.content])
})

test('an import that needs a fresh proof waits for it, and goes on with the same file', async () => {
  let isFresh = false
  const { page, sent } = await openRefusing(
    ({ dry_run }) => !dry_run && !isFresh && { status: 403, code: 'fresh_proof_needed' },
  )
  await choose(page)
  await page.user.click(await screen.findByRole('button', { name: 'Import 2 people' }))
  await waitFor(() => expect(proofQuestion.find()).not.toBeNull())
  isFresh = true
  proofQuestion.find()?.answer(true)
  await waitFor(() => expect(sent.map(({ dry_run }) => dry_run)).toEqual([true, false, false]))
  expect(sent[2]).toEqual(sent[1])
})

test('rows of a workbook are saved as a workbook', async () => {
  const saved = catchDownloads()
  const source = { ...START.source, kind: 'xlsx' as const, sheets: ['People'], sheet: 'People' }
  const { page } = await open(({ dry_run }) => [{ ...START, source }, ...events(dry_run).slice(1)])
  await choose(page)
  await page.user.click(await screen.findByRole('button', { name: 'Download rows and reasons' }))
  await waitFor(() => expect(saved).toHaveLength(1))
  expect((await saved[0]?.text())?.slice(0, 2)).toBe('PK')
})

test('a role that may not add people is told so, and is offered no file', async () => {
  serveConsole(makeAdministrator(['api.v2.accounts.list']))
  await renderRoutes([{ path: '/accounts/import', element: <ImportPage /> }], { path: '/accounts/import' })
  expect(await screen.findByRole('heading', { name: 'You don’t have permission to see this' })).toBeVisible()
  expect(screen.queryByRole('button')).toBeNull()
})

test('a field that the file has no column for is called as on the page, and a reason is given once', async () => {
  const lacking = ['given_name', 'family_name'].map((column) => ({ column, code: 'required' as const }))
  const { page } = await open(({ dry_run }) => [
    START,
    { ...REFUSED, faults: lacking },
    { type: 'progress', percent: 100, ...COUNTS },
    { type: 'done', dry_run, ...COUNTS },
  ])
  await choose(page)
  const row = await screen.findByRole('row', { name: /nobody@/ })
  expect(row).toHaveTextContent('First name, Last name')
  expect(row.textContent?.match(/Field is required/g)).toHaveLength(1)
})
