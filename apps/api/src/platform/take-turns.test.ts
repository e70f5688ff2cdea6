import { expect, test } from 'vitest'
import { openTurns, TooManyWaiting } from './take-turns.ts'

/** Work that the test can end. */
function openWork() {
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  const work = (name: string) => () =>
    new Promise<string>((resolve) => {
      begun.push(name)
      ends.set(name, () => resolve(name))
    })
  return { begun, work, end: (name: string) => ends.get(name)!() }
}

test('a tenant with much to do holds up nobody else', async () => {
  const { begun, work, end } = openWork()
  const inTurn = openTurns(2)
  const all = ['a1', 'a2', 'a3'].map((name) => inTurn('a', work(name)))
  expect(begun).toEqual(['a1'])
  const b1 = inTurn('b', work('b1'))
  expect(begun).toEqual(['a1', 'b1'])
  const c1 = inTurn('c', work('c1'))
  expect(begun).toEqual(['a1', 'b1'])
  end('a1')
  await all[0]
  await Promise.resolve()
  // The slot goes to a tenant that has had none, although the other tenant has more work waiting.
  expect(begun.slice(2)).toContain('c1')
  expect(begun).not.toContain('a3')
  end('b1')
  await b1
  await Promise.resolve()
  expect(begun).toContain('a2')
  end('c1')
  await c1
})

test('what fails leaves the place to the next', async () => {
  const inTurn = openTurns(1)
  const failed = inTurn('a', () => Promise.reject(new Error('no')))
  const next = inTurn('a', () => Promise.resolve('done'))
  await expect(failed).rejects.toThrow('no')
  expect(await next).toBe('done')
})

test('what would wait behind too much else is refused, by tenant and by all', async () => {
  const { begun, work, end } = openWork()
  const inTurn = openTurns(1, { ofOne: 2, ofAll: 3 })
  const all = ['a1', 'a2', 'a3'].map((name) => inTurn('a', work(name)))
  await expect(inTurn('a', work('a4'))).rejects.toThrow(TooManyWaiting)
  const b1 = inTurn('b', work('b1'))
  await expect(inTurn('c', work('c1'))).rejects.toThrow(TooManyWaiting)
  end('a1')
  await all[0]
  await Promise.resolve()
  expect(begun).toEqual(['a1', 'b1'])
  end('b1')
  await b1
  await Promise.resolve()
  end('a2')
  await all[1]
  await Promise.resolve()
  end('a3')
  await all[2]
})
