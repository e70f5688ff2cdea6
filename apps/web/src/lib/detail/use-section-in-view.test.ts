import { renderHook } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { useSectionInView } from './use-section-in-view.ts'

function addSection(id: string, top: number) {
  const section = document.createElement('section')
  section.id = id
  section.getBoundingClientRect = () => new DOMRect(0, top, 0, 0)
  document.body.append(section)
}
afterEach(() => document.body.replaceChildren())

test('on a scrolled page the section in view is known before anybody scrolls', () => {
  addSection('first', -500)
  addSection('second', 20)
  addSection('third', 700)
  expect(renderHook(() => useSectionInView(['first', 'second', 'third'])).result.current).toBe('second')
})

test('other sections are looked at as soon as they are there', () => {
  addSection('first', 10)
  addSection('other', 10)
  const { result, rerender } = renderHook((ids: string[]) => useSectionInView(ids), { initialProps: ['first'] })
  rerender(['other'])
  expect(result.current).toBe('other')
})
