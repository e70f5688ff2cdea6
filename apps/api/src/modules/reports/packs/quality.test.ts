import * as contract from '@evenground/shared/contract/board-packs'
import type { AnswerQuality } from '@evenground/shared/schemas'
import { expect, test } from 'vitest'
import { makeAdministrator } from '../../../../test/factories/administrators.ts'
import { queryRows } from '../../../../test/factories/learning.ts'
import { newestOf } from '../../../../test/factories/report-facts.ts'
import { makePopulation } from '../../../../test/factories/report-population.ts'
import { createTestServer } from '../../../../test/harness.ts'

const server = await createTestServer()
const world = await makePopulation(server, 200)
const admin = await makeAdministrator(
  server,
  ['api.v2.reports.data', 'api.v2.dashboard.default', 'api.v2.assessments.get_response_by_id'],
  world.parent,
)
const [domainId] = world.domains
const query = { domain_ids: domainId, assessment_id: world.course.assessment }
const { agree, refuse, speak, echo } = world.course.questions

const ask = async (): Promise<AnswerQuality> =>
  (await server.call(contract.getAnswerQuality, { token: admin.token, query })).body
const { assessment_type: type } = await ask()
const counted = newestOf(world.submissions.filter((one) => one.type === type)).filter(
  (one) => one.domainId === domainId,
)

/** Pearson's correlation, by the textbook formula. */
function correlate(xs: readonly number[], ys: readonly number[]): number {
  const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)
  const n = xs.length
  const products = n * sum(xs.map((x, at) => x * ys[at]!)) - sum(xs) * sum(ys)
  const spread = (values: readonly number[]) => n * sum(values.map((value) => value ** 2)) - sum(values) ** 2
  return products / Math.sqrt(spread(xs) * spread(ys))
}

test('a question goes with the others of its factor as their answers do, an alias with its own sign', async () => {
  const { item_total } = await ask()
  const given = (id: string, isReversed = false) =>
    counted.map(({ answers }) => (isReversed ? 6 - answers[id]! : answers[id]!))
  const [trust, voice] = [correlate(given(agree), given(refuse, true)), correlate(given(speak), given(agree, true))]
  const expected = new Map([
    [agree, trust],
    [refuse, trust],
    [speak, voice],
    [echo, voice],
  ])
  expect(counted.length).toBeGreaterThanOrEqual(30)
  expect(new Set(item_total?.map(({ question_id }) => question_id))).toEqual(new Set(expected.keys()))
  for (const { question_id, correlation, n } of item_total ?? []) {
    expect(correlation, question_id).toBeCloseTo(expected.get(question_id)!, 9)
    expect(n).toBe(counted.length)
  }
})

test('a question at the end of its scale is named with its share, and none other', async () => {
  expect((await ask()).ceiling).toEqual([])
  const most = counted.slice(0, Math.ceil(counted.length * 0.9)).map(({ id }) => id)
  const setAnswer = (question: string, value: number, ids: readonly string[]) =>
    queryRows(
      server,
      `update response_answer set value = ${value} where question_id = '${question}' and response_id = any ($1::uuid[])`,
      [ids],
    )
  // The favorable end of a reversed question is the lowest answer.
  await setAnswer(refuse, 1, most)
  await setAnswer(speak, 1, most)
  const { ceiling } = await ask()
  const rest = counted.slice(most.length).filter(({ answers }) => answers[refuse] === 1).length
  const percent = Math.round((1000 * (most.length + rest)) / counted.length) / 10
  expect(ceiling).toMatchObject([{ question_id: refuse, percent, n: counted.length }])
})

test('submissions of under two seconds a question are counted, but not those that others typed in', async () => {
  const ids = counted.map(({ id }) => id)
  // Of five questions, the first was answered before the time starts, so eight seconds are enough.
  const take = (some: readonly string[], seconds: number) =>
    queryRows(
      server,
      `update response set started_at = submitted_at - interval '${seconds} seconds' where id = any ($1::uuid[])`,
      [some],
    )
  await take(ids, 8)
  expect((await ask()).fast).toMatchObject({ flagged: 0, n: counted.length })
  const [typed, ...own] = ids
  const hasty = [typed!, ...own.slice(0, 6)]
  await take(hasty, 7.99)
  await queryRows(server, 'update response set entered_by = $2 where id = $1', [typed, admin.id])
  const scoreOf = async (without: readonly string[]) => {
    const [row] = await queryRows<{ score: number }>(
      server,
      `select avg(score)::float8 as score from response_score
        where response_id = any ($1::uuid[]) and factor_id = '00000000-0000-0000-0000-000000000000'`,
      [own.filter((id) => !without.includes(id))],
    )
    return row!.score
  }
  const { fast } = await ask()
  expect(fast).toMatchObject({ flagged: 6, n: counted.length - 1 })
  expect(fast?.score).toBeCloseTo(await scoreOf([]), 9)
  expect(fast?.score_without).toBeCloseTo(await scoreOf(hasty), 9)
})

test('few hasty submissions are written down as read: with and without them, the averages tell theirs', async () => {
  const countReads = async () => {
    const rows = await queryRows(
      server,
      `select from audit_event where action = 'results.read' and details ->> 'call' = 'getAnswerQuality'`,
    )
    return rows.length
  }
  // Nothing is flagged, so no average would reveal anything and no read is recorded.
  await queryRows(server, `update response set started_at = submitted_at - interval '1 hour'`)
  await queryRows(server, 'update response_answer set value = 5 where question_id = $1', [agree])
  await queryRows(server, 'update response_answer set value = 1 where question_id = $1', [refuse])
  const before = await countReads()
  expect(await ask()).toMatchObject({ fast: { flagged: 0 }, straight_lines: { flagged: 0 } })
  expect(await countReads()).toBe(before)
  await queryRows(server, 'update response set started_at = submitted_at where id = $1', [counted.at(-1)!.id])
  expect((await ask()).fast?.flagged).toBe(1)
  expect(await countReads()).toBe(before + 1)
})
