import { expect, test } from 'vitest'
import { readManagerText } from './read-manager.ts'
import { splitName } from './split-name.ts'

test.each([
  ['Ruiz, Ana María', 'Ana María', 'Ruiz'],
  ['Ana Ruiz', 'Ana', 'Ruiz'],
  ['Ana María Ruiz', 'Ana María', 'Ruiz'],
  ['Ludwig van Beethoven', 'Ludwig', 'van Beethoven'],
  ['Ana de la Cruz', 'Ana', 'de la Cruz'],
  ['Martin King Jr.', 'Martin', 'King Jr.'],
  ['John Smith Sr.', 'John', 'Smith Sr.'],
  ['Sr. Juan Ruiz', 'Juan', 'Ruiz'],
  ['Sammy Davis, Jr.', 'Sammy', 'Davis Jr.'],
  ['Dr. Ana Ruiz', 'Ana', 'Ruiz'],
  ['RUIZ GARCÍA Ana', 'Ana', 'RUIZ GARCÍA'],
  ['ANA RUIZ', 'ANA', 'RUIZ'],
  ['Cher', 'Cher', ''],
])('%s is taken apart', (text, given_name, family_name) => {
  expect(splitName(text, 'given_first', false)).toEqual({ given_name, family_name })
})

test('a name without a comma is read in the order that is said, with two family names in Spanish', () => {
  expect(splitName('Ana María Ruiz García', 'given_first', true)).toMatchObject({ family_name: 'Ruiz García' })
  expect(splitName('Nagy Éva', 'family_first', false)).toEqual({ given_name: 'Éva', family_name: 'Nagy' })
  expect(splitName('Ruiz García Ana María', 'family_first', true)).toMatchObject({ given_name: 'Ana María' })
})

test.each([
  ['Ana Ruiz <Ana.Ruiz@x.example>', { emails: ['ana.ruiz@x.example'], numbers: [] }],
  ['Ana Ruiz (1042)', { numbers: ['1042', 'Ana Ruiz (1042)'], names: ['Ruiz Ana', 'Ana Ruiz'] }],
  ['1042 - Ruiz, Ana', { numbers: ['1042', '1042 - Ruiz, Ana'], names: ['Ruiz Ana', 'Ruiz, Ana'] }],
  ['E-77', { numbers: ['E-77'] }],
])('%s names a manager', (text, meant) => expect(readManagerText(text)).toMatchObject(meant))
