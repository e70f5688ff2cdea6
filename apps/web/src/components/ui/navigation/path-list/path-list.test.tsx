import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderUi } from '../../../../testing/render.tsx'
import { PathList, type PathNode } from './path-list.tsx'

const NODES: PathNode[] = [
  {
    id: 'intro',
    title: 'Intro',
    detail: '1 of 1 task · Complete',
    status: 'complete',
    children: [{ id: 'hello', title: 'Hello', detail: 'Reading · Complete', status: 'complete', to: '/hello' }],
  },
  {
    id: 'bias',
    title: 'Bias awareness',
    detail: '0 of 4 tasks · In progress',
    status: 'current',
    score: '58',
    open: true,
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

const sectionButton = (name: RegExp) => screen.getByRole('button', { name })

test('every status is part of the text, and locked tasks are not links', async () => {
  await renderUi(<PathList nodes={NODES} />)
  expect(sectionButton(/^Intro/)).toHaveAccessibleName('Intro 1 of 1 task · Complete')
  expect(screen.getByRole('link', { name: 'Where shortcuts come from Reading · Available' })).toBeInTheDocument()
  expect(screen.getByText('Outro')).toBeInTheDocument()
  expect(screen.queryByRole('link', { name: /Outro/ })).toBeNull()
})

test('only the task is marked as the current step, not the section that contains it', async () => {
  const { container } = await renderUi(<PathList nodes={NODES} />)
  const current = [...container.querySelectorAll('[aria-current]')]
  expect(current.map((link) => link.getAttribute('href'))).toEqual(['/video'])
  expect(screen.getAllByText(/Current/)).toHaveLength(1)
})

test('tasks are listed inside their section', async () => {
  await renderUi(<PathList nodes={NODES} />)
  const section = sectionButton(/Bias awareness/).closest('li')!
  expect(within(section).getAllByRole('listitem')).toHaveLength(2)
})

test('every section can be expanded and collapsed, and only the one of the learner is expanded at first', async () => {
  const { user } = await renderUi(<PathList nodes={NODES} />)
  expect(sectionButton(/Bias awareness/)).toHaveAttribute('aria-expanded', 'true')
  expect(sectionButton(/^Intro/)).toHaveAttribute('aria-expanded', 'false')
  expect(screen.queryByRole('link', { name: /Hello/ })).toBeNull()
  await user.click(sectionButton(/^Intro/))
  expect(screen.getByRole('link', { name: /Hello/ })).toHaveAttribute('href', '/hello')
  await user.click(sectionButton(/Bias awareness/))
  expect(screen.queryByRole('link', { name: /Noticing/ })).toBeNull()
})

test('calls onNavigate when a link is followed, so that a sheet with the list can close', async () => {
  let navigations = 0
  const { user, router } = await renderUi(<PathList nodes={NODES} onNavigate={() => (navigations += 1)} />)
  await user.click(screen.getByRole('link', { name: /Where shortcuts/ }))
  expect(router.state.location.pathname).toBe('/text')
  expect(navigations).toBe(1)
})
