import { act, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { renderUi } from '../../../testing/render.tsx'
import { Breadcrumbs } from './breadcrumbs.tsx'

const WIDTH = window.innerWidth
const ITEMS = ['Dashboard', 'Plans', 'Belonging at work', 'Bias awareness', 'Video'].map((label, index) => ({
  label,
  to: `/${index}`,
}))

function resizeTo(width: number) {
  window.innerWidth = width
  window.dispatchEvent(new Event('resize'))
}

afterEach(() => resizeTo(WIDTH))

const shown = () => screen.getAllByRole('link').map((link) => link.textContent)

test('as many crumbs are shown as the window has room for, counted from the end', async () => {
  resizeTo(640)
  await renderUi(<Breadcrumbs items={ITEMS} />)
  expect(shown()).toEqual(['Belonging at work', 'Bias awareness', 'Video'])
  act(() => resizeTo(1400))
  expect(shown()).toHaveLength(5)
  act(() => resizeTo(150))
  expect(shown()).toEqual(['Bias awareness'])
  expect(screen.getByRole('link')).not.toHaveAttribute('aria-current')
})

test('the last crumb is the page itself', async () => {
  resizeTo(1400)
  await renderUi(<Breadcrumbs items={ITEMS} />)
  expect(screen.getByRole('link', { name: 'Video' })).toHaveAttribute('aria-current', 'page')
  expect(screen.getByRole('link', { name: 'Plans' })).not.toHaveAttribute('aria-current')
})
