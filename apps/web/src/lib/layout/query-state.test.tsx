import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { TableShape } from '../../components/ui/table/table-skeleton.tsx'
import { renderRoutes } from '../../testing/render.tsx'
import { QueryState } from './query-state.tsx'

const WAITING = { error: null, isFetching: true, refetch: () => undefined }

const draw = (element: React.ReactNode) => renderRoutes([{ path: '/', element }], { path: '/' })

test('what loads has the shape of a page, or of what it is said to be, and is said once', async () => {
  await draw(
    <>
      <QueryState query={WAITING} />
      <QueryState query={WAITING}>
        <TableShape />
      </QueryState>
    </>,
  )
  const [page, table] = await screen.findAllByRole('status')
  for (const one of [page, table]) expect(one).toHaveTextContent(/^Loading…?$/)
  expect(page?.querySelectorAll('.card')).toHaveLength(3)
  expect(table?.querySelector('.card')).toBeNull()
  expect(table?.querySelectorAll('[aria-hidden="true"]').length).toBe(24)
})
