import { setTimeout as pause } from 'node:timers/promises'
import { FAULTS } from './fault-list.ts'
import { atLeast, atMost, figure, type Line, mustBe } from './line.ts'
import { openTestBed, type TestBed } from './test-bed.ts'
import { listWrites, readBack, startWriting, type Write, type Writing } from './writers.ts'

const QUESTIONS = 200
const READY_AFTER_MS = 500
const STANDSTILL_MS = 60_000

/** Waits until `goal` writes are acknowledged; false when there is no more progress. */
async function reach(writing: Writing, goal: number): Promise<boolean> {
  let [seen, since] = [writing.acknowledged(), performance.now()]
  while (writing.acknowledged() < goal) {
    await pause(20)
    if (writing.acknowledged() > seen) [seen, since] = [writing.acknowledged(), performance.now()]
    else if (performance.now() - since > STANDSTILL_MS) return false
  }
  return true
}

/** Causes every fault, spread evenly over the writes. */
async function breakEverything(testBed: TestBed, writing: Writing, total: number): Promise<Line[]> {
  const lines: Line[] = []
  const step = Math.floor(total / (FAULTS.length + 1))
  for (const [position, { name, happen }] of FAULTS.entries()) {
    writing.allow(step * (position + 2))
    if (!(await reach(writing, step * (position + 1))))
      return [...lines, mustBe(`writes go on before: ${name}`, 'no', 'yes')]
    console.error(`… ${name}, after ${writing.acknowledged()} writes`)
    writing.takeLongestGap()
    const ready = await happen(testBed)
    writing.allow(Math.max(step * (position + 2), writing.acknowledged()) + 1)
    await reach(writing, Math.min(total, writing.acknowledged() + 1))
    const gap = writing.takeLongestGap()
    lines.push(
      typeof ready === 'number'
        ? atMost(`${name}: servers ready after the database (ms; standstill ${gap} ms)`, ready, READY_AFTER_MS)
        : figure(`${name}: standstill (ms)`, gap),
    )
  }
  writing.allow(total)
  return lines
}

async function countRepeated(testBed: TestBed, writes: readonly Write[]): Promise<number> {
  const [row] = await testBed.query<{ responses: number; answers: number }>(
    'select (select count(*)::int from response) as responses, (select count(*)::int from response_answer) as answers',
  )
  const { responses = 0, answers = 0 } = row ?? {}
  return Math.max(0, responses - testBed.course.learners.length) + Math.max(0, answers - writes.length)
}

const describe = ({ outcomes }: Writing): string =>
  [...outcomes].map(([outcome, count]) => `${outcome}: ${count}`).join(', ')

/** Several people save answers through two servers while everything is broken, part by part. */
export async function breakWrites(total: number): Promise<Line[]> {
  const testBed = await openTestBed({ people: Math.max(2, Math.round(total / QUESTIONS)), questions: QUESTIONS })
  try {
    const writes = listWrites(testBed)
    const started = performance.now()
    const writing = startWriting(testBed, writes)
    const faults = await breakEverything(testBed, writing, writes.length)
    const isWhole = await reach(writing, writes.length)
    if (!isWhole) writing.stop()
    await writing.done
    const seconds = (performance.now() - started) / 1000
    const { lost, strange } = await readBack(testBed, writes)
    return [
      ...faults,
      atLeast('faults', faults.length, 12),
      mustBe('writes acknowledged in the end, without hands', writing.acknowledged(), writes.length),
      mustBe('acknowledged writes lost', lost, 0),
      mustBe('answers that nobody gave', strange, 0),
      mustBe('responses or answers kept twice', await countRepeated(testBed, writes), 0),
      figure('writes a second, faults included', Math.round(writes.length / seconds)),
      mustBe('answers of 500', writing.outcomes.get(500) ?? 0, 0),
      figure('what clients were answered', describe(writing)),
    ]
  } finally {
    await testBed.close()
  }
}

const CONTROL_KILLS = 5

/**
 * A control with a database that acknowledges writes before they are on the disk: some must be lost, or the test would
 * not detect losses.
 */
export async function breakUnsafeDatabase(total: number): Promise<Line[]> {
  const testBed = await openTestBed({ people: Math.max(2, Math.round(total / QUESTIONS)), questions: QUESTIONS })
  try {
    await testBed.query('alter system set synchronous_commit = off')
    await testBed.query(`alter system set wal_writer_delay = '10s'`)
    await testBed.query('select pg_reload_conf()')
    const writes = listWrites(testBed)
    const writing = startWriting(testBed, writes)
    for (let kill = 1; kill <= CONTROL_KILLS; kill++) {
      await reach(writing, Math.floor((writes.length * kill) / (CONTROL_KILLS + 1)))
      await testBed.killDatabase()
    }
    await reach(writing, writes.length)
    writing.stop()
    await writing.done
    const { lost } = await readBack(testBed, writes)
    return [
      figure('kills of the database', CONTROL_KILLS),
      atLeast('acknowledged writes lost, as they must be', lost, 1),
    ]
  } finally {
    await testBed.close()
  }
}
