import { act, screen, waitFor } from '@testing-library/react'
import { Link, Outlet, useLocation } from 'react-router-dom'
import { expect, test } from 'vitest'
import { renderRoutes } from '../../testing/render.tsx'
import { useHeadingFocus } from './use-heading-focus.ts'

function Root() {
  useHeadingFocus(useLocation().pathname)
  return (
    <>
      <Link to="/people">People</Link>
      <main>
        <Outlet />
      </main>
    </>
  )
}

test('a page that is gone to gets the focus on its heading, by Back as well, and the first page does not', async () => {
  const { user, router } = await renderRoutes([
    {
      path: '/',
      element: <Root />,
      children: [
        { index: true, element: <h1 tabIndex={-1}>Start</h1> },
        { path: 'people', element: <h1 tabIndex={-1}>Everyone</h1> },
      ],
    },
  ])
  expect(screen.getByRole('heading', { name: 'Start' })).not.toHaveFocus()
  await user.click(screen.getByRole('link', { name: 'People' }))
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Everyone' })).toHaveFocus())
  await act(() => router.navigate(-1))
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Start' })).toHaveFocus())
})
