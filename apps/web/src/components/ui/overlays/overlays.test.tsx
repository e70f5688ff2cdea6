import { useMutation } from '@tanstack/react-query'
import { act, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { renderUi } from '../../../testing/render.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { Dialog } from './dialog.tsx'
import { Sheet } from './sheet.tsx'

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
