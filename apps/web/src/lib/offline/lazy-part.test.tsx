import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { type ComponentType, type ReactNode, useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { makeLateAnswer } from '../../testing/late-answer.ts'
import { renderUi } from '../../testing/render.tsx'
import { loadWords } from '../i18n/i18n.ts'
import { lazyPart } from './lazy-part.tsx'

const MISSING = 'This part isn’t on this device yet. It opens once you’re online.'

function goOffline(): () => void {
  const line = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  return () => {
    line.mockReturnValue(true)
    act(() => void window.dispatchEvent(new Event('online')))
  }
}

beforeEach(async () => {
  await loadWords(['shell'])
  // Missing in jsdom.
  HTMLDialogElement.prototype.showModal = function show() {
    this.open = true
  }
  HTMLDialogElement.prototype.close = function close() {
    this.open = false
    this.dispatchEvent(new Event('close'))
  }
})
afterEach(() => vi.restoreAllMocks())

const Box = ({ children }: { onClose: () => void; children?: ReactNode }) => <div role="dialog">{children} is open</div>

function makePage(load: () => Promise<{ default: typeof Box }>) {
  const Part = lazyPart(load)
  return function Page() {
    const [opened, setOpened] = useState(false)
    return (
      <>
        <button type="button" onClick={() => setOpened(true)}>
          Open
        </button>
        {opened && <Part onClose={() => setOpened(false)}>The box</Part>}
      </>
    )
  }
}

test('an overlay that is not on the device says so above its page, and opens with the connection', async () => {
  vi.spyOn(window, 'fetch').mockResolvedValue(new Response())
  const load = vi.fn(async () => ({ default: Box }))
  const Page = makePage(load)
  const goOnline = goOffline()
  const { user } = await renderUi(<Page />)
  await user.click(screen.getByRole('button', { name: 'Open' }))
  expect(await screen.findByText(MISSING)).toBeInTheDocument()
  // Browsers remember that a module failed to load.
  expect(load).not.toHaveBeenCalled()
  await user.click(screen.getByRole('button', { name: 'Close' }))
  expect(screen.queryByText(MISSING)).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Open' }))
  await screen.findByText(MISSING)
  goOnline()
  expect(await screen.findByText('The box is open')).toBeInTheDocument()
  expect(screen.queryByText(MISSING)).toBeNull()
})

test('an overlay whose file is lost on the way is asked for again once the server answers', async () => {
  const load = vi.fn(async () => ({ default: Box }))
  load.mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'))
  const server = makeLateAnswer()
  vi.spyOn(window, 'fetch').mockImplementation(async () => {
    await server.wait()
    return new Response()
  })
  const Page = makePage(load)
  const { user } = await renderUi(<Page />)
  await user.click(screen.getByRole('button', { name: 'Open' }))
  expect(await screen.findByText(MISSING)).toBeInTheDocument()
  await expect.poll(server.isAsked).toBe(true)
  expect(load).toHaveBeenCalledOnce()
  server.arrive()
  expect(await screen.findByText('The box is open')).toBeInTheDocument()
  expect(load).toHaveBeenCalledTimes(2)
})

test('an overlay is not asked for before the server answers, because a module that failed once stays failed', async () => {
  let isReachable = false
  const load = vi.fn(async () => {
    if (!isReachable) throw new TypeError('Failed to fetch dynamically imported module')
    return { default: Box }
  })
  const probe = vi.spyOn(window, 'fetch').mockRejectedValueOnce(new TypeError('Failed to fetch'))
  probe.mockImplementation(async () => {
    isReachable = true
    return new Response()
  })
  const Page = makePage(load)
  const goOnline = goOffline()
  const { user } = await renderUi(<Page />)
  await user.click(screen.getByRole('button', { name: 'Open' }))
  await screen.findByText(MISSING)
  goOnline()
  expect(await screen.findByText('The box is open')).toBeInTheDocument()
  expect(load).toHaveBeenCalledOnce()
})

test('an overlay that cannot be fetched leaves its page', async () => {
  vi.spyOn(window, 'fetch').mockResolvedValue(new Response())
  const Page = makePage(() => Promise.reject(new TypeError('Failed to fetch dynamically imported module')))
  const { user } = await renderUi(<Page />)
  await user.click(screen.getByRole('button', { name: 'Open' }))
  expect(await screen.findByText(MISSING)).toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Open' })).toBeInTheDocument()
})

test('a part of the page says it in its place', async () => {
  goOffline()
  const Part = lazyPart<object>(async () => ({ default: () => <p>the part</p> }))
  await renderUi(<Part />)
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent(MISSING))
})

test('the press that opens a part is painted before its files are asked for', async () => {
  const load = vi.fn(async () => ({ default: Box }))
  const Page = makePage(load)
  await renderUi(<Page />)
  fireEvent.click(screen.getByRole('button', { name: 'Open' }))
  expect(load).not.toHaveBeenCalled()
  expect(await screen.findByText('The box is open')).toBeInTheDocument()
})

/** Renders a part that stays mounted, and a button that opens and closes it. Returns a function that presses it. */
async function renderSwitch(Part: ComponentType<{ opened: boolean }>): Promise<() => void> {
  function Page() {
    const [opened, setOpened] = useState(false)
    return (
      <>
        <button type="button" onClick={() => setOpened(!opened)}>
          Open
        </button>
        <Part opened={opened} />
      </>
    )
  }
  await renderUi(<Page />)
  return () => void fireEvent.click(screen.getByRole('button', { name: 'Open' }))
}

test('the press that opens a part is painted before it is drawn, also when it is here already', async () => {
  const Stay = lazyPart(async () => ({
    default: ({ opened }: { opened: boolean }) => opened && <p>The box is open</p>,
  }))
  const press = await renderSwitch(Stay)
  press()
  await screen.findByText('The box is open')
  press()
  expect(screen.queryByText('The box is open')).toBeNull()
  press()
  expect(screen.queryByText('The box is open')).toBeNull()
  expect(await screen.findByText('The box is open')).toBeInTheDocument()
})

test('closing a part renders it once', async () => {
  const seen: boolean[] = []
  const Part = lazyPart(async () => ({
    default: ({ opened }: { opened: boolean }) => {
      seen.push(opened)
      return opened && <p>The box is open</p>
    },
  }))
  const press = await renderSwitch(Part)
  press()
  await screen.findByText('The box is open')
  seen.length = 0
  press()
  expect(seen).toEqual([false])
})

test('a part that people type into at once is drawn within the press once it is here', async () => {
  const Part = lazyPart(async () => ({ default: ({ opened }: { opened: boolean }) => opened && <input /> }), {
    ahead: true,
    atOnce: true,
  })
  const press = await renderSwitch(Part)
  press()
  await screen.findByRole('textbox')
  press()
  press()
  expect(screen.getByRole('textbox')).toBeInTheDocument()
})
