import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { RESULT_MARK, singleResult } from '../schemas/index.ts'
import { ENDPOINTS, type Endpoint } from './index.ts'

/** Names of what somebody answered, scored or wrote, and of what follows from it. */
const LIKE_A_RESULT =
  /answer|score|(?<!un)change|benchmark|wordings|^texts$|character|avgchars|^response$|agree|^neutral$|^(?:y|mean|pre|post)$|interval|modules|journal|excerpt|training_order/

/** Names that look alike and say nothing of how anybody did. */
const NO_RESULTS =
  /^(?:benchmark(?:_score|OverallScore)?|average_score|overall_benchmark|hide_scores.*|scored|scoring_version|earlier_wordings|secret.*|allow_journal_skip|journal_mode|journal_prompt_id|(?:must|require)_.*|changed|domainScoresType)$/

interface Found {
  path: string
  name: string
  mark: unknown
}

const markOf = (schema: z.ZodType): unknown => (schema.meta() as Record<string, unknown> | undefined)?.[RESULT_MARK]

const innerOf = (schema: z.ZodType): z.ZodType[] => {
  const { def } = schema as unknown as { def: Record<string, unknown> }
  const one = [def.innerType, def.element, def.valueType, def.in, def.left, def.right].filter(Boolean) as z.ZodType[]
  const several = [def.options, def.items].flatMap((list) => (Array.isArray(list) ? list : [])) as z.ZodType[]
  return [...one, ...several].filter((inner) => inner instanceof z.ZodType)
}

/** Every field of an answer, with the mark that it or what surrounds it carries. */
function listFields(schema: z.ZodType, path: string, around: unknown): Found[] {
  const mark = markOf(schema) ?? around
  if (schema instanceof z.ZodObject) {
    return Object.entries(schema.shape as Record<string, z.ZodType>).flatMap(([name, field]) => {
      const own = findMark(field) ?? mark
      return [{ path: `${path}.${name}`, name, mark: own }, ...listFields(field, `${path}.${name}`, own)]
    })
  }
  return innerOf(schema).flatMap((inner) => listFields(inner, path, mark))
}

/** Of a field that may be left out or null the mark stands inside. */
function findMark(schema: z.ZodType): unknown {
  const own = markOf(schema)
  if (own !== undefined) return own
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable) return findMark(schema.unwrap() as z.ZodType)
  return undefined
}

const answersOf = ({ responses }: Endpoint): z.ZodType[] =>
  Object.entries(responses).flatMap(([status, schema]) => (Number(status) < 300 && schema ? [schema] : []))

const listUnmarked = (endpoint: Endpoint): string[] =>
  answersOf(endpoint)
    .flatMap((schema) => listFields(schema, endpoint.id, undefined))
    .filter(({ name, mark }) => mark === undefined && LIKE_A_RESULT.test(name) && !NO_RESULTS.test(name))
    .map(({ path }) => path)

describe('the contract says of every field whether it is a result of one person', () => {
  test.each(ENDPOINTS.map((endpoint) => [endpoint.id, endpoint] as const))('%s', (_id, endpoint) => {
    expect(listUnmarked(endpoint)).toEqual([])
  })

  test('and of every file', () => {
    const files = ENDPOINTS.filter(({ produces }) => produces)
    expect(files.length).toBeGreaterThan(3)
    for (const endpoint of files) {
      for (const schema of answersOf(endpoint)) expect(markOf(schema), endpoint.id).toBeTypeOf('boolean')
    }
  })

  test('a new call that says nothing of its scores is found', () => {
    const schema = z.array(z.object({ id: z.string(), person: z.object({ trust_score: z.number().nullable() }) }))
    const forgetful = { ...ENDPOINTS[0], id: 'listWellbeing', responses: { 200: schema } } as Endpoint
    expect(listUnmarked(forgetful)).toEqual(['listWellbeing.person.trust_score'])
    const marked = z.object({ trust_score: singleResult(z.number()).nullable() })
    expect(listUnmarked({ ...forgetful, responses: { 200: marked } } as Endpoint)).toEqual([])
  })
})
