import { IMPORT_FIELDS } from '@evenground/shared/account-fields'
import { ok } from '@evenground/shared/contract'
import { getMyDomains } from '@evenground/shared/contract/domains'
import type { AccountImportEvent } from '@evenground/shared/schemas'
import { screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '../../../lib/client/query-client.ts'
import { makeAdministrator, serveConsole } from '../../../testing/console-server.ts'
import { fake, fakeServer, startFakeServer } from '../../../testing/fake-server.ts'
import { makeId } from '../../../testing/fixtures/ids.ts'
import { renderRoutes } from '../../../testing/render.tsx'
import { Component as ImportPage } from './accounts-import.page.tsx'

startFakeServer()
beforeEach(() => queryClient.clear())

const COLUMNS = [
  { header: 'Mail', field: 'email' as const, samples: ['ana@x.example'] },
  { header: 'Given', field: null, samples: ['Ana'] },
]
const COUNTS = { rows: 3, created: 1, updated: 1, unchanged: 0, refused: 1 }
const REFUSED: AccountImportEvent = {
  type: 'refused',
  row: 4,
  cells: ['nobody@', '=Ana'],
  faults: [{ column: 'Mail', code: 'valid_email' }],
}

interface Sent {
  file: string
  dry_run: boolean
  notify: boolean
  domain_id: string
  columns?: (string | null)[]
}

const events = (isDry: boolean): AccountImportEvent[] => [
  { type: 'start', columns: COLUMNS },
  REFUSED,
  { type: 'progress', percent: 100, ...COUNTS },
  { type: 'done', dry_run: isDry, ...COUNTS },
]

async function open(answer: (sent: Sent) => AccountImportEvent[] = ({ dry_run }) => events(dry_run)) {
  const sent: Sent[] = []
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
  serveConsole(makeAdministrator(['api.v2.accounts.create']))
  const page = await renderRoutes([{ path: '/accounts/import', element: <ImportPage /> }], { path: '/accounts/import' })
  await screen.findByRole('heading', { level: 1, name: 'Import people' })
  return { page, sent }
}

const FILE = new File(['Mail,Given\nana@x.example,Ana\n'], 'people.csv', { type: 'text/csv' })
const choose = (page: Awaited<ReturnType<typeof open>>['page'], file = FILE) =>
  page.user.upload(screen.getByLabelText('Drop a CSV file here, or choose one'), file)

test('a file is rehearsed first, shows what would come of it, and is imported when that is confirmed', async () => {
  const { page, sent } = await open()
  await page.user.click(screen.getByRole('switch', { name: 'Send a welcome message' }))
  await choose(page)
  expect(await screen.findByRole('heading', { name: 'This is what would happen' })).toBeInTheDocument()
  expect(sent).toEqual([expect.objectContaining({ dry_run: true, notify: true, domain_id: makeId(2) })])
  const rows = within(screen.getByRole('table')).getAllByRole('row')
  expect(rows[1]).toHaveTextContent('4MailValid email is required.nobody@ · =Ana')
  await page.user.click(screen.getByRole('button', { name: 'Import 2 people' }))
  expect(await screen.findByRole('heading', { name: 'Imported' })).toBeInTheDocument()
  expect(sent[1]).toMatchObject({ dry_run: false, file: sent[0]?.file })
  expect(screen.getByRole('link', { name: 'Go to accounts' })).toBeInTheDocument()
})

test('a column that was not recognized is named by hand, and the file is rehearsed again', async () => {
  const { page, sent } = await open()
  await choose(page)
  const column = await screen.findByRole('combobox', { name: 'Given' })
  expect(column).toHaveValue('')
  const choices = within(column).getAllByRole('option').slice(1)
  expect(choices).toHaveLength(IMPORT_FIELDS.length)
  // A label that is missing shows as its key.
  expect(choices.filter(({ textContent }) => textContent?.includes('.'))).toEqual([])
  await page.user.selectOptions(column, 'given_name')
  await waitFor(() => expect(sent[1]).toMatchObject({ dry_run: true, columns: ['email', 'given_name'] }))
})

test('rows that were left out are saved with their reasons, no cell of them a formula', async () => {
  const saved: Blob[] = []
  Object.assign(URL, {
    createObjectURL: vi.fn((content: Blob) => {
      saved.push(content)
      return 'blob:one'
    }),
    revokeObjectURL: () => undefined,
  })
  const { page } = await open()
  await choose(page)
  await page.user.click(await screen.findByRole('button', { name: 'Save rows with reasons' }))
  const text = (await saved[0]?.text()) ?? ''
  expect(text.replace('\ufeff', '').trim().split('\r\n')).toEqual([
    'Mail,Given,import_row,import_reason',
    "nobody@,'=Ana,4,Mail: Valid email is required.",
  ])
})

test('a file that cannot be read says why and where, and another one can be chosen', async () => {
  const none = { rows: 0, created: 0, updated: 0, unchanged: 0, refused: 0 }
  const { page } = await open(() => [{ type: 'failed', code: 'malformed_csv', row: 7, ...none }])
  await choose(page)
  expect(await screen.findByText(/a quotation mark that isn’t closed\. \(row 7\)/)).toBeInTheDocument()
  expect(screen.getByLabelText('Drop a CSV file here, or choose one')).toBeInTheDocument()
  await choose(page, new File([' '], 'empty.csv'))
  expect(await screen.findByText('The file is empty.')).toBeInTheDocument()
})
