import { afterEach, describe, expect, test, vi } from 'vitest'
import { readHead } from './read-head.ts'

const row = (cells: string[]) => ({ row: 1, cells, read: 0 })

afterEach(() => void vi.restoreAllMocks())

describe('the head of a file', () => {
  test('is recognized once, however many columns it has', () => {
    const folded = vi.spyOn(String.prototype, 'normalize')
    const names = Array.from({ length: 198 }, (_none, at) => `Column ${at}`)
    const { head, error } = readHead(row([...names, 'Correo', 'Nombre']), undefined)
    expect(error).toBeNull()
    expect(head.fields.filter((field) => field !== null)).toEqual(['email', 'given_name'])
    expect(folded).toHaveBeenCalledTimes(200)
  })

  test('of more columns than any file has is refused before anything is recognized', () => {
    const folded = vi.spyOn(String.prototype, 'normalize')
    const { error } = readHead(row(Array.from({ length: 201 }, () => 'email')), undefined)
    expect(error).toBe('too_many_columns')
    expect(folded).not.toHaveBeenCalled()
  })
})
