import type pg from 'pg'
import { isDiskFull } from './database-away.ts'

/** What is known of the disk of the database: full since a statement failed for it, until room is found again. */
export interface DiskWatch {
  isFull(): boolean
  noteRoom(): void
}

const FULL = 'The disk of the database is full.'

/** Takes up about one megabyte of the disk for the time of this statement. */
const TAKE_ROOM = `create temporary table evenground_room on commit drop as
  select md5(n::text) from generate_series(1, 16384) n`

/** Looks for room on a disk that was full. Costs nothing while no statement has failed for it. */
export async function findDiskProblem(client: pg.Client, disk: DiskWatch | undefined): Promise<string | null> {
  if (!disk?.isFull()) return null
  try {
    await client.query(TAKE_ROOM)
  } catch (error) {
    if (isDiskFull(error)) return FULL
    // A login that may not make temporary tables: the next write that fails tells again.
    if ((error as { code?: unknown }).code !== '42501') throw error
  }
  disk.noteRoom()
  return null
}
