import { beforeAll, describe, expect, test } from 'vitest'
import { describeApi } from '../../../../test/describe-api.ts'
import { COMMON } from './common.ts'
import { describeFields, type Fields, isDescribed, listNames, visitFields } from './describe-fields.ts'
import { AREAS, FIELD_WORDS } from './index.ts'

const field = (over: object = {}) => ({ type: 'string', ...over })

test('a schema has the words of the schema whose variant it is, unless it has its own', () => {
  const properties = {
    title: field(),
    state: field({ description: 'Its own' }),
    parts: { items: { properties: { id: {} } } },
  }
  const document = {
    paths: {
      '/plans': {
        post: {
          operationId: 'createPlan',
          requestBody: { content: { 'application/json': { schema: { properties: { title: field() } } } } },
          responses: {},
        },
      },
    },
    components: { schemas: { Plan: { properties }, PlanUpdateInput: { properties: { title: field() } } } },
  }
  const words = {
    Plan: { title: 'Title', state: 'Not used', 'parts.id': 'ID of the part' },
    PlanUpdate: { title: 'New title' },
    createPlan: { title: 'Title of the body' },
  }
  const copy = structuredClone(document) as unknown as Fields
  describeFields(copy, words)
  expect(copy.components.schemas).toMatchObject({
    Plan: {
      properties: {
        title: { description: 'Title' },
        state: { description: 'Its own' },
        parts: { items: { properties: { id: { description: 'ID of the part' } } } },
      },
    },
    PlanUpdateInput: { properties: { title: { description: 'New title' } } },
  })
  const body = copy.paths['/plans']?.post?.requestBody?.content?.['application/json']?.schema
  expect(body).toMatchObject({ properties: { title: { description: 'Title of the body' } } })
})

describe('the description of the API', () => {
  let document: Fields
  beforeAll(async () => {
    document = (await describeApi()) as Fields
  })

  test('says of every field what it means', () => {
    const missing: string[] = []
    visitFields(document, (schema, path, one) => {
      if (!isDescribed(one)) missing.push(`${schema} ${path.join('.')}`)
    })
    expect(missing).toEqual([])
  })

  test('has no words for a field that does not exist, and each in one place', () => {
    const known = new Set<string>()
    visitFields(document, (schema, path) => {
      for (const name of listNames(schema)) known.add(`${name} ${path.join('.')}`)
      known.add(path.at(-1) as string)
    })
    const written = Object.entries(FIELD_WORDS).flatMap(([schema, words]) =>
      Object.keys(words).map((path) => `${schema} ${path}`),
    )
    expect([...written, ...Object.keys(COMMON)].filter((one) => !known.has(one))).toEqual([])
    expect(AREAS.flatMap((area) => Object.keys(area))).toHaveLength(Object.keys(FIELD_WORDS).length)
  })
})
