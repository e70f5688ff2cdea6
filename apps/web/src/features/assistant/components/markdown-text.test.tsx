import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderUi } from '../../../testing/render.tsx'
import { splitSources } from './citation-marks.ts'
import MarkdownText from './markdown-text.tsx'

const show = (text: string, sources: Parameters<typeof MarkdownText>[0]['sources'] = []) =>
  renderUi(<MarkdownText text={text} sources={sources} />)

test('links into the product stay, links outside are marked, any other address is plain text', async () => {
  await show('[in](#/content) [out](https://example.org) [bad](javascript:alert(1)) [odd](//evil.example)')
  expect(await screen.findByRole('link', { name: 'in' })).toHaveAttribute('href', '#/content')
  const outside = screen.getByRole('link', { name: /out.*opens another site/ })
  expect(outside).toHaveAttribute('rel', 'noopener noreferrer nofollow')
  expect(outside).toHaveAttribute('target', '_blank')
  expect(screen.getAllByRole('link')).toHaveLength(2)
})

test('pictures are never fetched and HTML is never markup', async () => {
  const { container } = await show(
    '![a plan](https://example.org/x.png?told=1) <img src=x onerror=alert(1)> <b>bold</b>',
  )
  expect(await screen.findByText(/a plan/)).toBeInTheDocument()
  expect(container.querySelector('img, b, script')).toBeNull()
})

test('tables and code are drawn, and headings stay below those of the page', async () => {
  await show('# Big\n\n| a | b |\n|---|---|\n| 1 | 2 |\n\n```js\nlet x\n```')
  expect(await screen.findByRole('heading', { level: 3, name: 'Big' })).toBeInTheDocument()
  expect(screen.getByRole('table')).toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Copy the code' })).toBeInTheDocument()
})

test('a number in brackets opens the source that it names', async () => {
  const reply = 'Say so [2], not [7].\n\nSources:\n2. [Speaking up](#/content/1)'
  const { text, sources } = splitSources(reply, [{ title: 'Speaking up', href: '#/content/1' }])
  expect(sources).toEqual([{ number: 2, title: 'Speaking up', href: '#/content/1' }])
  await show(text, sources)
  expect(await screen.findByRole('link', { name: 'Source 2' })).toHaveAttribute('href', '#/content/1')
  expect(screen.getByText(/not \[7\]/)).toBeInTheDocument()
})
