import { ok } from '@evenground/shared/contract'
import { getMedium, updateMedium } from '@evenground/shared/contract/media'
import { listContentReferences } from '@evenground/shared/contract/references'
import type { Medium, MediumUpdate } from '@evenground/shared/schemas'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { useEffect, useEffectEvent } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { storeTokens } from '../../../lib/client/tokens.ts'
import { DocumentReaderContext, type DocumentReaderProps } from '../../../lib/detail/document-reader.ts'
import { makeAdministrator, serveConsole } from '../../../testing/console-server.ts'
import { fake, fakeAndRecord, startFakeServer } from '../../../testing/fake-server.ts'
import { makeId } from '../../../testing/fixtures/ids.ts'
import { makeMedium } from '../../../testing/fixtures/training.ts'
import { actAsPhone } from '../../../testing/media.ts'
import { renderRoutes } from '../../../testing/render.tsx'
import { frameAddress } from '../components/frame-address.ts'
import { Component as MediumPage } from './media-detail.page.tsx'

startFakeServer()
beforeEach(() => storeTokens({ refresh_token: 'r', access_token: 'a' }))

const LOADED = { numPages: 2, getDownloadInfo: () => Promise.resolve({ length: 13_065 }) }

/** Replaces the document reader, which needs a canvas: says how much of the document it is asked to show. */
function FakeReader({ brief, foot, onLoaded }: Pick<DocumentReaderProps, 'brief' | 'foot' | 'onLoaded'>) {
  const load = useEffectEvent(() => onLoaded(LOADED))
  useEffect(() => load(), [])
  return (
    <>
      <p>{brief ? 'the first page' : 'all pages'}</p>
      {foot}
    </>
  )
}

function FakeCover({ onLoaded }: Pick<DocumentReaderProps, 'onLoaded'>) {
  const load = useEffectEvent(() => onLoaded(LOADED))
  useEffect(() => load(), [])
  return <p>the cover</p>
}

const PARTS = { Reader: FakeReader, Cover: FakeCover }

async function open(over: Partial<Medium> = {}) {
  const medium = makeMedium({ domain_id: makeId(2), ...over })
  const sent: MediumUpdate[] = []
  serveConsole(makeAdministrator(['api.v2.media.update_by_id']))
  fake(listContentReferences, () => ok({ count: 0, uses: [] }))
  fake(getMedium, () => ok(medium))
  fakeAndRecord(updateMedium, () => ok(medium), sent)
  const element = (
    <DocumentReaderContext value={PARTS}>
      <MediumPage />
    </DocumentReaderContext>
  )
  const routes = [{ path: '/media/:id', element }]
  const page = await renderRoutes(routes, { path: `/media/${medium.id}` })
  const edit = await screen.findByRole('button', { name: 'Edit' })
  return { ...page, sent, startEditing: () => page.user.click(edit) }
}

async function edit(over?: Partial<Medium>) {
  const page = await open(over)
  await page.startEditing()
  return page
}

const findRecording = () => screen.findByLabelText('Preview', { selector: 'audio, video' })
const link = () => screen.findByRole('textbox', { name: 'Link' })

test('the four types are offered, and a link is judged by its type while it is typed', async () => {
  const { user, sent } = await edit()
  const type = await screen.findByRole('combobox', { name: 'Type' })
  expect([...type.querySelectorAll('option')].map(({ value }) => value)).toEqual(['vimeo', 'youtube', 'podcast', 'pdf'])
  await user.selectOptions(type, 'vimeo')
  expect(await link()).toBeInvalid()
  expect(
    screen.getByText('This link doesn’t match the type. A Vimeo video, for example, needs a vimeo.com link.'),
  ).toBeInTheDocument()
  await user.clear(await link())
  await user.type(await link(), 'http://vimeo.com/1')
  expect(screen.getByText('The address must start with https://')).toBeInTheDocument()
  await user.clear(await link())
  await user.type(await link(), 'javascript:alert(1)')
  expect(screen.getByText('Enter a link that starts with https://')).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: /^Save/ }))
  expect(await screen.findByRole('group', { name: /be corrected|fields? / })).toHaveTextContent(
    'Link, English (US): Enter a link that starts with https://',
  )
  expect(sent).toEqual([])
})

test('a valid link is shown in place, and sent with what belongs to it', async () => {
  const { user, sent } = await edit({ medium_type: 'vimeo', links: {} })
  await user.type(await link(), 'https://vimeo.com/76979871')
  expect(await screen.findByTitle('Preview')).toHaveAttribute('src', 'https://player.vimeo.com/video/76979871?dnt=1')
  await user.click(screen.getByRole('switch', { name: 'Allow download' }))
  await user.click(screen.getByRole('button', { name: /^Save/ }))
  await waitFor(() =>
    expect(sent).toMatchObject([
      { medium_type: 'vimeo', links: { 'en-us': 'https://vimeo.com/76979871' }, downloadable: true },
    ]),
  )
})

test.each([
  ['/media/talk.mp3', 'AUDIO'],
  ['/media/talk.webm', 'VIDEO'],
  ['https://cdn.example.com/talk.mp4?version=2', 'VIDEO'],
])('a recording plays as learners meet it, with its pictures: %s', async (url, element) => {
  await edit({ links: { 'en-us': url } })
  expect((await findRecording()).tagName).toBe(element)
})

/** Fakes that the file at this link reports its playing time. */
async function say(seconds: number, file: string) {
  await waitFor(async () => expect(await findRecording()).toHaveAttribute('src', file))
  const recording = await findRecording()
  Object.defineProperty(recording, 'duration', { value: seconds })
  fireEvent.loadedMetadata(recording)
}
const findLength = () => screen.findByRole('textbox', { name: /^Length/ })

test('one choice of language goes for all cards and the preview', async () => {
  const { user } = await open({
    medium_type: 'vimeo',
    title: { 'en-us': 'Speaking up', 'es-mx': 'Alzar la voz' },
    links: { 'en-us': 'https://vimeo.com/1', 'es-mx': 'https://vimeo.com/2' },
  })
  expect(screen.getAllByRole('tablist')).toHaveLength(1)
  await user.click(screen.getByRole('tab', { name: /^Español/ }))
  const cards = within(screen.getByRole('tabpanel', { name: 'Español (México)' }))
  expect(cards.getByText('Alzar la voz')).toBeInTheDocument()
  expect(await cards.findByTitle('Preview')).toHaveAttribute('src', 'https://player.vimeo.com/video/2?dnt=1')
})

test('a link can be followed while it is read, and points of a transcript are a list', async () => {
  await open({
    medium_type: 'pdf',
    links: { 'en-us': '/media/fair-decisions-en.pdf' },
    transcript: { 'en-us': 'The decision\nWrite one sentence.\n- Is it an opportunity?\n- Can it wait?' },
  })
  // A file that comes with the product is named without its path, with its pages and size.
  const file = await screen.findByRole('link', { name: 'fair-decisions-en.pdf' })
  expect(file).toHaveAttribute('href', '/media/fair-decisions-en.pdf')
  expect(await screen.findByText('2 pages · 13 KB')).toBeInTheDocument()
  const points = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(points).toEqual(expect.arrayContaining(['Is it an opportunity?', 'Can it wait?']))
})

const DOCUMENT: Partial<Medium> = { medium_type: 'pdf', links: { 'en-us': '/media/fair-decisions-en.pdf' } }

test('of a document the first page is shown, and the others on request', async () => {
  const { user } = await open(DOCUMENT)
  expect(await screen.findByText('the first page')).toBeInTheDocument()
  expect(screen.getByText('Page 1 of 2')).toBeInTheDocument()
  const whole = screen.getByRole('button', { name: 'Show all' })
  expect(whole).toHaveAttribute('aria-expanded', 'false')
  await user.click(whole)
  expect(screen.getByText('all pages')).toBeInTheDocument()
  expect(screen.queryByText('Page 1 of 2')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Show less' }))
  expect(screen.getByText('the first page')).toBeInTheDocument()
})

test('on a phone, a document is a picture with its name, pages and size, and one button that opens it', async () => {
  actAsPhone()
  await open(DOCUMENT)
  expect(await screen.findByText('the cover')).toBeInTheDocument()
  expect(screen.getByText('fair-decisions-en.pdf', { selector: 'p' })).toBeInTheDocument()
  // Beside the picture, and below the link among the fields.
  await waitFor(() => expect(screen.getAllByText('2 pages · 13 KB')).toHaveLength(2))
  expect(screen.getByRole('link', { name: 'Open' })).toHaveAttribute('href', '/media/fair-decisions-en.pdf')
  expect(screen.queryByRole('link', { name: 'Open in a new tab' })).toBeNull()
})

test('a document on another site is not shown in the page, and its link keeps its address', async () => {
  await open({ ...DOCUMENT, links: { 'en-us': 'https://example.com/handbook.pdf' } })
  expect(await screen.findByRole('link', { name: 'https://example.com/handbook.pdf' })).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Open in a new tab' })).toBeInTheDocument()
  expect(screen.queryByText('the first page')).toBeNull()
})

test('an empty length is filled in by the file, also where that was known before editing, and follows another file', async () => {
  const { user, startEditing } = await open()
  await say(260, '/media/speaking-up-en.mp3')
  await startEditing()
  expect(await findLength()).toHaveValue('4:20')
  await user.clear(await link())
  await user.type(await link(), '/media/b.mp3')
  await say(95, '/media/b.mp3')
  expect(await findLength()).toHaveValue('1:35')
})

test('a length that somebody typed stays when the file is another', async () => {
  const { user } = await edit()
  await say(260, '/media/speaking-up-en.mp3')
  await user.clear(await findLength())
  await user.type(await findLength(), '5:00')
  await user.clear(await link())
  await user.type(await link(), '/media/b.mp3')
  await say(95, '/media/b.mp3')
  expect(await findLength()).toHaveValue('5:00')
})

test('a length that was typed wrong blocks nothing once the medium is a document, which has none', async () => {
  const { user, sent } = await edit()
  await user.type(await findLength(), 'abc')
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Type' }), 'pdf')
  await user.clear(await link())
  await user.type(await link(), 'https://example.com/handbook.pdf')
  await user.click(screen.getByRole('button', { name: /^Save/ }))
  await waitFor(() => expect(sent).toMatchObject([{ medium_type: 'pdf', length_seconds: null }]))
})

test('a document loses the length that it had as a recording', async () => {
  const { user, sent } = await edit({ length_seconds: 260 })
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Type' }), 'pdf')
  await user.click(screen.getByRole('button', { name: /^Save/ }))
  await waitFor(() => expect(sent).toMatchObject([{ medium_type: 'pdf', length_seconds: null }]))
})

test.each([
  ['vimeo', 'https://vimeo.com/76979871/8272103f6e', 'https://player.vimeo.com/video/76979871?dnt=1&h=8272103f6e'],
  [
    'youtube',
    'https://www.youtube.com/watch?v=jNQXAC9IVRw',
    'https://www.youtube-nocookie.com/embed/jNQXAC9IVRw?rel=0',
  ],
  ['youtube', 'https://youtu.be/jNQXAC9IVRw', 'https://www.youtube-nocookie.com/embed/jNQXAC9IVRw?rel=0'],
  ['youtube', 'https://vimeo.com/76979871', null],
  ['vimeo', 'https://vimeo.com/about', null],
] as const)('a %s link %s plays from %s', (type, url, address) => {
  expect(frameAddress(type, url)).toBe(address)
})

test('of a long transcript the beginning is read, and all of it on request', async () => {
  const { user } = await open({ transcript: { 'en-us': `The beginning.\n${'Another line.\n'.repeat(30)}The end.` } })
  const whole = await screen.findByRole('button', { name: 'Show all' })
  expect(whole).toHaveAttribute('aria-expanded', 'false')
  await user.click(whole)
  expect(screen.getByRole('button', { name: 'Show less' })).toHaveAttribute('aria-expanded', 'true')
})

test('what is written is filled in first: the preview comes below the link that it shows', async () => {
  const titles = () => screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent)
  const { user } = await open()
  await screen.findByRole('heading', { level: 2, name: 'Preview' })
  expect(titles().slice(0, 2)).toEqual(['Preview', 'Text'])
  await user.click(screen.getByRole('button', { name: 'Edit' }))
  expect(titles().slice(0, 3)).toEqual(['Text', 'Source', 'Preview'])
})

test('what is seldom done with a record is behind one button', async () => {
  serveConsole(makeAdministrator(['api.v2.media.create', 'api.v2.media.update_by_id', 'api.v2.media.destroy_by_id']))
  const medium = makeMedium({ domain_id: makeId(2) })
  fake(listContentReferences, () => ok({ count: 0, uses: [] }))
  fake(getMedium, () => ok(medium))
  const { user } = await renderRoutes([{ path: '/media/:id', element: <MediumPage /> }], {
    path: `/media/${medium.id}`,
  })
  await user.click(await screen.findByRole('button', { name: 'More actions' }))
  const menu = within(screen.getByRole('dialog', { name: 'More actions' }))
  expect(menu.getByRole('button', { name: 'Copy' })).toBeInTheDocument()
  await user.click(menu.getByRole('button', { name: 'Delete' }))
  expect(await screen.findByRole('dialog', { name: /^Delete/ })).toBeInTheDocument()
})
