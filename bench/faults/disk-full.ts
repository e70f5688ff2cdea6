import { execFile } from 'node:child_process'
import { chmod, mkdtemp, open, rm, rmdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { atLeast, figure, type Line, mustBe } from './line.ts'
import { openTestBed } from './test-bed.ts'
import { listWrites, readBack, startWriting } from './writers.ts'

const run = promisify(execFile)
const SIZE_MB = 256
const QUESTIONS = 100
const PEOPLE = 20
const FULL_MS = 5000
const GIVE_UP_MS = 120_000
const CHUNK = Buffer.alloc(64 * 1024)

/** Fills the disk to its last byte, and again whenever space becomes free, until `until` is true. */
async function fill(path: string, until: () => boolean): Promise<void> {
  const file = await open(path, 'a')
  while (!until()) {
    try {
      await file.write(CHUNK)
    } catch {
      await pause(20)
    }
  }
  await file.close()
}

/** Fills the database's disk for some seconds while people save answers, and frees it again. */
export async function fillDisk(): Promise<Line[]> {
  const disk = await mkdtemp(join(tmpdir(), 'evenground-disk-'))
  try {
    await run('mount', ['-t', 'tmpfs', '-o', `size=${SIZE_MB}m`, 'tmpfs', disk])
  } catch {
    await rmdir(disk)
    return [figure('disk full: not measured, since only root may mount one that is small', '–')]
  }
  await chmod(disk, 0o755)
  const testBed = await openTestBed({ people: PEOPLE, questions: QUESTIONS, databaseDir: join(disk, 'database') })
  try {
    const writes = listWrites(testBed)
    const writing = startWriting(testBed, writes)
    while (writing.acknowledged() < writes.length / 4) await pause(20)
    const ballast = join(disk, 'ballast')
    let isOver = false
    const filling = fill(ballast, () => isOver)
    await pause(FULL_MS)
    isOver = true
    await filling
    await rm(ballast)
    const deadline = performance.now() + GIVE_UP_MS
    while (writing.acknowledged() < writes.length && performance.now() < deadline) await pause(50)
    writing.stop()
    await writing.done
    const { lost, strange } = await readBack(testBed, writes)
    const refused = [...writing.outcomes].reduce((sum, [status, count]) => sum + (status === 200 ? 0 : count), 0)
    return [
      atLeast('writes refused while the disk was full', refused, 1),
      mustBe('writes acknowledged in the end, without hands', writing.acknowledged(), writes.length),
      mustBe('acknowledged writes lost', lost, 0),
      mustBe('answers that nobody gave', strange, 0),
    ]
  } finally {
    await testBed.close()
    await run('umount', [disk])
    await rmdir(disk)
  }
}
