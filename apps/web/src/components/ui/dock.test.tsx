import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderUi } from '../../testing/render.tsx'
import { Button } from './button.tsx'
import { Dock } from './dock.tsx'

const dock = (reason: string | null) => (
  <Dock
    back={<Button>Back</Button>}
    reason={reason}
    next={(reasonId) => (
      <Button aria-disabled={Boolean(reason)} aria-describedby={reasonId}>
        Next
      </Button>
    )}
  />
)

test('a closed Next is described by the reason beside it', async () => {
  await renderUi(dock('Watch to the end first'))
  expect(screen.getByRole('button', { name: 'Next' })).toHaveAccessibleDescription('Watch to the end first')
})

test('an open Next has no reason', async () => {
  await renderUi(dock(null))
  expect(screen.getByRole('button', { name: 'Next' })).not.toHaveAccessibleDescription()
})
