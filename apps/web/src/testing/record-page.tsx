import { screen, within } from '@testing-library/react'
import type { ReactElement } from 'react'
import { Outlet } from 'react-router-dom'
import { expect } from 'vitest'
import { PageBanner } from '../lib/banner/page-banner.tsx'
import { type Rendered, renderRoutes } from './render.tsx'

const WithBanner = () => (
  <>
    <PageBanner />
    <Outlet />
  </>
)

/** Renders the page of a record, such as `/roles/:id`, with the banner above it. Any other path shows `elsewhere`. */
export function renderRecordPage(route: string, page: ReactElement, id: string): Promise<Rendered> {
  const children = [
    { path: route, element: page },
    { path: '*', element: <p data-testid="elsewhere" /> },
  ]
  return renderRoutes([{ element: <WithBanner />, children }], { path: route.replace(':id', id) })
}

/** Deletes the shown record, then checks the message and the path. */
export async function removeAndExpect({ user, router }: Rendered, said: string | RegExp, path: string): Promise<void> {
  await user.click(await screen.findByRole('button', { name: 'More actions' }))
  await user.click(await screen.findByRole('button', { name: 'Delete' }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }))
  expect(await screen.findByText(said)).toBeInTheDocument()
  expect(router.state.location.pathname).toBe(path)
}
