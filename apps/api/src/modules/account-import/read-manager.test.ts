import { expect, test } from 'vitest'
import type { FoundManager } from './managers.repo.ts'
import { indexManagers, readManagerText } from './read-manager.ts'

const person = (id: string, rest: Partial<FoundManager> = {}): FoundManager => ({
  id,
  email: null,
  clientId: null,
  username: null,
  names: [],
  ...rest,
})

const found = [
  person('by address', { email: 'ana@x.example' }),
  person('by number', { clientId: 'E12' }),
  person('by the same in small letters', { clientId: 'e12' }),
  person('by another number', { clientId: 'E13' }),
  person('by username', { username: 'ruiz' }),
  person('by name', { names: ['Ruiz Ana', 'Ana Ruiz'] }),
  ...['first', 'second', 'third'].map((id) => person(id, { names: ['Sol Eva'] })),
]

test.each([
  ['Ana <ANA@x.example>', 'by address'],
  ['E12', 'by number'],
  ['e12', 'by the same in small letters'],
  ['e13 - Ana Ruiz', 'by another number'],
  ['Ruiz', 'by username'],
  ['Ana Ruiz (nobody)', 'by name'],
  ['Eva Sol', undefined],
  ['Nobody', undefined],
])('%j is the person found %s', (text, id) => {
  expect(indexManagers(found)(readManagerText(text))?.id).toBe(id)
})

test('each of many with the same name is looked at once, however often a file says the name', () => {
  let looks = 0
  const people = Array.from({ length: 500 }, (_none, at) => ({
    ...person(String(at), { names: ['Sol Eva'] }),
    get clientId() {
      looks++
      return `E${at}`
    },
  }))
  const pick = indexManagers(people)
  const meant = readManagerText('Eva Sol (nobody)')
  for (let row = 0; row < 250; row++) expect(pick(meant)).toBeUndefined()
  expect(looks).toBeLessThanOrEqual(2 * people.length)
})
