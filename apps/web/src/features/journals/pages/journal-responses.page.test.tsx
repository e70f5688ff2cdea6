import type { PermissionKey } from '@evenground/shared/constants'
import { ok } from '@evenground/shared/contract'
import { countJournalResponses, getJournal, listJournalResponses } from '@evenground/shared/contract/journals'
import { listContentReferences } from '@evenground/shared/contract/references'
import type { JournalResponse } from '@evenground/shared/schemas'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '../../../lib/client/query-client.ts'
import { makeAdministrator, serveConsole } from '../../../testing/console-server.ts'
import { fake, refuse, startFakeServer } from '../../../testing/fake-server.ts'
import { A_MOMENT, makeId } from '../../../testing/fixtures/ids.ts'
import { makePrompt } from '../../../testing/fixtures/training.ts'
import { renderRoutes } from '../../../testing/render.tsx'
import { Component as ResponsesPage } from './journal-responses.page.tsx'

startFakeServer()
beforeEach(() => queryClient.clear())

const PROMPT = makePrompt({ id: makeId(80) })

const makeEntry = (n: number): JournalResponse => ({
  id: makeId(1000 + n),
  journal_prompt_id: PROMPT.id,
  account_id: makeId(1),
  plan_id: makeId(90),
  text_body: `Thought ${n}`,
  submitted_at: A_MOMENT,
  given_name: { 'en-us': 'Maya' },
  family_name: { 'en-us': 'Okafor' },
  plan_title: { 'en-us': 'Essentials' },
})

const BOTH = ['api.v2.journals.responses', 'api.v2.journals.get_response_by_id'] as const

async function open(
  entries: JournalResponse[],
  keys: readonly PermissionKey[] = BOTH,
  domain: { journal_mode?: 'confidential'; response_mode?: 'confidential' } = {},
  prompt = PROMPT,
  plans = ['Essentials'],
) {
  serveConsole(makeAdministrator(keys, { domain }))
  fake(getJournal, () => ok(prompt))
  const asked: (string | undefined)[] = []
  const uses = plans.map((title, n) => ({ kind: 'plans' as const, id: makeId(90 + n), title: { 'en-us': title } }))
  fake(listContentReferences, () => ok({ count: uses.length, uses }))
  fake(countJournalResponses, ({ query }) =>
    ok({ count: entries.filter(({ text_body }) => (text_body ?? '').includes(query.q ?? '')).length }),
  )
  fake(listJournalResponses, ({ query }) => {
    asked.push(query.plan_id)
    const found = entries.filter(({ text_body }) => (text_body ?? '').includes(query.q ?? ''))
    return ok(found.slice(query.offset ?? 0, (query.offset ?? 0) + query.limit))
  })
  const routes = [
    { path: '/journals/:id/responses', element: <ResponsesPage /> },
    { path: '*', element: <p data-testid="elsewhere" /> },
  ]
  return { asked, ...(await renderRoutes(routes, { path: `/journals/${PROMPT.id}/responses` })) }
}

test('entries are a table with who wrote them, in which plan, narrowed to a plan', async () => {
  const { user, asked } = await open(Array.from({ length: 5 }, (_, n) => makeEntry(n)))
  expect(await screen.findByText('Thought 4')).toBeInTheDocument()
  expect(screen.getAllByRole('row')).toHaveLength(6)
  expect(screen.queryByRole('link', { name: 'Maya Okafor' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Filter' }))
  await user.click(await screen.findByRole('button', { name: 'Essentials' }))
  await waitFor(() => expect(asked.at(-1)).toBe(makeId(90)))
})

test('the title and the question say what the entries are about', async () => {
  const description = { 'en-us': '<p>Name one <b>barrier</b>.</p><p>Whom will you ask?</p>' }
  await open([makeEntry(1)], BOTH, {}, { ...PROMPT, title: { 'en-us': 'A barrier near you' }, description })
  expect(await screen.findByRole('heading', { level: 1, name: /^Entries for “A barrier near you”/ })).toBeVisible()
  expect(screen.getByText(/^Name one barrier/).textContent).toBe('Name one barrier.\nWhom will you ask?')
})

test('the plan is no column where all entries come from one plan', async () => {
  await open([makeEntry(1)])
  expect(await screen.findByText('Thought 1')).toBeInTheDocument()
  expect(screen.queryByRole('columnheader', { name: /Plan/ })).toBeNull()
})

test('the plan is a column where entries come from several plans', async () => {
  await open([makeEntry(1)], BOTH, {}, PROMPT, ['Essentials', 'Basics'])
  expect(await screen.findByRole('columnheader', { name: /Plan/ })).toBeInTheDocument()
})

/** Calls back once for each newly observed element, like browsers. */
class ReportingObserver {
  readonly #report: () => void
  constructor(report: () => void) {
    this.#report = report
  }
  observe() {
    queueMicrotask(this.#report)
  }
  unobserve() {}
  disconnect() {}
}

test('an entry is opened in full where it is cut, and nowhere else', async () => {
  vi.stubGlobal('ResizeObserver', ReportingObserver)
  // jsdom has no layout, so the text decides whether an entry is taller than its four lines.
  const height = vi.spyOn(HTMLElement.prototype, 'scrollHeight', 'get').mockImplementation(function (
    this: HTMLElement,
  ) {
    return this.textContent?.startsWith('Long') ? 104 : 0
  })
  const { user } = await open([
    { ...makeEntry(1), text_body: `Fits ${'word '.repeat(60)}` },
    { ...makeEntry(2), text_body: 'Long where a column is narrow' },
  ])
  await screen.findByText(/^Fits/)
  const button = await screen.findByRole('button', { name: 'Show all' })
  expect(button.closest('tr')).toHaveTextContent(/Long/)
  await user.click(button)
  expect(button).toHaveAttribute('aria-expanded', 'true')
  height.mockRestore()
  vi.unstubAllGlobals()
})

test('a text that is not clearly longer than the cut is shown whole: its button would be as high as what it hides', async () => {
  vi.stubGlobal('ResizeObserver', ReportingObserver)
  const scroll = vi.spyOn(HTMLElement.prototype, 'scrollHeight', 'get').mockReturnValue(100)
  const client = vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(80)
  await open([{ ...makeEntry(1), text_body: 'Five lines' }])
  const text = await screen.findByText('Five lines')
  await waitFor(() => expect(text.className).not.toMatch(/short/))
  scroll.mockRestore()
  client.mockRestore()
  vi.unstubAllGlobals()
})

test('a search asks the server, and says when nothing matches', async () => {
  const { user } = await open([makeEntry(1), makeEntry(2)])
  await screen.findByText('Thought 1')
  await user.type(screen.getByRole('searchbox'), 'Thought 2')
  await waitFor(() => expect(screen.queryByText('Thought 1')).toBeNull())
  await user.type(screen.getByRole('searchbox'), 'x')
  expect(await screen.findByRole('heading', { name: /^No entries found/ })).toBeInTheDocument()
})

test('without entries the page says where they come from', async () => {
  await open([])
  expect(await screen.findByRole('heading', { name: 'No entries yet' })).toBeInTheDocument()
})

test('without the permission the page says so and leads back to the prompt, with no tools for what is not there', async () => {
  await open([], [])
  expect(await screen.findByRole('heading', { name: /Your role doesn’t include journal entries/ })).toBeInTheDocument()
  expect(screen.getByRole('heading', { level: 1, name: 'Journal entries' })).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Back to the journal prompt' })).toHaveAttribute(
    'href',
    `/journals/${PROMPT.id}`,
  )
  expect(screen.queryByRole('searchbox')).toBeNull()
  expect(screen.queryByText(/your role lets you see who wrote/)).toBeNull()
})

test('where the server refuses the entries, neither the file nor the note on them is offered', async () => {
  serveConsole(makeAdministrator(BOTH))
  fake(getJournal, () => ok(PROMPT))
  fake(listContentReferences, () => ok({ count: 0, uses: [] }))
  fake(countJournalResponses, () => refuse('forbidden'))
  fake(listJournalResponses, () => refuse('forbidden'))
  const routes = [{ path: '/journals/:id/responses', element: <ResponsesPage /> }]
  await renderRoutes(routes, { path: `/journals/${PROMPT.id}/responses` })
  expect(await screen.findByText(/Your role doesn’t include journal entries/)).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: /CSV/ })).toBeNull()
  expect(screen.queryByText(/Entries are personal/)).toBeNull()
})

test('to a role that may not read entries the page tells who wrote on which day, and why not what', async () => {
  await open([{ ...makeEntry(1), text_body: null, submitted_at: '2026-03-04T00:00:00.000Z' }], [BOTH[0]])
  expect(
    await screen.findByText(/The text isn’t shown: your role lets you see who wrote, but not what/),
  ).toBeInTheDocument()
  expect(await screen.findByText('–')).toBeInTheDocument()
  expect(screen.getByText('Mar 4, 2026')).toBeInTheDocument()
})

test('entries that are confidential are told as such to a role that reads the others', async () => {
  await open([makeEntry(1), { ...makeEntry(2), text_body: null, submitted_at: '2026-03-04T00:00:00.000Z' }])
  expect(
    await screen.findByText(/Some of these journals are confidential: only the person who wrote them can read them/),
  ).toBeInTheDocument()
  expect(screen.getByText('Thought 1')).toBeInTheDocument()
})

test('where only journals are confidential, the page says that it shows who has written', async () => {
  await open([], BOTH, { journal_mode: 'confidential' })
  expect(await screen.findByText(/Here you can see who has written, but not what/)).toBeVisible()
})

test('in a confidential domain the page says why there is nothing', async () => {
  await open([], BOTH, { journal_mode: 'confidential', response_mode: 'confidential' })
  expect(
    await screen.findByText(/Journals in your domain are confidential.*no one can see who has written/),
  ).toBeVisible()
})
