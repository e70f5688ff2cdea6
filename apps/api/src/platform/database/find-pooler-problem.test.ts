import type pg from 'pg'
import { expect, test } from 'vitest'
import { findPoolerProblem } from './find-pooler-problem.ts'

/** Two clients of a pooler that rotates through `sessions` sessions, one statement at a time. */
function rotate(sessions: number): [pg.Client, pg.Client] {
  const marks: unknown[] = Array(sessions).fill('')
  let turn = 0
  const client = {
    query: async (_text: string, values?: unknown[]) => {
      const at = turn++ % sessions
      if (values) marks[at] = values[0]
      return { rows: [{ mark: marks[at] }] }
    },
  } as unknown as pg.Client
  return [client, client]
}

test.each([1, 2, 3, 4, 5, 6, 7, 20])('a pooler that hands out %i sessions in turn is found out', async (sessions) => {
  expect(await findPoolerProblem(...rotate(sessions))).toBe(
    'The pooler in front of the database loses what a connection was told: set it to session pooling.',
  )
})

test('two connections that have a session each are none', async () => {
  const [[one], [two]] = [rotate(1), rotate(1)]
  expect(await findPoolerProblem(one, two)).toBeNull()
})
