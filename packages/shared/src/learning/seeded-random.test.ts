import fc from 'fast-check'
import { expect, test } from 'vitest'
import { seedRandom, shuffle } from './seeded-random.ts'

const take = (seed: string, count: number) => {
  const random = seedRandom(seed)
  return Array.from({ length: count }, () => random())
}

test('the same seed gives the same numbers, another seed others', () => {
  expect(take('ana', 20)).toEqual(take('ana', 20))
  expect(take('ana', 20)).not.toEqual(take('Ana', 20))
})

test('numbers lie in [0, 1) and spread evenly', () => {
  const numbers = take('spread', 10_000)
  expect(numbers.every((number) => number >= 0 && number < 1)).toBe(true)
  const mean = numbers.reduce((sum, number) => sum + number, 0) / numbers.length
  expect(mean).toBeCloseTo(0.5, 1)
})

test('a shuffle is a permutation and leaves its input alone', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.string()), fc.string(), (items, seed) => {
      const before = [...items]
      expect(shuffle(items, seed).sort()).toEqual([...items].sort())
      expect(items).toEqual(before)
    }),
  )
})

test('every item comes first about equally often over many seeds', () => {
  const counts = new Map<string, number>()
  for (let seed = 0; seed < 4000; seed++) {
    const [first = ''] = shuffle(['a', 'b', 'c', 'd'], `seed ${seed}`)
    counts.set(first, (counts.get(first) ?? 0) + 1)
  }
  for (const count of counts.values()) expect(Math.abs(count - 1000)).toBeLessThan(150)
  expect(counts.size).toBe(4)
})

test('an order stays as it is over releases: whoever is halfway through must not find another one', () => {
  expect(shuffle([...'abcdefghij'], 'ana').join('')).toBe('eahfbicgjd')
  expect(shuffle([...'abcdefghij'], 'ben').join('')).toBe('hcgajeifdb')
})
