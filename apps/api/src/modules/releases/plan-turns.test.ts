import { expect, test } from 'vitest'
import { openTurns } from './plan-turns.ts'

const plan = (id: string, organization: string, entries = 10, plannedAt: Date | null = null) => ({
  id,
  organization,
  entries,
  plannedAt,
})

async function listTurns(turns: ReturnType<typeof openTurns>): Promise<string[]> {
  const ids: string[] = []
  for (let id = await turns.next(); id; id = await turns.next()) ids.push(id)
  return ids
}

test('organizations take turns: one with many large plans does not hold up the others', async () => {
  const due = [
    plan('a1', 'a', 4000),
    plan('a2', 'a', 4000),
    plan('a3', 'a', 3000),
    plan('b1', 'b'),
    plan('c1', 'c', 20),
  ]
  expect(await listTurns(openTurns(async () => due))).toEqual(['b1', 'c1', 'a3', 'a1', 'a2'])
})

test('of one round, what has waited longest comes first', async () => {
  const due = [plan('a', 'a', 10, new Date(2)), plan('b', 'b', 4000, new Date(1)), plan('new', 'c', 5000)]
  expect(await listTurns(openTurns(async () => due))).toEqual(['new', 'b', 'a'])
})

test('what comes up during a run is done in it, and no plan twice', async () => {
  const due = [plan('a1', 'a', 4000), plan('a2', 'a', 4000)]
  let time = 0
  const turns = openTurns(
    async () => due,
    () => time,
  )
  expect(await turns.next()).toBe('a1')
  due.push(plan('b1', 'b'))
  expect(await turns.next()).toBe('a2')
  time = 5000
  due.push(plan('a3', 'a'))
  expect(await listTurns(turns)).toEqual(['b1', 'a3'])
})
