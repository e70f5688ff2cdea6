import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Forbidden } from './forbidden.tsx'

test('the page has its title before the explanation is loaded', () => {
  render(<Forbidden pageTitle="Assignment rules" />)
  expect(screen.getByRole('heading', { level: 1, name: 'Assignment rules' })).toBeInTheDocument()
})
