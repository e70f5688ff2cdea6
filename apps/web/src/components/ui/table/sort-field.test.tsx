import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderUi } from '../../../testing/render.tsx'
import { SortField } from './sort-field.tsx'

test('names an order by what comes first', async () => {
  const columns = [
    { id: 'title', header: 'Title', order: 'words' as const, cell: () => '' },
    { id: 'sent_at', header: 'Sent', order: 'dates' as const, cell: () => '' },
    { id: 'members', header: 'Members', order: 'figures' as const, cell: () => '' },
    { id: 'status', header: 'Status', cell: () => '' },
  ]
  await renderUi(<SortField columns={columns} sort={[{ id: 'sent_at', desc: true }]} onSort={() => {}} />)
  expect(screen.getByRole('combobox', { name: 'Sort by' })).toHaveDisplayValue('Sent: latest first')
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    'Title: A–Z',
    'Title: Z–A',
    'Sent: earliest first',
    'Sent: latest first',
    'Members: lowest first',
    'Members: highest first',
    'Status, ascending',
    'Status, descending',
  ])
})
