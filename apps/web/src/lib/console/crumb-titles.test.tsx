import { act, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { renderRoutes } from '../../testing/render.tsx'
import { useCrumb, useCrumbTitles } from './crumb-titles.ts'

function Progress() {
  const [plan, setPlan] = useState<string>()
  useCrumb(plan, '/plans/1')
  useCrumb('Progress')
  return (
    <>
      <button type="button" onClick={() => setPlan('Belonging at Work')}>
        load
      </button>
      <output>{JSON.stringify(useCrumbTitles())}</output>
    </>
  )
}

test('a page keeps its name when the page above it learns its own later', async () => {
  const { user } = await renderRoutes([{ path: '/plans/:id/progress', element: <Progress /> }], {
    path: '/plans/1/progress',
  })
  expect(screen.getByRole('status')).toHaveTextContent('{"/plans/1/progress":"Progress"}')
  await user.click(screen.getByRole('button', { name: 'load' }))
  expect(JSON.parse(screen.getByRole('status').textContent)).toEqual({
    '/plans/1/progress': 'Progress',
    '/plans/1': 'Belonging at Work',
  })
})

test('what lies elsewhere is forgotten: a device keeps no list of who was looked at', async () => {
  function Person({ name }: { name: string }) {
    useCrumb(name)
    return <output>{JSON.stringify(useCrumbTitles())}</output>
  }
  const { router } = await renderRoutes(
    [
      { path: '/accounts/1', element: <Person name="Ana" /> },
      { path: '/accounts/2', element: <Person name="Luis" /> },
    ],
    { path: '/accounts/1' },
  )
  await act(() => router.navigate('/accounts/2'))
  expect(screen.getByRole('status')).toHaveTextContent('{"/accounts/2":"Luis"}')
})
