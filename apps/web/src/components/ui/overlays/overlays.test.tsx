import { fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { renderUi } from '../../../testing/render.tsx'
import { firstMoment } from '../buttons/use-first-moment.ts'
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
