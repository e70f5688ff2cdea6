import type pg from 'pg'
import { isDiskFull } from './database-away.ts'

/**
 * What is known about the disk of the database: full from the first statement that fails for lack of space until space
 * is found again.
 */
export interface DiskWatch {
  isFull(): boolean
  noteRoom(): void
}

const FULL = 'The disk of the database is full.'

/** Takes up about one megabyte of the disk until the end of the statement. */
const TAKE_ROOM = `create temporary table evenground_room on commit drop as
  select md5(n::text) from generate_series(1, 16384) n`

/** Checks whether a disk that was full has space again. Does nothing unless a statement failed for lack of space. */
export async function findDiskProblem(client: pg.Client, disk: DiskWatch | undefined): Promise<string | null> {
  if (!disk?.isFull()) return null
  try {
    await client.query(TAKE_ROOM)
  } catch (error) {
    if (isDiskFull(error)) return FULL
    // The login may not create temporary tables, so the next failing write will report a full disk.
    if ((error as { code?: unknown }).code !== '42501') throw error
  }
  disk.noteRoom()
  return null
}
