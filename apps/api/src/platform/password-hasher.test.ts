import { expect, test } from 'vitest'
import { createPasswordHasher } from './password-hasher.ts'

test('a password is hashed with bcrypt at the cost that is asked for', async () => {
  for (const cost of [12, 5]) {
    const hash = await createPasswordHasher({ cost, parallel: 1 }).hash('Test-Pass-2026!')
    expect(hash.slice(0, 7)).toBe(`$2b$${String(cost).padStart(2, '0')}$`)
  }
})

test('a hash matches its password and no other, and nothing matches where there is no hash', async () => {
  const hasher = createPasswordHasher({ cost: 4, parallel: 2 })
  const hash = await hasher.hash('Test-Pass-2026!')
  const long = `${'x'.repeat(72)}y`
  expect([await hasher.matches('Test-Pass-2026!', hash), await hasher.matches('test-pass-2026!', hash)]).toEqual([
    true,
    false,
  ])
  expect(await hasher.matches('Test-Pass-2026!', null)).toBe(false)
  expect(await hasher.matches(long, await hasher.hash(long))).toBe(false)
})

test('the event loop goes on while passwords are hashed', async () => {
  const hasher = createPasswordHasher({ cost: 12, parallel: 2 })
  let turns = 0
  const timer = setInterval(() => turns++, 2)
  await Promise.all([hasher.hash('Test-Pass-2026!'), hasher.matches('Test-Pass-2026!', null)])
  clearInterval(timer)
  // On the event loop itself, each hash would block all timers for a quarter of a second.
  expect(turns).toBeGreaterThan(10)
})
