// Answers and scores are partitioned. Frequent statements must name the partition to look into; otherwise they would
// look into all of them.
import { OVERALL_FACTOR_ID } from '@evenground/shared/constants'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { submitted } from '../src/modules/learning/progress.repo.ts'
import { findResponse, saveAnswers } from '../src/modules/responses/responses.repo.ts'
import {
  closeForSubmission,
  findScoringFacts,
  lockOpenResponse,
  pairWithinRuns,
  saveSubmission,
} from '../src/modules/responses/submission.repo.ts'
import { ALL_DOMAINS, type Db } from '../src/platform/database/index.ts'
import { makeTenant } from './factories/tenant.ts'
import { createTestServer } from './harness.ts'

const server = await createTestServer()
const client = new pg.Client({ connectionString: server.applicationUrl })
await client.connect()
afterAll(() => client.end())

const NOW = new Date('2026-11-27T09:00:00Z')

/** A value as an argument of EXECUTE. */
function writeLiteral(value: unknown): string {
  if (value === null || value === undefined) return 'null'
  if (Array.isArray(value)) return pg.escapeLiteral(`{${value.map((one) => one ?? 'null').join(',')}}`)
  return pg.escapeLiteral(value instanceof Date ? value.toISOString() : String(value))
}

interface Node {
  'Relation Name'?: string
  'Actual Loops': number
  Plans?: Node[]
}

const listScanned = (node: Node): string[] => [
  ...(node['Actual Loops'] > 0 ? [node['Relation Name'] ?? ''] : []),
  ...(node.Plans ?? []).flatMap(listScanned),
]

/** The partitions that a statement has visited with a generic plan, as used for learners' statements. */
async function listVisited(text: string, values: readonly unknown[] = []): Promise<string[]> {
  await client.query(`deallocate all; prepare looked_at as ${text}`)
  const given = values.length > 0 ? `(${values.map(writeLiteral).join(', ')})` : ''
  const { rows } = await client.query(`explain (analyze, costs off, format json) execute looked_at ${given}`)
  const scanned: string[] = rows[0]['QUERY PLAN'].flatMap(({ Plan }: { Plan: Node }) => listScanned(Plan))
  return [...new Set(scanned.filter((name) => /^response_(answer|score)_/.test(name)))].sort()
}

let visited: string[][] = []
/** Runs the statements, and first records which partitions each of them visits. */
const db = {
  scope: ALL_DOMAINS,
  query: async (text: string, values: readonly unknown[] = []) => {
    await client.query('savepoint before')
    visited.push(await listVisited(text, values))
    await client.query('rollback to savepoint before')
    return (await client.query(text, [...values])).rows
  },
} as unknown as Db

interface Taken {
  id: string
  account: string
  plan: string
  assessment: string
  domain: string
  type: number
  question: string
}

let taken: Taken
beforeAll(async () => {
  await makeTenant(server, [])
  await client.query(
    "select set_config('app.scope', '*', false), set_config('plan_cache_mode', 'force_generic_plan', false)",
  )
  const { rows } = await client.query<Taken>(
    `select r.id, r.account_id as account, r.personal_plan_id as plan, r.assessment_id as assessment, r.domain_id as domain,
            r.assessment_type as type, (select min(q.id::text) from question q where q.assessment_id = r.assessment_id) as question
       from response r where exists (select from response_answer a where a.response_id = r.id) limit 1`,
  )
  taken = rows[0] as Taken
})

beforeEach(async () => {
  visited = []
  await client.query('begin')
  return async () => {
    await client.query('rollback')
  }
})

const key = (type: number) => ({
  accountId: taken.account,
  domainId: taken.domain,
  personalPlanId: taken.plan,
  assessmentId: taken.assessment,
  assessmentType: type,
  enteredBy: null,
})

/** Each statement visited at most one partition per table, and at least one was visited overall. */
function expectPruned(): void {
  expect(visited.flat()).not.toEqual([])
  for (const parts of visited) {
    const tables = parts.map((name) => name.replace(/_\d+$/, ''))
    expect(tables, parts.join()).toEqual([...new Set(tables)])
  }
}

test('a statement that does not say whose scores it wants looks into every part: this test can fail', async () => {
  expect(await listVisited('select score from response_score where response_id = $1', [taken.id])).toEqual(
    [0, 1, 2, 3].map((part) => `response_score_${part}`),
  )
})

test('a response is read from one part of answers and one of scores', async () => {
  const found = await findResponse(db, {
    accountId: taken.account,
    planId: taken.plan,
    id: taken.assessment,
    assessmentType: taken.type,
  })
  expect(found?.id).toBe(taken.id)
  expectPruned()
})

test('an answer is saved in one part', async () => {
  const answer = { questionId: taken.question, value: 2, wording: null, present: 1 }
  for (const isReworded of [false, true]) {
    const saved = await saveAnswers(db, key(9), { answers: [answer], isReworded }, NOW)
    expect(saved?.id).toEqual(expect.any(String))
  }
  expectPruned()
})

test('a submission reads and writes one part of answers and one of scores', async () => {
  const answer = { questionId: taken.question, value: 2, wording: null, present: 1 }
  await saveAnswers(db, key(8), { answers: [answer], isReworded: false }, NOW)
  const open = await lockOpenResponse(db, key(8), NOW)
  await closeForSubmission(db, key(8))
  expect((await findScoringFacts(db, key(8))).saved.size).toBe(1)
  const submission = {
    responseId: open?.id as string,
    isClosed: false,
    enteredBy: null,
    answers: { [taken.question]: 2 },
    wordings: {},
    scores: { [OVERALL_FACTOR_ID]: 25 },
    scoringVersion: 1,
  }
  await saveSubmission(db, key(8), { submission, step: { state: null, events: [] } }, NOW)
  await pairWithinRuns(db, key(8))
  expectPruned()
})

test('the to-do list reads the scores of one person from one part', async () => {
  expect(await db.query(submitted('$1::uuid[]'), [[taken.plan]])).not.toEqual([])
  expectPruned()
})
