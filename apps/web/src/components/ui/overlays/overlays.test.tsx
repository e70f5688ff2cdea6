import { useMutation } from '@tanstack/react-query'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { useEffect, useState } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { renderUi } from '../../../testing/render.tsx'
import { firstMoment } from '../buttons/use-first-moment.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { Dialog } from './dialog.tsx'
import { Sheet } from './sheet.tsx'
import { pressMoment } from './use-single-press.ts'

function Opener({ kind: Kind }: { kind: typeof Sheet | typeof Dialog }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      <Kind opened={open} onClose={() => setOpen(false)} title="Training path">
        <button type="button">Inside</button>
      </Kind>
    </>
  )
}

test.each([
  ['sheet', Sheet],
  ['dialog', Dialog],
])('a %s is named, keeps focus inside, closes with Escape and gives focus back', async (_name, kind) => {
  const { user } = await renderUi(<Opener kind={kind} />)
  const opener = screen.getByRole('button', { name: 'Open' })
  await user.click(opener)
  const dialog = await screen.findByRole('dialog', { name: 'Training path' })
  await waitFor(() => expect(dialog).toContainElement(document.activeElement as HTMLElement))
  for (let step = 0; step < 4; step += 1) {
    await user.tab()
    expect(dialog).toContainElement(document.activeElement as HTMLElement)
  }
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(() => expect(opener).toHaveFocus())
})

test.each([
  ['sheet', Sheet],
  ['dialog', Dialog],
])('a %s writes no style element, which the content security policy would refuse', async (_name, kind) => {
  const before = document.querySelectorAll('style').length
  const { user } = await renderUi(<Opener kind={kind} />)
  await user.click(screen.getByRole('button', { name: 'Open' }))
  await screen.findByRole('dialog')
  expect(document.querySelectorAll('style')).toHaveLength(before)
  await user.click(screen.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

function Asked({ work }: { work: () => Promise<void> }) {
  const { mutate, isPending } = useMutation({ mutationFn: work })
  return (
    <ConfirmDialog opened title="Undo?" confirm="Undo" busy={isPending} onConfirm={mutate} onClose={() => undefined}>
      <p>Everyone is as before.</p>
    </ConfirmDialog>
  )
}

test('two presses without a gap send what is confirmed once, and a later one sends it again', async () => {
  pressMoment.ms = 50
  const work = vi.fn(async () => undefined)
  const { user } = await renderUi(<Asked work={work} />)
  const undo = await screen.findByRole('button', { name: 'Undo' })
  act(() => {
    undo.click()
    undo.click()
  })
  await waitFor(() => expect(undo).not.toHaveAttribute('aria-busy'))
  expect(work).toHaveBeenCalledOnce()
  await waitFor(async () => {
    await user.click(undo)
    expect(work).toHaveBeenCalledTimes(2)
  })
})

/** Mounts overlays when they open and unmounts them when they close, as many pages do. */
function Pages({ kind: Kind, next = '' }: { kind: typeof Sheet | typeof Dialog; next?: '' | 'second' | 'loading' }) {
  const [open, setOpen] = useState('')
  useEffect(() => {
    if (open === 'loading') setOpen('second')
  }, [open])
  return (
    <main>
      <h1 tabIndex={-1}>Page</h1>
      <section>
        <h2 tabIndex={-1}>Part</h2>
        {open !== 'gone' && (
          <button type="button" onClick={() => setOpen('first')}>
            Open
          </button>
        )}
      </section>
      {open === 'first' && (
        <Kind opened onClose={() => setOpen(next)} title="First">
          <button type="button" onClick={() => setOpen('gone')}>
            Done
          </button>
        </Kind>
      )}
      {open === 'second' && (
        <Kind opened onClose={() => setOpen('')} title="Second">
          <button type="button">Inside</button>
        </Kind>
      )}
    </main>
  )
}

const KINDS = [
  ['sheet', Sheet],
  ['dialog', Dialog],
] as const

async function openFirst(kind: typeof Sheet | typeof Dialog, next?: 'second' | 'loading') {
  const page = await renderUi(<Pages kind={kind} next={next} />)
  await page.user.click(screen.getByRole('button', { name: 'Open' }))
  const dialog = await screen.findByRole('dialog', { name: 'First' })
  await waitFor(() => expect(dialog).toContainElement(document.activeElement as HTMLElement))
  return page
}

test.each(KINDS)('a %s that is mounted open and unmounted by its closing gives the focus back', async (_name, kind) => {
  const { user } = await openFirst(kind)
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.getByRole('button', { name: 'Open' })).toHaveFocus())
})

test.each(KINDS)(
  'the focus of a %s whose opener has gone is taken over by its part of the page',
  async (_name, kind) => {
    const { user } = await openFirst(kind)
    await user.click(screen.getByRole('button', { name: 'Done' }))
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Part' })).toHaveFocus())
  },
)

test.each(
  KINDS.flatMap(([name, kind]) => [
    { name, kind, when: 'at once', next: 'second' as const },
    { name, kind, when: 'once it is loaded', next: 'loading' as const },
  ]),
)('a $name that follows another $when gives the focus back to what opened the first', async ({ kind, next }) => {
  const { user } = await openFirst(kind, next)
  await user.keyboard('{Escape}')
  const second = await screen.findByRole('dialog', { name: 'Second' })
  await waitFor(() => expect(second).toContainElement(document.activeElement as HTMLElement))
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.getByRole('button', { name: 'Open' })).toHaveFocus())
})

test.each(KINDS)('a %s goes with its page', async (_name, kind) => {
  const { router } = await openFirst(kind)
  await act(() => router.navigate('/?filter=new'))
  expect(screen.getByRole('dialog')).toBeInTheDocument()
  await act(() => router.navigate('/elsewhere'))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test.each(KINDS)('a %s that opens when the address is new and its page is not drawn yet stays', async (_name, kind) => {
  window.location.hash = '#/elsewhere'
  onTestFinished(() => {
    window.location.hash = ''
  })
  const { router } = await openFirst(kind)
  await act(() => router.navigate('/elsewhere'))
  expect(screen.getByRole('dialog')).toBeInTheDocument()
  await act(() => router.navigate('/further'))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('what a dialog asks about cannot be confirmed for half a second, each time it comes up', async () => {
  firstMoment.ms = 500
  const onConfirm = vi.fn()
  function Question() {
    const [opened, setOpened] = useState(false)
    return (
      <>
        <button type="button" onClick={() => setOpened(true)}>
          Ask
        </button>
        <ConfirmDialog
          opened={opened}
          onClose={() => setOpened(false)}
          title="Delete it?"
          confirm="Delete"
          busy={false}
          onConfirm={onConfirm}
        >
          It cannot be brought back.
        </ConfirmDialog>
      </>
    )
  }
  const { user } = await renderUi(<Question />)
  for (const times of [1, 2]) {
    await user.click(screen.getByRole('button', { name: 'Ask' }))
    const confirm = await screen.findByRole('button', { name: 'Delete' })
    fireEvent.click(confirm)
    expect(onConfirm).toHaveBeenCalledTimes(times - 1)
    await waitFor(() => expect(confirm).not.toHaveAttribute('aria-disabled'))
    fireEvent.click(confirm)
    expect(onConfirm).toHaveBeenCalledTimes(times)
    await user.click(screen.getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  }
})

test('a dialog that a double click opened stays; one click beside it closes it', async () => {
  const { user } = await renderUi(<Opener kind={Dialog} />)
  await user.click(screen.getByRole('button', { name: 'Open' }))
  await screen.findByRole('dialog')
  const scrim = document.querySelector('.scrim') as Element
  fireEvent.click(scrim, { detail: 2 })
  expect(screen.getByRole('dialog')).not.toHaveAttribute('inert')
  fireEvent.click(scrim, { detail: 1 })
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})
