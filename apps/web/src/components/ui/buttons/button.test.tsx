import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderUi } from '../../../testing/render.tsx'
import { Button } from './button.tsx'
import { ButtonLink } from './button-link.tsx'

test('a button that cannot be pressed says why, stays reachable and does nothing', async () => {
  let pressed = 0
  let submitted = 0
  const { user } = await renderUi(
    <form onSubmit={() => (submitted += 1)}>
      <Button type="submit" disabledReason="Choose a plan first" onClick={() => (pressed += 1)}>
        Assign
      </Button>
    </form>,
  )
  const button = screen.getByRole('button', { name: 'Assign' })
  expect(button).toHaveAccessibleDescription('Choose a plan first')
  expect(button).toHaveAttribute('aria-disabled', 'true')
  await user.tab()
  expect(button).toHaveFocus()
  await user.keyboard('{Enter}')
  await user.click(button)
  expect([pressed, submitted]).toEqual([0, 0])
})

test('a busy button is not pressed twice', async () => {
  let pressed = 0
  const { user } = await renderUi(
    <Button busy onClick={() => (pressed += 1)}>
      Save
    </Button>,
  )
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(pressed).toBe(0)
})

test('a button that may be pressed is pressed', async () => {
  let pressed = 0
  const { user } = await renderUi(<Button onClick={() => (pressed += 1)}>Save</Button>)
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(pressed).toBe(1)
})

test('a link inside the product is followed by the router, a file is an ordinary link', async () => {
  const { user, router } = await renderUi(
    <>
      <ButtonLink to="/content">To-do list</ButtonLink>
      <ButtonLink href="/file.pdf" download>
        Certificate
      </ButtonLink>
    </>,
  )
  expect(screen.getByRole('link', { name: 'Certificate' })).toHaveAttribute('href', '/file.pdf')
  await user.click(screen.getByRole('link', { name: 'To-do list' }))
  expect(router.state.location.pathname).toBe('/content')
})
