import { created } from '@evenground/shared/contract'
import { createObservation } from '@evenground/shared/contract/observations'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { queryClient } from '../../../lib/client/query-client.ts'
import { storeTokens } from '../../../lib/client/tokens.ts'
import { fake, startFakeServer, unreachable } from '../../../testing/fake-server.ts'
import { A_MOMENT, makeId } from '../../../testing/fixtures/ids.ts'
import { makeLearnerTask, makePlan, VIDEO_TASK } from '../../../testing/fixtures/plan.ts'
import { makeMedium } from '../../../testing/fixtures/training.ts'
import { learnerRoutes } from '../../../testing/learner-routes.tsx'
import { serveLearner } from '../../../testing/learner-server.ts'
import { actAsPhone } from '../../../testing/media.ts'
import { renderRoutes } from '../../../testing/render.tsx'
import { NEVER_LOADING_MS } from '../components/observe/use-load-watchdog.ts'
import { Component as ObservePage } from './observe.page.tsx'

// jsdom has no canvas and no layout, so a fake document of two pages is used, in a frame 800 px wide.
vi.mock('../../../lib/pdf/pdf-engine.ts', async () => {
  const { useEffect } = await import('react')
  type Events = { onLoadSuccess: (pdf: object) => void; onLoadError: () => void }
  type FakeProps = Events & { file: string; loading: ReactNode; children: ReactNode }
  function FakeDocument({ file, loading, onLoadSuccess, onLoadError, children }: FakeProps) {
    const slow = file.includes('slow')
    useEffect(() => {
      if (file.includes('broken')) onLoadError()
      else if (!slow) onLoadSuccess({ numPages: 2 })
    }, [file])
    return <div>{slow ? loading : children}</div>
  }
  type PageProps = { pageNumber: number; width: number; onRenderSuccess?: () => void }
  function FakePage({ pageNumber, width, onRenderSuccess }: PageProps) {
    useEffect(() => onRenderSuccess?.(), [])
    return <p>{`page ${pageNumber}, ${width} px`}</p>
  }
  return { Document: FakeDocument, Page: FakePage }
})
vi.mock('../../../lib/pdf/use-width.ts', async () => {
  const { useRef } = await import('react')
  return { useWidth: () => ({ ref: useRef(null), width: 800 }) }
})

startFakeServer()
beforeEach(() => {
  queryClient.clear()
  localStorage.clear()
  storeTokens({ refresh_token: 'r', access_token: 'a' })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllEnvs()
})

const READING = makeLearnerTask({ id: makeId(220), section: 'training', task_order: 2 })
const GROUP = { id: makeId(300), factor_id: null, task_order: 0, title: { 'en-us': 'Speaking up' } }
const PLAN = makePlan({
  unlocked: true,
  pre_submitted: true,
  tasks: { intro: [], training: [{ ...GROUP, tasks: [VIDEO_TASK, READING] }], outro: [] },
})
const SEEN = { id: makeId(900), mediaId: makeId(402), planId: PLAN.id, verified: true, watched_at: A_MOMENT }

type World = NonNullable<Parameters<typeof serveLearner>[0]>

async function open({ medium = makeMedium(), ...traits }: World & { medium?: ReturnType<typeof makeMedium> } = {}) {
  const world = serveLearner({ plans: [PLAN], media: [medium], ...traits })
  const routes = learnerRoutes([{ path: '/content/:plan_id/:id/observe', element: <ObservePage /> }])
  const page = await renderRoutes(routes, { path: `/content/${PLAN.id}/${VIDEO_TASK.id}/observe` })
  return { world, ...page }
}

const findPlayer = () => screen.findByLabelText<HTMLAudioElement>('The sentence before the silence')
const findNext = () => screen.findByRole('button', { name: 'Next' })

/**
 * Fakes that a recording of `length` seconds is loaded. jsdom plays nothing, so the test plays the part of the player.
 */
async function loadRecording(length = 100) {
  const audio = await findPlayer()
  let at = 0
  const moveTo = (seconds: number) => {
    at = seconds
  }
  Object.defineProperty(audio, 'duration', { value: length })
  Object.defineProperty(audio, 'readyState', { value: 1 })
  Object.defineProperty(audio, 'currentTime', { get: () => at, set: moveTo })
  fireEvent.loadedMetadata(audio)
  return {
    audio,
    playTo: (seconds: number) => {
      for (let next = at; next <= seconds; next += 0.5) {
        at = next
        fireEvent.timeUpdate(audio)
      }
    },
    seekTo: (seconds: number) => {
      at = seconds
      fireEvent.seeking(audio)
    },
  }
}

describe('a recording', () => {
  test('does not start by itself, and Next waits for its end with the time that is left', async () => {
    await open()
    const { audio, playTo } = await loadRecording()
    expect(audio).not.toHaveAttribute('autoplay')
    expect(audio).toHaveAttribute('src', '/media/speaking-up-en.mp3')
    playTo(20)
    const next = await findNext()
    expect(next).toHaveAttribute('aria-disabled', 'true')
    expect(next).toHaveAccessibleDescription('Listen to the end to continue (1:20 left).')
  })

  test('heard to the end it is recorded with its furthest second and its length, and Next opens', async () => {
    const { user, world } = await open()
    const { audio, playTo } = await loadRecording()
    playTo(99.5)
    expect(world.reports).toEqual([])
    fireEvent.ended(audio)
    await screen.findByText(/^Done/)
    expect(world.reports).toEqual([
      { mediaId: makeId(402), planId: PLAN.id, furthest_seconds: 99.5, duration_seconds: 100 },
    ])
    await user.click(await findNext())
    expect(await screen.findByTestId('elsewhere')).toHaveTextContent(`${READING.id}/read`)
    expect(world.completions.at(-1)).toMatchObject({ id: VIDEO_TASK.id, type: 'finish', task_type: 'medium' })
  })

  test('seeking ahead goes back to the furthest second; seeking back is free', async () => {
    await open()
    const { audio, playTo, seekTo } = await loadRecording()
    playTo(20)
    seekTo(90)
    expect(audio.currentTime).toBe(20)
    seekTo(5)
    expect(audio.currentTime).toBe(5)
  })

  test('an end that was reached by skipping is not recorded: the player starts again where it was left', async () => {
    const { world } = await open()
    const { audio, playTo } = await loadRecording()
    playTo(20)
    fireEvent.ended(audio)
    await screen.findByText('Some of it was skipped, so it starts again from there.')
    const again = await loadRecording()
    expect(again.audio).not.toBe(audio)
    expect(again.audio.currentTime).toBe(20)
    expect(world.reports).toEqual([])
    expect(await findNext()).toHaveAttribute('aria-disabled', 'true')
  })

  test('where skipping is allowed one may seek to the end', async () => {
    const { world } = await open({ flags: { allow_video_skip: true } })
    const { audio, seekTo } = await loadRecording()
    seekTo(99.9)
    expect(audio.currentTime).toBe(99.9)
    fireEvent.timeUpdate(audio)
    fireEvent.ended(audio)
    await screen.findByText(/^Done/)
    expect(world.reports).toHaveLength(1)
  })

  test('in a development build one may always seek to the end', async () => {
    vi.stubEnv('MODE', 'development')
    const { world } = await open()
    const { audio, seekTo } = await loadRecording()
    seekTo(100)
    expect(audio.currentTime).toBe(100)
    fireEvent.timeUpdate(audio)
    fireEvent.ended(audio)
    await screen.findByText(/^Done/)
    expect(world.reports).toMatchObject([{ furthest_seconds: 100, duration_seconds: 100 }])
  })

  test('that was loaded before the page listened is known as well', async () => {
    const readyState = vi.spyOn(HTMLMediaElement.prototype, 'readyState', 'get').mockReturnValue(1)
    const duration = vi.spyOn(HTMLMediaElement.prototype, 'duration', 'get').mockReturnValue(100)
    await open()
    const next = await findNext()
    await waitFor(() => expect(next).toHaveAccessibleDescription(/1:40 left/))
    readyState.mockRestore()
    duration.mockRestore()
  })

  test('goes on where it was left on this device', async () => {
    const { unmount } = await open()
    const { playTo } = await loadRecording()
    playTo(31)
    unmount()
    await open()
    expect(await screen.findByText('Picking up where you left off, at 0:31.')).toBeInTheDocument()
    const { audio } = await loadRecording()
    expect(audio.currentTime).toBe(31)
    expect(await findNext()).toHaveAccessibleDescription(/1:09 left/)
  })

  test('that cannot be loaded counts as watched and can still be opened', async () => {
    const { world } = await open()
    fireEvent.error(await findPlayer())
    await screen.findByText(/couldn’t load this here/)
    await waitFor(() => expect(world.reports).toEqual([{ mediaId: makeId(402), planId: PLAN.id, load_error: true }]))
    expect(await findNext()).not.toHaveAttribute('aria-disabled')
    expect(screen.getByRole('link', { name: 'Open in a new tab' })).toHaveAttribute('href', '/media/speaking-up-en.mp3')
    // A medium that could not be played must not be called done.
    expect(screen.queryByText(/^Done/)).not.toBeInTheDocument()
  })

  test('that shows no life for 15 seconds counts as one that cannot be loaded', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
    const { world } = await open()
    await findPlayer()
    // Less than the timeout, because the fake clock also advances on its own: leaves time for a slow machine.
    await vi.advanceTimersByTimeAsync(NEVER_LOADING_MS / 3)
    expect(world.reports).toEqual([])
    await vi.advanceTimersByTimeAsync(NEVER_LOADING_MS)
    await waitFor(() => expect(world.reports).toMatchObject([{ load_error: true }]))
  })

  test('a report that got lost can be sent again', async () => {
    const { user, world } = await open()
    const { audio, playTo } = await loadRecording(3)
    fake(createObservation, () => unreachable)
    playTo(3)
    fireEvent.ended(audio)
    const retry = await screen.findByRole('button', { name: 'Try again' })
    expect(await findNext()).toHaveAttribute('aria-disabled', 'true')
    fake(createObservation, () => created(SEEN))
    await user.click(retry)
    await screen.findByText(/^Done/)
    expect(world.reports).toEqual([])
  })

  test('one that was observed before, or whose task is complete, needs no second hearing', async () => {
    const { unmount } = await open({ observations: [SEEN] })
    expect(await findNext()).not.toHaveAttribute('aria-disabled')
    unmount()
    const options = { personal: { completed: { [VIDEO_TASK.id]: 1 as const } } }
    await open({ plans: [{ ...PLAN, options }] })
    expect(await findNext()).not.toHaveAttribute('aria-disabled')
  })

  test('has its transcript below, with the spoken line marked; it can be folded away', async () => {
    const { user } = await open()
    const { playTo } = await loadRecording()
    const transcript = screen.getByRole('region', { name: 'Transcript' })
    playTo(8)
    const lines = within(transcript).getAllByRole('listitem')
    expect(lines.map((line) => line.getAttribute('aria-current'))).toEqual([null, 'true', null])
    expect(lines[1]).toHaveTextContent('0:07She counts forty bolts.')
    await user.click(within(transcript).getByRole('button', { name: 'Hide' }))
    expect(lines[1]).not.toBeVisible()
  })

  test('is played by controls of our own, by button and by key', async () => {
    await open()
    const { audio, playTo, seekTo } = await loadRecording()
    const play = vi.spyOn(audio, 'play').mockImplementation(async () => undefined)
    playTo(30)
    const controls = within(screen.getByRole('region', { name: 'Player: The sentence before the silence' }))
    const place = controls.getByRole('slider', { name: 'Position' })
    expect(place).toHaveAttribute('aria-valuetext', '0:30 of 1:40')
    fireEvent.click(controls.getByRole('button', { name: 'Play' }))
    expect(play).toHaveBeenCalledOnce()
    fireEvent.click(controls.getByRole('button', { name: 'Back 10 seconds' }))
    expect(audio.currentTime).toBe(20)
    fireEvent.keyDown(place, { key: 'j' })
    expect(audio.currentTime).toBe(10)
    const speed = controls.getByRole('combobox', { name: 'Speed' })
    const speeds = within(speed).getAllByRole('option')
    expect(speeds.map(({ textContent }) => textContent)).toEqual(['0.75×', '1×', '1.25×', '1.5×', '2×'])
    fireEvent.change(speed, { target: { value: '1.5' } })
    expect(audio.playbackRate).toBe(1.5)
    fireEvent.keyDown(place, { key: 'm' })
    expect(audio.muted).toBe(true)
    // Seeking ahead of what was heard is undone, as always.
    fireEvent.change(place, { target: { value: '80' } })
    seekTo(audio.currentTime)
    expect(audio.currentTime).toBe(30)
  })

  test('with pictures has its captions in each language, those of the page shown', async () => {
    const film = { 'en-us': '/media/film-en.webm' }
    const captions = { 'en-us': '/media/film-en.vtt', 'es-mx': '/media/film-es.vtt' }
    await open({ medium: makeMedium({ links: film, captions }) })
    const video = await findPlayer()
    expect(video.localName).toBe('video')
    const tracks = [...video.querySelectorAll('track')]
    expect(tracks.map(({ srclang, default: shown }) => [srclang, shown])).toEqual([
      ['en-US', true],
      ['es-MX', false],
    ])
    expect(screen.getByText(/Video podcast$/)).toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Full screen' })).toBeInTheDocument()
  })

  test('can be downloaded only where that is allowed', async () => {
    const { unmount } = await open()
    await findPlayer()
    expect(screen.queryByRole('link', { name: 'Download' })).toBeNull()
    unmount()
    await open({ medium: makeMedium({ downloadable: true }) })
    expect(await screen.findByRole('link', { name: 'Download' })).toHaveAttribute('download')
  })
})

describe('a document', () => {
  const link = '/media/fair-decisions-en.pdf'
  const medium = makeMedium({
    medium_type: 'pdf',
    downloadable: true,
    links: { 'en-us': link },
    transcript: { 'en-us': 'The road counts.\n- Who could it be?' },
  })
  const zoom = () => screen.getByText(/%$/, { selector: 'output' })

  test('is shown in the page and recorded as soon as it is loaded, with its text below', async () => {
    const { user, world } = await open({ medium })
    const reader = await screen.findByRole('region', { name: 'The sentence before the silence' })
    await waitFor(() => expect(within(reader).getAllByText(/^page \d, 768 px$/)).toHaveLength(2))
    await waitFor(() => expect(screen.getByRole('button', { name: 'Next' })).not.toHaveAttribute('aria-disabled'))
    expect(world.reports).toEqual([{ mediaId: makeId(402), planId: PLAN.id }])
    expect(screen.getByText('2 pages')).toBeInTheDocument()
    expect(screen.getByText('Read it at your own pace, then choose Next.')).toBeInTheDocument()
    const text = screen.getByRole('region', { name: 'Text of the document' })
    expect(within(text).queryByText('The road counts.')).not.toBeVisible()
    await user.click(within(text).getByRole('button', { name: 'Show' }))
    expect(within(text).getByRole('listitem')).toHaveTextContent(/^Who could it be\?$/)
    expect(screen.getByRole('link', { name: 'Open in a new tab' })).toHaveAttribute('href', link)
    expect(screen.getByRole('link', { name: 'Download' })).toHaveAttribute('download')
  })

  test('has its text open above it on a phone, where the words of its pages are small', async () => {
    actAsPhone()
    const { user, world } = await open({ medium })
    const text = await screen.findByRole('region', { name: 'Text of the document' })
    expect(within(text).getByText('The road counts.')).toBeVisible()
    const pages = screen.getByRole('region', { name: 'Pages as a PDF' })
    expect(text.compareDocumentPosition(pages)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
    const reader = { name: 'The sentence before the silence' }
    expect(within(pages).queryByRole('region', reader)).toBeNull()
    // The document was loaded although its text was read instead, so the learner can continue.
    await waitFor(() => expect(world.reports).toHaveLength(1))
    await user.click(within(pages).getByRole('button', { name: 'Show' }))
    expect(within(pages).getByRole('region', reader)).toBeVisible()
  })

  test('has the titles of its text as such', async () => {
    await open({
      medium: { ...medium, transcript: { 'en-us': '1. The decision\nWhat is given?\n- Who could it be?' } },
    })
    expect(await screen.findByRole('heading', { level: 3, name: '1. The decision', hidden: true })).toBeInTheDocument()
    expect(screen.queryByRole('heading', { name: 'What is given?', hidden: true })).toBeNull()
  })

  test('is zoomed by its buttons and by the keyboard, within limits', async () => {
    const { user } = await open({ medium })
    const reader = await screen.findByRole('region', { name: 'The sentence before the silence' })
    await user.click(await screen.findByRole('button', { name: 'Zoom in' }))
    expect(zoom()).toHaveTextContent('125%')
    expect(await within(reader).findByText('page 1, 960 px')).toBeInTheDocument()
    reader.focus()
    await user.keyboard('0--')
    expect(zoom()).toHaveTextContent('50%')
    expect(screen.getByRole('button', { name: 'Zoom out' })).toBeDisabled()
    await user.keyboard('{Control>}+{/Control}++')
    expect(zoom()).toHaveTextContent('100%')
  })

  test('says in words that it loads, until its pages are there', async () => {
    await open({ medium: { ...medium, links: { 'en-us': '/media/slow.pdf' } } })
    expect(await screen.findByText('Loading the document…')).toBeInTheDocument()
    expect(screen.queryByText(/^page 1/)).toBeNull()
    // The toolbar is in place, but disabled.
    for (const name of ['Zoom out', 'Zoom in']) expect(screen.getByRole('button', { name })).toBeDisabled()
    // The text can be read in the meantime.
    expect(screen.getAllByText('The road counts.').some((words) => words.closest('[hidden]') === null)).toBe(true)
  })

  test('during a pause is read at one’s own pace, and does not speak of a Next that is not there', async () => {
    await open({ medium, flags: { paused: true } })
    expect(await screen.findByText('Read it at your own pace.')).toBeInTheDocument()
    expect(screen.getByText(/Your organization has paused this training\./)).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Back to your plans' })).toHaveAttribute('href', '/content')
    expect(screen.queryByRole('button', { name: 'Next' })).not.toBeInTheDocument()
  })

  test('that cannot be loaded holds nobody up, and can still be opened', async () => {
    const { world } = await open({ medium: { ...medium, links: { 'en-us': '/media/broken.pdf' } } })
    expect(await screen.findByText(/We couldn’t load this here/)).toBeInTheDocument()
    const report = { mediaId: makeId(402), planId: PLAN.id, load_error: true }
    await waitFor(() => expect(world.reports).toEqual([report]))
    expect(screen.getByRole('link', { name: 'Open in a new tab' })).toHaveAttribute('href', '/media/broken.pdf')
    await waitFor(() => expect(screen.getByRole('button', { name: 'Next' })).not.toHaveAttribute('aria-disabled'))
  })

  test('on another site opens in a tab of its own, and is recorded when its page is loaded', async () => {
    const elsewhere = 'https://example.org/fair-decisions.pdf'
    const { world } = await open({ medium: { ...medium, links: { 'en-us': elsewhere } } })
    const next = await findNext()
    const opener = screen.getByRole('link', { name: 'Open the document' })
    expect(opener).toHaveAttribute('href', elsewhere)
    await waitFor(() => expect(next).not.toHaveAttribute('aria-disabled'))
    expect(world.reports).toEqual([{ mediaId: makeId(402), planId: PLAN.id }])
  })
})

describe('a video', () => {
  const medium = makeMedium({ medium_type: 'vimeo', links: { 'en-us': 'https://vimeo.com/76979871' } })

  /** Posts a message of the player in the frame. */
  function say(frame: HTMLIFrameElement, data: unknown, origin = 'https://player.vimeo.com') {
    fireEvent(window, new MessageEvent('message', { data, origin, source: frame.contentWindow }))
  }

  test('plays in its service’s player, and what that one tells is recorded', async () => {
    const { world } = await open({ medium })
    const frame = await screen.findByTitle<HTMLIFrameElement>('The sentence before the silence')
    expect(frame.src).toMatch(/^https:\/\/player\.vimeo\.com\/video\/76979871/)
    for (let seconds = 0; seconds <= 10; seconds += 0.5) {
      say(frame, { event: 'timeupdate', data: { seconds, duration: 10.4 } })
    }
    say(frame, { event: 'ended', data: { seconds: 10.4, duration: 10.4 } }, 'https://elsewhere.test')
    expect(world.reports).toEqual([])
    say(frame, { event: 'ended', data: { seconds: 10.4, duration: 10.4 } })
    await screen.findByText(/^Done/)
    expect(world.reports).toMatchObject([{ furthest_seconds: 10.4, duration_seconds: 10.4 }])
  })

  test('a seek ahead is sent back', async () => {
    await open({ medium })
    const frame = await screen.findByTitle<HTMLIFrameElement>('The sentence before the silence')
    const sent = vi.spyOn(frame.contentWindow!, 'postMessage').mockImplementation(() => undefined)
    say(frame, { event: 'timeupdate', data: { seconds: 0.5, duration: 60 } })
    say(frame, { event: 'seeked', data: { seconds: 50, duration: 60 } })
    expect(sent).toHaveBeenCalledWith({ method: 'setCurrentTime', value: 0.5 }, 'https://player.vimeo.com')
  })

  test('a link that names no video is not loadable: nobody is held up by it', async () => {
    const { world } = await open({ medium: makeMedium({ ...medium, links: { 'en-us': 'https://vimeo.com/about' } }) })
    await waitFor(() => expect(world.reports).toMatchObject([{ load_error: true }]))
    expect(await findNext()).not.toHaveAttribute('aria-disabled')
  })
})
