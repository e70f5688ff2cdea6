import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderUi } from '../../../../testing/render.tsx'
import { PathList, type PathNode } from './path-list.tsx'

const NODES: PathNode[] = [
  { id: 'intro', title: 'Intro', detail: '3 of 3 tasks · Complete', status: 'complete', to: '/intro' },
  {
    id: 'bias',
    title: 'Bias awareness',
    detail: '0 of 4 tasks · Current',
    status: 'current',
    to: '/bias',
    score: '58',
    children: [
      {
        id: 'video',
        title: 'Noticing the first thought',
        detail: 'Video · Current',
        status: 'current',
        here: true,
        to: '/video',
      },
      {
        id: 'text',
        title: 'Where shortcuts come from',
        detail: 'Reading · Available',
        status: 'available',
        to: '/text',
      },
    ],
  },
  { id: 'outro', title: 'Outro', detail: 'After training · Locked', status: 'locked' },
]

test('every status is told in words, and what is locked is no link', async () => {
  await renderUi(<PathList nodes={NODES} />)
  expect(screen.getByRole('link', { name: 'Intro 3 of 3 tasks · Complete' })).toHaveAttribute('href', '/intro')
  expect(screen.getByText('Outro')).toBeInTheDocument()
  expect(screen.queryByRole('link', { name: /Outro/ })).toBeNull()
})

test('the current step is the task, not the section around it', async () => {
  await renderUi(<PathList nodes={NODES} />)
  const current = screen.getAllByRole('link').filter((link) => link.getAttribute('aria-current') === 'step')
  expect(current.map((link) => link.getAttribute('href'))).toEqual(['/video'])
})

test('tasks are listed inside their section', async () => {
  await renderUi(<PathList nodes={NODES} />)
  const section = screen.getByRole('link', { name: /Bias awareness/ }).closest('li')!
  expect(within(section).getAllByRole('listitem')).toHaveLength(2)
})

test('following a link tells whoever has to close the sheet around it', async () => {
  let closed = 0
  const { user, router } = await renderUi(<PathList nodes={NODES} onNavigate={() => (closed += 1)} />)
  await user.click(screen.getByRole('link', { name: /Where shortcuts/ }))
  expect(router.state.location.pathname).toBe('/text')
  expect(closed).toBe(1)
})
