import type { ReactElement } from 'react'
import { Outlet } from 'react-router-dom'
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
