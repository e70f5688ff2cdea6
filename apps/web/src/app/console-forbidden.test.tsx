import { screen } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { beforeEach, expect, test } from 'vitest'
import { queryClient } from '../lib/client/query-client.ts'
import { makeAdministrator, serveConsole } from '../testing/console-server.ts'
import { fakeServer, startFakeServer } from '../testing/fake-server.ts'
import { makeId } from '../testing/fixtures/ids.ts'
import { renderRoutes } from '../testing/render.tsx'
import { consolePages } from './routes/console-pages.ts'

startFakeServer()
beforeEach(() => queryClient.clear())

/** The response to every request of a page: 403. */
const FORBIDDEN = { type: 'urn:x', title: 'No.', status: 403, code: 'forbidden', request_id: 'r-1' }

const routes = consolePages.map((route) => ({ ...route, path: `/${route.path}` }))
/**
 * The pages of single records and the pages that are not lists. What lists show is tested in console-lists.test.tsx.
 */
const addresses = routes
  .map(({ path }) => path)
  .filter((path) => /:(\w+_)?id/.test(path) || ['/erasures', '/rules/calendar', '/rules/log'].includes(path))
  .map((path) => path.replace(':provider', makeId(6)).replaceAll(/:(\w+_)?id/g, makeId(5)))

test.each(addresses)('%s tells a role that may not see it that the permission is missing', async (path) => {
  fakeServer.use(http.get('*/api/v2/*', () => HttpResponse.json(FORBIDDEN, { status: 403 })))
  serveConsole(makeAdministrator([]))
  await renderRoutes(routes, { path })
  expect((await screen.findAllByText(/permission|role doesn’t include/)).length).toBeGreaterThan(0)
  // A missing permission is neither a fault of the product nor something that a retry can fix.
  expect(screen.queryByText(/couldn’t load|could not be loaded|try again/i)).not.toBeInTheDocument()
  expect(screen.queryByRole('button', { name: /try again/i })).not.toBeInTheDocument()
})
