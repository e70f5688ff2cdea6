import { act, screen } from '@testing-library/react'
import { useMemo, useState } from 'react'
import { expect, test, vi } from 'vitest'
import { actAsPhone } from '../../../testing/media.ts'
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

test('a phone renders neither the heads nor the columns that its styles hide, until the page is printed', async () => {
  actAsPhone()
  const columns = ['name', 'email', 'role', 'domain', 'language'].map((id) => ({
    id,
    header: id,
    cell: (row: { id: string }) => `${id} of ${row.id}`,
  }))
  const table = (spread?: 'all') => <DataTable label="Names" rows={ROWS} columns={columns} spread={spread} />
  const first = await renderRoutes([{ path: '/', element: table() }])
  expect(await screen.findByText('domain of one')).toBeInTheDocument()
  expect(screen.queryByText('language of one')).toBeNull()
  expect(screen.queryAllByRole('columnheader')).toEqual([])
  act(() => void window.dispatchEvent(new Event('beforeprint')))
  expect(screen.getByText('language of one')).toBeInTheDocument()
  expect(screen.getAllByRole('columnheader')).toHaveLength(columns.length)
  act(() => void window.dispatchEvent(new Event('afterprint')))
  expect(screen.queryByText('language of one')).toBeNull()
  first.unmount()
  await renderRoutes([{ path: '/', element: table('all') }])
  expect(await screen.findByText('language of one')).toBeInTheDocument()
})
