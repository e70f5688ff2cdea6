import { expect, test } from 'vitest'
import { focusArrival } from './focus-arrival.ts'

test('a page that arrives takes the focus from a dialog that closes, not from one that is open', () => {
  document.body.innerHTML = `<h1 tabindex="-1">Accounts</h1>
    <section role="dialog" aria-modal="true"><input /></section>`
  const [heading, dialog, field] = ['h1', 'section', 'input'].map((name) => document.querySelector<HTMLElement>(name)!)
  field!.focus()
  focusArrival(heading!)
  expect(field).toHaveFocus()
  dialog!.setAttribute('inert', '')
  focusArrival(heading!)
  expect(heading).toHaveFocus()
})
