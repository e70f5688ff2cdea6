import { screen } from '@testing-library/react'
import { useMemo, useState } from 'react'
import { expect, test, vi } from 'vitest'
import { renderRoutes } from '../../../testing/render.tsx'
import { DataTable } from './data-table.tsx'
import type { SortKey } from './table-column.ts'

const ROWS = ['one', 'two', 'three'].map((id) => ({ id }))

test('renders no row again for another order, and only the row that is chosen', async () => {
  const cell = vi.fn(({ id }: { id: string }) => id)
  const columns = [{ id: 'name', header: 'Name', cell }]
  function Page() {
    const [sort, setSort] = useState<readonly SortKey[]>([])
    const [chosen, setChosen] = useState<readonly string[]>([])
    const selection = useMemo(
      () => ({ ids: new Set(chosen), all: false, onChange: setChosen, nameOf: ({ id }: { id: string }) => id }),
      [chosen],
    )
    return <DataTable label="Names" rows={ROWS} sort={sort} onSort={setSort} {...{ columns, selection }} />
  }
  const { user } = await renderRoutes([{ path: '/', element: <Page /> }])
  await screen.findByRole('cell', { name: 'one' })
  const renderedBy = async (name: string, role: 'button' | 'checkbox') => {
    cell.mockClear()
    await user.click(screen.getByRole(role, { name }))
    return new Set(cell.mock.calls.map(([{ id }]) => id))
  }
  expect(await renderedBy('Name', 'button')).toEqual(new Set())
  expect(screen.getByRole('columnheader', { name: 'Name' })).toHaveAttribute('aria-sort', 'ascending')
  expect(await renderedBy('Choose two', 'checkbox')).toEqual(new Set(['two']))
  await user.click(screen.getByRole('checkbox', { name: 'Choose three' }))
  await user.click(screen.getByRole('checkbox', { name: 'Choose two' }))
  expect(screen.getAllByRole('row', { selected: true })).toHaveLength(1)
  expect(screen.getByRole('checkbox', { name: 'Choose three' })).toBeChecked()
})
