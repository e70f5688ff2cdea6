import { expect, type Frame, type Page, test } from '@playwright/test'
import { collectConsoleErrors } from './look.ts'
import { openAs } from './people.ts'
import { lookAtPlan, makePlan, makePupil, makeReading, makeSchool } from './short-plan.ts'

/** Playing time of every simulated video, in seconds. */
const LENGTH = 6

/**
 * What a simulated player offers to the test: it plays and seeks, and records the positions to which it was sent back.
 */
interface Player {
  playTo: (seconds: number) => void
  seekTo: (seconds: number) => void
  end: () => void
  /** Whether the page listens to the player: messages sent before that are lost. */
  isHeard: () => boolean
  sentTo: number[]
}

const readPlayer = (frame: Frame) => ({
  playTo: (seconds: number) =>
    frame.evaluate((to) => (window as unknown as { player: Player }).player.playTo(to), seconds),
  seekTo: (seconds: number) =>
    frame.evaluate((to) => (window as unknown as { player: Player }).player.seekTo(to), seconds),
  end: () => frame.evaluate(() => (window as unknown as { player: Player }).player.end()),
  sentTo: () => frame.evaluate(() => (window as unknown as { player: Player }).player.sentTo),
})

/** Simulates the messages of player.vimeo.com: it reports only the events that the page has subscribed to. */
const VIMEO = `<!doctype html><title>Video</title><script>
  let at = 0
  const heard = new Set()
  const tell = (event, data) => (event === 'ready' || heard.has(event)) && parent.postMessage(JSON.stringify({ event, data }), '*')
  const place = () => ({ seconds: at, duration: ${LENGTH}, percent: at / ${LENGTH} })
  window.player = {
    sentTo: [],
    isHeard: () => heard.has('timeupdate') && heard.has('ended'),
    playTo: (to) => { for (; at < to; at = Math.min(to, at + 0.5)) tell('timeupdate', place()); tell('timeupdate', place()) },
    seekTo: (to) => { at = to; tell('seeked', place()) },
    end: () => tell('ended', place()),
  }
  addEventListener('message', ({ data }) => {
    const { method, value } = typeof data === 'string' ? JSON.parse(data) : data
    if (method === 'addEventListener') heard.add(value)
    if (method === 'setCurrentTime') { at = value; window.player.sentTo.push(value) }
  })
  addEventListener('load', () => tell('ready'))
</script>`

/** Simulates the messages of youtube-nocookie.com: it reports nothing until the page says that it is listening. */
const YOUTUBE = `<!doctype html><title>Video</title><script>
  let at = 0
  let listening = false
  const tell = (event, info) => listening && parent.postMessage(JSON.stringify({ event, info, id: 'player', channel: 'widget' }), '*')
  const place = (playerState) => ({ currentTime: at, duration: ${LENGTH}, playerState, playbackRate: 1 })
  window.player = {
    sentTo: [],
    isHeard: () => listening,
    playTo: (to) => { for (; at < to; at = Math.min(to, at + 0.5)) tell('infoDelivery', place(1)); tell('infoDelivery', place(1)) },
    seekTo: (to) => { at = to; tell('infoDelivery', place(1)) },
    end: () => tell('infoDelivery', place(0)),
  }
  addEventListener('message', ({ data }) => {
    const { event, func, args } = JSON.parse(data)
    if (event === 'listening') { listening = true; tell('initialDelivery', place(-1)) }
    if (event === 'command' && func === 'seekTo') { at = args[0]; window.player.sentTo.push(at) }
  })
</script>`

const SERVICES = {
  vimeo: { link: 'https://vimeo.com/76979871', origin: 'https://player.vimeo.com', page: VIMEO },
  youtube: {
    link: 'https://www.youtube.com/watch?v=jNQXAC9IVRw',
    origin: 'https://www.youtube-nocookie.com',
    page: YOUTUBE,
  },
} as const

type Request = Parameters<typeof makeSchool>[0]

/** Opens a medium as a learner whose plan begins with it. */
async function openMedium(page: Page, request: Request, medium: object, flags: Record<string, unknown> = {}) {
  const school = await makeSchool(request, flags)
  const texts = {
    title: { 'en-us': 'Making room' },
    transcript: { 'en-us': '0:00 One chair more.\n0:03 And then another.' },
  }
  const mediumId = await school.make('media', { ...texts, ...medium })
  const reading = await makeReading(school, 'After the film', 'Después de la película')
  const intro = [
    { task_type: 'medium', task_id: mediumId },
    { task_type: 'instruction', task_id: reading },
  ]
  const plan = await makePlan(request, school, { tasks: { intro, training: [], outro: [] } })
  const pupil = await makePupil(request, school, [plan])
  const held = await lookAtPlan(request, pupil.email)
  const observations = () => held.call('get', `/observations?mediaId=${mediumId}&planId=${held.plan.id}`)
  await openAs(page, pupil.email, `${held.base}/${held.tasks[0].id}/observe`)
  await expect(page.getByRole('heading', { level: 1, name: 'Making room' })).toBeVisible()
  return { observations }
}

const next = (page: Page) => page.getByRole('button', { name: 'Next' })
const closed = (page: Page) => expect(next(page)).toHaveAttribute('aria-disabled', 'true')
const opened = (page: Page) => expect(next(page)).not.toHaveAttribute('aria-disabled', 'true')

/** Returns the player in the frame of this origin, once the page listens to it. */
async function findPlayer(page: Page, origin: string) {
  const find = () => page.frames().find((frame) => frame.url().startsWith(origin))
  const isHeard = () =>
    find()
      ?.evaluate(() => (window as unknown as { player?: Player }).player?.isHeard())
      // The frame is still loading its page.
      .catch(() => false)
  await expect.poll(isHeard).toBe(true)
  return readPlayer(find() as Frame)
}

for (const [service, { link, origin, page: player }] of Object.entries(SERVICES)) {
  test(`a ${service} video: a seek ahead is undone, watched to the end it is recorded, and Next opens`, async ({
    page,
    request,
  }) => {
    const errors = collectConsoleErrors(page)
    await page.route(`${origin}/**`, (route) => route.fulfill({ contentType: 'text/html', body: player }))
    const medium = { medium_type: service, links: { 'en-us': link } }
    const { observations } = await openMedium(page, request, medium)
    const video = await findPlayer(page, origin)
    await closed(page)
    await expect(next(page)).toHaveAccessibleDescription(/Watch to the end to continue/)

    await video.playTo(2)
    await expect(next(page)).toHaveAccessibleDescription(/0:04 left/)
    await video.seekTo(LENGTH)
    await expect.poll(video.sentTo).toEqual([2])
    await closed(page)
    expect(await observations()).toEqual([])

    await video.seekTo(1)
    await video.playTo(LENGTH)
    await expect(page.getByText('And then another.').locator('..')).toHaveAttribute('aria-current', 'true')
    await video.end()
    await opened(page)
    expect(await video.sentTo()).toEqual([2])
    expect(await observations()).toMatchObject([{ verified: true }])
    await next(page).press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: 'After the film' })).toBeFocused()
    expect(errors).toEqual([])
  })

  test(`a ${service} video that ends before it was watched starts again from there`, async ({ page, request }) => {
    await page.route(`${origin}/**`, (route) => route.fulfill({ contentType: 'text/html', body: player }))
    const medium = { medium_type: service, links: { 'en-us': link } }
    const { observations } = await openMedium(page, request, medium)
    const video = await findPlayer(page, origin)
    await video.playTo(2)
    await expect(next(page)).toHaveAccessibleDescription(/0:04 left/)
    await video.end()
    await expect(page.getByText('Some of it was skipped, so it starts again from there.')).toBeVisible()
    await closed(page)
    expect(await observations()).toEqual([])
    const src = await page.locator('iframe').getAttribute('src')
    expect(src).toMatch(service === 'vimeo' ? /#t=2s$/ : /start=2\b/)
  })
}

test('where skipping is allowed, a seek to the end is let through and recorded', async ({ page, request }) => {
  const { link, origin, page: player } = SERVICES.vimeo
  await page.route(`${origin}/**`, (route) => route.fulfill({ contentType: 'text/html', body: player }))
  const medium = { medium_type: 'vimeo', links: { 'en-us': link } }
  const { observations } = await openMedium(page, request, medium, { allow_video_skip: true })
  const video = await findPlayer(page, origin)
  await video.seekTo(LENGTH)
  await video.playTo(LENGTH)
  await video.end()
  await opened(page)
  expect(await video.sentTo()).toEqual([])
  expect(await observations()).toHaveLength(1)
})

test('a player that never loads holds nobody up: after 15 seconds it counts as done and can be opened directly', async ({
  page,
  request,
}) => {
  // The frame of a blocked service never sends a message.
  await page.route('https://player.vimeo.com/**', (route) => route.fulfill({ contentType: 'text/html', body: '' }))
  await page.clock.install()
  const medium = { medium_type: 'vimeo', links: { 'en-us': 'https://vimeo.com/76979871' } }
  const { observations } = await openMedium(page, request, medium)
  await closed(page)
  await page.clock.fastForward(15_000)
  await expect(page.getByText(/^We couldn’t load this here/)).toBeVisible()
  await opened(page)
  await expect(page.getByRole('link', { name: 'Open in a new tab' })).toHaveAttribute(
    'href',
    'https://vimeo.com/76979871',
  )
  expect(await observations()).toMatchObject([{ verified: false }])
})

const RECORDINGS = [
  { kind: 'audio', links: { 'en-us': '/media/fair-meetings-en.mp3' } },
  {
    kind: 'video',
    links: { 'en-us': '/media/fair-meetings-en.webm' },
    captions: { 'en-us': '/media/fair-meetings-en.vtt' },
  },
]

for (const { kind, ...files } of RECORDINGS) {
  test(`a podcast of ${kind} is played for real to its end; seeking ahead is undone`, async ({ page, request }) => {
    const { observations } = await openMedium(page, request, { medium_type: 'podcast', ...files })
    const player = page.locator(kind)
    await expect.poll(() => player.evaluate((element: HTMLMediaElement) => element.readyState)).toBeGreaterThan(0)
    expect(await player.evaluate((element: HTMLMediaElement) => element.paused)).toBe(true)

    await player.evaluate((element: HTMLMediaElement) => {
      element.currentTime = element.duration - 2
    })
    await expect.poll(() => player.evaluate((element: HTMLMediaElement) => element.currentTime)).toBe(0)
    await closed(page)
    if (kind === 'video') await expect(page.getByRole('button', { name: 'Captions', pressed: true })).toBeVisible()

    await player.evaluate((element: HTMLMediaElement) => {
      element.muted = true
      element.playbackRate = 16
    })
    await page.getByRole('button', { name: 'Play' }).press('Enter')
    await opened(page)
    expect(await player.evaluate((element: HTMLMediaElement) => element.ended)).toBe(true)
    expect(await observations()).toMatchObject([{ verified: true }])
  })
}
