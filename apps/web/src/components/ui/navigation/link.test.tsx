import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactElement } from 'react'
import { expect, test, vi } from 'vitest'
import { renderRoutes } from '../../../testing/render.tsx'
import { Link } from './link.tsx'

const open = (link: ReactElement) =>
  renderRoutes([
    { path: '/', element: link },
    { path: '/plans', element: <p>the plans</p> },
  ])

test('leads to its place without loading a page, and is an ordinary link to everything else', async () => {
  await open(<Link to="/plans?kind=micro">Plans</Link>)
  const link = screen.getByRole('link', { name: 'Plans' })
  expect(link).toHaveAttribute('href', '/plans?kind=micro')
  await userEvent.setup().click(link)
  expect(await screen.findByText('the plans')).toBeInTheDocument()
})

test.each([
  ['with a key that opens a new tab', {}, '{Control>}'],
  ['with a target', { target: '_blank' }, ''],
])('%s it is left to the browser', async (_, props, keys) => {
  const seen = vi.fn((event: MouseEvent) => {
    expect(event.defaultPrevented).toBe(false)
    event.preventDefault()
  })
  document.addEventListener('click', seen, { once: true })
  await open(
    <Link to="/plans" {...props}>
      Plans
    </Link>,
  )
  const user = userEvent.setup()
  if (keys) await user.keyboard(keys)
  await user.click(screen.getByRole('link', { name: 'Plans' }))
  expect(seen).toHaveBeenCalled()
  expect(screen.queryByText('the plans')).not.toBeInTheDocument()
})

test('a click that was taken otherwise leads nowhere', async () => {
  await open(
    <Link to="/plans" onClick={(event) => event.preventDefault()}>
      Plans
    </Link>,
  )
  await userEvent.setup().click(screen.getByRole('link', { name: 'Plans' }))
  expect(screen.queryByText('the plans')).not.toBeInTheDocument()
})
