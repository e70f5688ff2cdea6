import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { singleResult } from '../schemas/index.ts'
import { answersOf, listFields, markOf } from './answer-fields.fixture.ts'
import { ENDPOINTS, type Endpoint } from './index.ts'

/** Names of fields that look like a person's answers, scores or texts, or like something derived from them. */
const LIKE_A_RESULT =
  /answer|score|(?<!un)change|benchmark|wordings|^texts$|character|avgchars|^response$|agree|^neutral$|^(?:y|mean|pre|post)$|interval|modules|journal|excerpt|training_order/

/** Names that match `LIKE_A_RESULT` but reveal nothing about how anyone did. */
const NO_RESULTS =
  /^(?:benchmark(?:_score|OverallScore)?|average_score|overall_benchmark|hide_scores.*|scored|scoring_version|earlier_wordings|secret.*|allow_journal_skip|journal_mode|journal_prompt_id|(?:must|require)_.*|changed|domainScoresType)$/

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
