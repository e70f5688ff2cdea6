import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { parseConfig } from './config.ts'
import { loadKeys } from './load-keys.ts'
import { announceSecret, rotateSecret } from './rotate-secret.ts'

const [PRESENT, EARLIER, OLDEST] = ['p'.repeat(40), 'e'.repeat(40), 'o'.repeat(40)]

let folder: string
let file: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'rotate-secret-'))
  file = join(folder, 'jwt-secret')
})
afterEach(() => rmSync(folder, { recursive: true }))

const place = () => ({ variable: undefined, previous: undefined, file })
const read = () => parseConfig({ JWT_SECRET_FILE: file })
/** The keys of a server that keeps its secret in its data folder. */
const readKept = () => loadKeys(parseConfig({ DATA_DIR: folder, DATABASE_URL: 'postgres://localhost/app' }))
const kidsOf = ({ accessToken }: ReturnType<typeof readKept>) => accessToken.map(({ kid }) => kid)

test('files with CRLF, blanks and empty lines have the same secrets as those without', () => {
  writeFileSync(file, PRESENT)
  writeFileSync(`${file}-previous`, `${EARLIER}\n${OLDEST}\n`)
  const kept = readKept()
  writeFileSync(file, `${PRESENT} \r\n`)
  writeFileSync(`${file}-previous`, `${EARLIER}\r\n\r\n ${OLDEST} \r\n`)
  expect(readKept()).toMatchObject({ accessToken: kept.accessToken, decoys: kept.decoys })
  expect(read().previousJwtSecrets).toEqual([EARLIER, OLDEST])
  rotateSecret(place())
  expect(readFileSync(`${file}-previous`, 'utf8')).toBe(`${PRESENT}\n${EARLIER}\n${OLDEST}\n`)
})

test('an interruption that left the current secret among the earlier ones keeps it there once, also with CRLF', () => {
  writeFileSync(file, PRESENT)
  writeFileSync(`${file}-previous`, `${EARLIER}\r\n${PRESENT}\r\n${OLDEST}\r\n`)
  rotateSecret(place())
  expect(read().previousJwtSecrets).toEqual([PRESENT, EARLIER, OLDEST])
})

test('blanks after the current secret do not change what follows from it while the next one is announced', () => {
  writeFileSync(file, PRESENT)
  const before = readKept()
  writeFileSync(file, `${PRESENT} \r\n`)
  announceSecret(place())
  expect(readKept().decoys).toEqual(before.decoys)
  expect(kidsOf(readKept())).toHaveLength(2)
})

/** The variables that a text says to set, in its order. */
const listSettings = (text: string) =>
  text
    .split('\nJWT_SECRET=')
    .slice(1)
    .map((pair) => {
      const [secret = '', previous = ''] = pair.split('\n')
      return { JWT_SECRET: secret, JWT_SECRET_PREVIOUS: previous.replace('JWT_SECRET_PREVIOUS=', '') }
    })

test.each([
  ['without earlier secrets', undefined, [PRESENT]],
  ['with earlier secrets', `${EARLIER}, ${OLDEST}`, [PRESENT, EARLIER, OLDEST]],
])(
  'in variables, %s, both pairs are printed, and every process accepts what the others sign',
  (_how, previous, last) => {
    const variables = { JWT_SECRET: PRESENT, ...(previous && { JWT_SECRET_PREVIOUS: previous }) }
    const told = announceSecret({ variable: PRESENT, previous, file, reseal: 'node reseal' })
    const [first, second] = listSettings(told)
    const next = second?.JWT_SECRET
    expect(second?.JWT_SECRET_PREVIOUS.split(',')).toEqual(last)
    expect(first).toEqual({ JWT_SECRET: PRESENT, JWT_SECRET_PREVIOUS: [next, ...last.slice(-2)].join(',') })
    expect(told.endsWith('Then run: node reseal')).toBe(true)
    const [before, announced, after] = [variables, first, second].map((each) => loadKeys(parseConfig({ ...each })))
    expect([announced?.decoys, after?.decoys]).toEqual([before?.decoys, before?.decoys])
    const accepted = (keys = before) => keys?.accessToken.map(({ kid }) => kid)
    expect(accepted(announced)).toEqual(expect.arrayContaining(accepted(before) ?? []))
    expect(accepted(announced)).toContain(after?.accessToken[0].kid)
    expect(accepted(after)).toContain(announced?.accessToken[0].kid)
  },
)

test('in variables, the current secret is listed once, although it was announced as the oldest', () => {
  const [pair] = listSettings(rotateSecret({ variable: PRESENT, previous: `${EARLIER},${PRESENT}`, file }))
  expect(pair?.JWT_SECRET_PREVIOUS).toBe(`${EARLIER},${PRESENT}`)
})
