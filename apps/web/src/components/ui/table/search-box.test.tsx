import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { renderUi } from '../../../testing/render.tsx'
import { SearchBox } from './search-box.tsx'

afterEach(() => {
  vi.useRealTimers()
})

async function open(slash = true) {
  const onSearch = vi.fn()
  await renderUi(<SearchBox label="Search" value="" onSearch={onSearch} slash={slash} />)
  const field = screen.getByRole('searchbox', { name: 'Search' })
  vi.useFakeTimers()
  return { field, onSearch }
}

const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } })
const wait = (ms: number) => act(() => vi.advanceTimersByTime(ms))

describe('the search field', () => {
  test('with a shorter placeholder, what is searched stays its name and its tip', async () => {
    const label = 'Search by title, label, or description'
    await renderUi(<SearchBox label={label} placeholder="Search" value="" onSearch={vi.fn()} slash />)
    const field = screen.getByRole('searchbox', { name: label })
    expect(field).toHaveAttribute('placeholder', 'Search')
    expect(field).toHaveAttribute('title', label)
  })

  test('asks 300 ms after the last key, once', async () => {
    const { field, onSearch } = await open()
    type(field, 'a')
    wait(200)
    type(field, 'ab')
    wait(299)
    expect(onSearch).not.toHaveBeenCalled()
    wait(1)
    expect(onSearch.mock.calls).toEqual([['ab']])
    wait(1000)
    expect(onSearch).toHaveBeenCalledTimes(1)
  })

  test('asks at once on Enter, and not again when the time is up', async () => {
    const { field, onSearch } = await open()
    type(field, 'ada')
    fireEvent.keyDown(field, { key: 'Enter' })
    expect(onSearch.mock.calls).toEqual([['ada']])
    wait(1000)
    expect(onSearch).toHaveBeenCalledTimes(1)
  })

  test('is reached by the key /, unless somebody is writing', async () => {
    const { field } = await open()
    fireEvent.keyDown(window, { key: '/' })
    expect(field).toHaveFocus()
    const event = new KeyboardEvent('keydown', { key: '/', cancelable: true, bubbles: true })
    field.dispatchEvent(event)
    expect(event.defaultPrevented).toBe(false)
  })

  test('leaves the key / alone where shortcuts of one key are switched off', async () => {
    const { field } = await open(false)
    fireEvent.keyDown(window, { key: '/' })
    expect(field).not.toHaveFocus()
    expect(screen.queryByText('/')).toBeNull()
  })
})
