import { act, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { useTurn } from './use-turn.ts'

afterEach(() => vi.unstubAllGlobals())

function Part({ name, isReady }: { name: string; isReady: boolean }) {
  return useTurn(isReady) ? <p>{name}</p> : null
}

test('parts whose figures are there are drawn one in each idle moment, in their order', async () => {
  const idle: (() => void)[] = []
  vi.stubGlobal('requestIdleCallback', (run: () => void) => idle.push(run))
  const pass = () => act(async () => idle.shift()?.())
  const names = () => screen.queryAllByText(/./).map((one) => one.textContent)
  const page = (isReady: boolean) => (
    <>
      <Part name="first" isReady />
      <Part name="late" isReady={isReady} />
      <Part name="last" isReady />
    </>
  )
  const { rerender } = render(page(false))
  expect(names()).toEqual([])
  await pass()
  expect(names()).toEqual(['first'])
  await pass()
  expect(names()).toEqual(['first', 'last'])
  rerender(page(true))
  await pass()
  expect(names()).toEqual(['first', 'late', 'last'])
  expect(idle).toEqual([])
})

test('a browser without idle callbacks draws all at once', () => {
  render(<Part name="first" isReady={false} />)
  expect(screen.getByText('first')).toBeInTheDocument()
})
