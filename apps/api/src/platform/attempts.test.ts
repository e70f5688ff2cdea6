import { expect, test } from 'vitest'
import { createAttempts, runAll } from './attempts.ts'

test('one that fails does not keep the others from theirs, and all failures are thrown together', async () => {
  const attempts = createAttempts()
  const fail = async (word: string) => {
    throw new Error(word)
  }
  expect(await attempts.attempt(async () => 1)).toBe(1)
  expect(await attempts.attempt(() => fail('first'))).toBeUndefined()
  expect(await attempts.attempt(() => fail('second'))).toBeUndefined()
  expect(await attempts.attempt(async () => 2)).toBe(2)
  let thrown: unknown
  try {
    attempts.throwFailures((count) => `${count} failed`)
  } catch (error) {
    thrown = error
  }
  expect(thrown).toMatchObject({ message: '2 failed', errors: [{ message: 'first' }, { message: 'second' }] })
})

test('nothing is thrown where nothing failed', async () => {
  const attempts = createAttempts()
  await attempts.attempt(async () => undefined)
  attempts.throwFailures(String)
})

test('all parts run although some fail; a single failure is thrown as it is, several together', async () => {
  const done: string[] = []
  const pass = (word: string) => async () => void done.push(word)
  const fail = (word: string) => async () => {
    throw new Error(word)
  }
  await runAll([pass('a'), pass('b')])
  const single = new Error('single')
  await expect(runAll([() => Promise.reject(single), pass('c')])).rejects.toBe(single)
  await expect(runAll([fail('first'), pass('d'), fail('second')])).rejects.toMatchObject({
    message: 'first; second',
    errors: [{ message: 'first' }, { message: 'second' }],
  })
  expect(done).toEqual(['a', 'b', 'c', 'd'])
})
