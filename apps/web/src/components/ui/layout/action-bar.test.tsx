import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderUi } from '../../../testing/render.tsx'
import { Button } from '../buttons/button.tsx'
import { ActionBar } from './action-bar.tsx'

const actionBar = (reason: string | null) => (
  <ActionBar
    back={<Button>Back</Button>}
    reason={reason}
    next={(reasonId) => (
      <Button aria-disabled={Boolean(reason)} aria-describedby={reasonId}>
        Next
      </Button>
    )}
  />
)

test('a disabled Next button is described by the reason beside it', async () => {
  await renderUi(actionBar('Watch to the end first'))
  expect(screen.getByRole('button', { name: 'Next' })).toHaveAccessibleDescription('Watch to the end first')
})

test('an enabled Next button has no reason', async () => {
  await renderUi(actionBar(null))
  expect(screen.getByRole('button', { name: 'Next' })).not.toHaveAccessibleDescription()
})
