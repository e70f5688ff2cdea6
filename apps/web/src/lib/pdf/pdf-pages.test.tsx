import { act, render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import PdfPages from './pdf-pages.tsx'

type PageProps = { loading?: ReactNode; onRenderSuccess?: () => void }
const drawn = vi.hoisted(() => ({
  load: (_: { numPages: number }) => {},
  paint: () => {},
  loading: undefined as unknown,
}))

// The browser of the tests cannot paint, so the library's callbacks are called by hand.
vi.mock('./pdf-engine.ts', () => ({
  Document: (props: { onLoadSuccess: typeof drawn.load; children: ReactNode }) => {
    drawn.load = props.onLoadSuccess
    return <div>{props.children}</div>
  },
  Page: ({ loading, onRenderSuccess }: PageProps) => {
    if (onRenderSuccess) drawn.paint = onRenderSuccess
    drawn.loading = loading
    return <div>A page</div>
  },
}))
const frame = vi.hoisted(() => ({ width: 600 }))
vi.mock('./use-width.ts', () => ({ useWidth: () => ({ ref: { current: null }, width: frame.width }) }))

beforeEach(() => {
  frame.width = 600
})

test('counts the pages only when the first one is painted', async () => {
  render(<PdfPages href="/a.pdf" title="A document" onLoaded={() => undefined} onFailed={() => undefined} />)
  await act(async () => drawn.load({ numPages: 1 }))
  expect(screen.getByText('A page')).toBeInTheDocument()
  expect(screen.queryByText('1 page')).not.toBeInTheDocument()
  expect(screen.getByRole('region', { name: 'A document' })).toHaveAttribute('aria-busy', 'true')
  // Undefined would show the library's own words, which are English in every language.
  expect(drawn.loading).not.toBeUndefined()
  await act(async () => drawn.paint())
  expect(screen.getByText('1 page')).toBeInTheDocument()
  expect(screen.getByRole('region', { name: 'A document' })).not.toHaveAttribute('aria-busy')
})

test('is not busy while it is collapsed, when nothing is painted', async () => {
  frame.width = 0
  render(<PdfPages href="/a.pdf" title="A document" onLoaded={() => undefined} onFailed={() => undefined} />)
  await act(async () => drawn.load({ numPages: 1 }))
  expect(screen.queryByText('A page')).not.toBeInTheDocument()
  expect(screen.getByRole('region', { name: 'A document' })).not.toHaveAttribute('aria-busy')
})
