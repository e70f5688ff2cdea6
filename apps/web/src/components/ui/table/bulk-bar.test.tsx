import { screen } from '@testing-library/react'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { expect, test, vi } from 'vitest'
import { renderUi } from '../../../testing/render.tsx'
import { Dialog } from '../overlays/dialog.tsx'
import { BulkBar } from './bulk-bar.tsx'

function Selected({ onClear }: { onClear: () => void }) {
  const [asking, setAsking] = useState(false)
  // In a browser, the dialog is gone before the page receives the key event.
  const close = () => flushSync(() => setAsking(false))
  return (
    <>
      <BulkBar count={2} total={2} actions={[]} onClear={onClear}>
        <button type="button" onClick={() => setAsking(true)}>
          Deactivate
        </button>
      </BulkBar>
      {asking && (
        <Dialog opened title="Deactivate 2 people?" onClose={close}>
          <p>They can’t sign in.</p>
        </Dialog>
      )}
    </>
  )
}

test('Escape closes the dialog of a change and keeps who is chosen; the next one clears them', async () => {
  const onClear = vi.fn()
  const { user } = await renderUi(<Selected onClear={onClear} />)
  await user.click(screen.getByRole('button', { name: 'Deactivate' }))
  await expect.poll(() => screen.getByRole('dialog').contains(document.activeElement)).toBe(true)
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(onClear).not.toHaveBeenCalled()
  await user.keyboard('{Escape}')
  expect(onClear).toHaveBeenCalledOnce()
})
