import { fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { firstMoment } from '../../../components/ui/buttons/use-first-moment.ts'
import { renderUi } from '../../../testing/render.tsx'
import { EntryForm } from './entry-form.tsx'

/** Clicks at the given time in milliseconds. `detail` counts the clicks of a multiple click. */
function tap(button: HTMLElement, timeStamp: number, detail = 1, pointerType = 'mouse'): void {
  const event = new MouseEvent('click', { bubbles: true, cancelable: true, detail })
  Object.defineProperties(event, { timeStamp: { value: timeStamp }, pointerType: { value: pointerType } })
  fireEvent(button, event)
}

test('a form is sent once by a double tap, also where the button of the next page comes up under it', async () => {
  firstMoment.ms = 500
  const sent = vi.fn((event: { preventDefault: () => void }) => event.preventDefault())
  const sending = { error: null, reset: () => undefined, isPending: false }
  const form = (name: string) => (
    <EntryForm key={name} sending={sending} submit={name} onSubmit={sent}>
      {null}
    </EntryForm>
  )
  const { rerender } = await renderUi(form('Send'))
  tap(screen.getByRole('button', { name: 'Send' }), 10_000)
  tap(screen.getByRole('button', { name: 'Send' }), 10_180, 2)
  rerender(form('Send another'))
  tap(screen.getByRole('button', { name: 'Send another' }), 10_300, 3)
  // Some browsers do not count taps on a touch screen.
  tap(screen.getByRole('button', { name: 'Send another' }), 10_450, 1, 'touch')
  expect(sent).toHaveBeenCalledTimes(1)
  tap(screen.getByRole('button', { name: 'Send another' }), 11_000, 1, 'touch')
  tap(screen.getByRole('button', { name: 'Send another' }), 11_100)
  expect(sent).toHaveBeenCalledTimes(3)
})
