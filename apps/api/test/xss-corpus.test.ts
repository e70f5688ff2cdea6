import { readFileSync } from 'node:fs'
import type { Endpoint } from '@evenground/shared/contract'
import { createAssessment } from '@evenground/shared/contract/assessments'
import { createFactor } from '@evenground/shared/contract/factors'
import { createInstruction } from '@evenground/shared/contract/instructions'
import { createJournal } from '@evenground/shared/contract/journals'
import { createMedium } from '@evenground/shared/contract/media'
import { createPlan } from '@evenground/shared/contract/plans'
import { createSurvey } from '@evenground/shared/contract/surveys'
import { beforeAll, describe, expect, test } from 'vitest'
import { findStrangeMarkup } from '../src/platform/rich-text/find-strange-markup.fixture.ts'
import { makeAdministrator } from './factories/administrators.ts'
import { createTestServer } from './harness.ts'

/** Known attacks, one per line; the tests of the web app and of the browser journeys use the same list. */
const PAYLOADS = JSON.parse(
  readFileSync(new URL('../../../e2e/xss-payloads.json', import.meta.url), 'utf8'),
) as readonly string[]

const server = await createTestServer({ RATE_LIMIT_FACTOR: '1000' })
let token = ''
beforeAll(async () => {
  const permissions = ['assessments', 'factors', 'instructions', 'journals', 'media', 'plans', 'surveys'] as const
  token = (
    await makeAdministrator(
      server,
      permissions.map((section) => `api.v2.${section}.create` as const),
    )
  ).token
})

/** The fields of each kind of content that store formatted text, and those that store plain lines. */
interface Kind {
  name: string
  create: Endpoint
  rich: string[]
  plain: string[]
  more?: object
}

const INSTRUCTION: Kind = {
  name: 'an instruction',
  create: createInstruction,
  rich: ['text_body'],
  plain: ['title', 'label'],
}

const KINDS: readonly Kind[] = [
  { name: 'a factor', create: createFactor, rich: ['description'], plain: ['title', 'summary'] },
  {
    name: 'a medium',
    create: createMedium,
    rich: ['description', 'transcript'],
    plain: ['title', 'label'],
    more: { medium_type: 'pdf' },
  },
  { name: 'a journal prompt', create: createJournal, rich: ['description'], plain: ['title', 'label'] },
  { name: 'a survey', create: createSurvey, rich: ['description'], plain: ['title', 'label'] },
  { name: 'an assessment', create: createAssessment, rich: ['description'], plain: ['title', 'label'] },
  { name: 'a plan', create: createPlan, rich: ['description'], plain: ['title', 'label'] },
]

/** The longest line that is accepted. */
const LINE_MAX = 200

async function expectHarmless({ create, rich, plain, more }: Kind, payload: string): Promise<void> {
  const text = { 'en-us': `<p>Before</p>${payload}`, 'es-mx': payload }
  const line = { 'en-us': payload.slice(0, LINE_MAX) }
  const fields = Object.fromEntries([...rich.map((field) => [field, text]), ...plain.map((field) => [field, line])])
  const answer = await server.call(create, { token, body: { ...more, ...fields } } as never)
  expect(answer.status, payload).toBe(201)
  for (const field of rich) {
    const stored = textsOf(answer.body[field])
    expect(stored.length, payload).toBeGreaterThan(0)
    expect(stored.flatMap(findStrangeMarkup), payload).toEqual([])
  }
  // A plain line is never markup: it is stored as written, and sent as JSON, which no browser renders as a page.
  for (const field of plain) expect(answer.body[field], payload).toEqual(line)
  expect(answer.headers['content-type']).toMatch(/^application\/json/)
  expect(answer.headers['x-content-type-options']).toBe('nosniff')
}

const textsOf = (value: unknown): string[] =>
  typeof value === 'object' && value !== null ? Object.values(value as Record<string, string>) : []

describe('attacks written into content', () => {
  test('are many, and none is there twice', () => {
    expect(PAYLOADS.length).toBeGreaterThanOrEqual(100)
    expect(new Set(PAYLOADS).size).toBe(PAYLOADS.length)
  })

  test('lose everything that lives in a formatted text, in both languages', async () => {
    for (const payload of PAYLOADS) await expectHarmless(INSTRUCTION, payload)
  })

  test.each(KINDS.map((kind, index) => ({ ...kind, index })))(
    'are formatted text without harm and lines of plain text in $name as well',
    async ({ index, ...kind }) => {
      // All kinds use the same sanitizer, so each tests a part of the list, and together they test all of it.
      for (const payload of PAYLOADS.filter((_, at) => at % KINDS.length === index)) await expectHarmless(kind, payload)
    },
  )
})
