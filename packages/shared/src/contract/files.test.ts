import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { AssessmentResponseRow } from '../schemas/index.ts'
import { answersOf, listFields, markOf } from './answer-fields.fixture.ts'
import { ENDPOINTS, type Endpoint } from './index.ts'

/** Fields that identify a person. */
const NAMES_PEOPLE = /^(given_name|family_name|username|login|email|to_email)$/

/** Lists what a file of this call reveals about individuals: their names, or what they answered, scored or wrote. */
function listPersonal(endpoint: Endpoint): string[] {
  const answers = answersOf(endpoint)
  const whole = answers.filter((schema) => markOf(schema) === true).map(() => endpoint.id)
  const fields = answers.flatMap((schema) => listFields(schema, endpoint.id, undefined))
  return [
    ...whole,
    ...fields.filter(({ name, mark }) => mark === true || NAMES_PEOPLE.test(name)).map((one) => one.path),
  ]
}

const givesFiles = ({ csv, csvByHandler, produces }: Endpoint): boolean => Boolean(csv || csvByHandler || produces)
const isAlwaysFile = ({ produces }: Endpoint): boolean => produces !== undefined

/** Returns what is wrong with a call that returns a file about individuals; null if nothing is. */
function findFault(endpoint: Endpoint): string | null {
  if (!givesFiles(endpoint) || listPersonal(endpoint).length === 0) return null
  if (!endpoint.freshProof) return 'asks for no fresh proof'
  if (endpoint.apiKeys === 'open') return 'gives the file to an API key, which nobody can ask for a proof'
  if (isAlwaysFile(endpoint) && endpoint.apiKeys !== 'closed') return 'is nothing but a file, and is not closed to keys'
  return null
}

describe('a file about single people is given after a fresh proof alone, and to no API key', () => {
  test.each(ENDPOINTS.filter(givesFiles).map((endpoint) => [endpoint.id, endpoint] as const))('%s', (_id, endpoint) => {
    expect(findFault(endpoint), listPersonal(endpoint).join(', ')).toBeNull()
  })

  const [base] = ENDPOINTS
  const rows = (row: z.ZodType): Endpoint =>
    ({ ...base, id: 'listAnswers', csv: true, apiKeys: 'no_files', responses: { 200: z.array(row) } }) as Endpoint

  test('a new call that forgets the proof is found by the names in its rows, and by their results', () => {
    expect(findFault(rows(AssessmentResponseRow))).toBe('asks for no fresh proof')
    expect(findFault(rows(AssessmentResponseRow.pick({ scores: true })))).toBe('asks for no fresh proof')
    expect(findFault(rows(z.object({ to_email: z.string() })))).toBe('asks for no fresh proof')
    expect(findFault(rows(z.object({ title: z.string() })))).toBeNull()
  })

  test('and so is one that a key may take away', () => {
    const proved = { ...rows(AssessmentResponseRow), freshProof: 'for_files' } as const
    expect(findFault(proved)).toBeNull()
    expect(findFault({ ...proved, apiKeys: 'open' })).toMatch(/API key/)
    expect(findFault({ ...proved, csv: undefined, produces: ['text/csv'] } as unknown as Endpoint)).toMatch(
      /not closed/,
    )
  })
})
