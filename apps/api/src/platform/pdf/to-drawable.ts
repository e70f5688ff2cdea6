import { createHash } from 'node:crypto'
import { sniffImageType } from '@evenground/shared/rules'
import { createAskedThread, ThreadTookTooLong } from '../asked-thread.ts'
import { A_FEW, openTurns } from '../take-turns.ts'
import { isDrawableJpeg } from './is-drawable-jpeg.ts'

/** The pictures of a few organizations, of up to some hundred kilobytes each. */
const KEPT_MAX = 32

/** The largest picture takes half a second, and two where much else is going on. */
const LONGEST_MS = 10_000
/** How long a picture that took too long is not tried again. It may have been the machine that was slow. */
const AGAIN_MS = 60_000

/**
 * Returns a function that returns a picture in a form that can be drawn into a PDF, which can contain only PNG and JPEG;
 * null if it has none. What a picture is follows from its first bytes, as pdfkit goes by these too.
 *
 * PNG are unpacked and written anew by a thread, since a large one takes half a second; JPEG are not unpacked at all.
 * Tenants take turns, so that large pictures delay only their own tenant. Rejects with `TooManyWaiting` when too many
 * are waiting already.
 */
export function createDrawable({
  program = new URL('./redrawing-thread.ts', import.meta.url),
  longestMs = LONGEST_MS,
} = {}) {
  const redraw = createAskedThread<Uint8Array, Uint8Array | null>(program, { longestMs })
  const inTurn = openTurns(1, A_FEW)

  /** Pictures by the hash of their bytes, the last used ones at the end. */
  const kept = new Map<string, Promise<Uint8Array | null>>()

  async function redrawInTime(key: string, bytes: Uint8Array): Promise<Uint8Array | null> {
    try {
      return await redraw(bytes)
    } catch (error) {
      if (!(error instanceof ThreadTookTooLong)) throw error
      setTimeout(() => kept.delete(key), AGAIN_MS).unref()
      return null
    }
  }

  function redrawOnce(tenant: string, bytes: Uint8Array): Promise<Uint8Array | null> {
    const key = createHash('sha256').update(bytes).digest('base64')
    const redrawn = kept.get(key) ?? inTurn(tenant, () => redrawInTime(key, bytes))
    kept.delete(key)
    kept.set(key, redrawn)
    // A thread that ended says nothing about the picture.
    redrawn.catch(() => kept.delete(key))
    for (const oldest of kept.keys()) {
      if (kept.size <= KEPT_MAX) break
      kept.delete(oldest)
    }
    return redrawn
  }

  return async (tenant: string, bytes: Uint8Array): Promise<Uint8Array | null> => {
    const type = sniffImageType(bytes)
    if (type === 'image/jpeg') return isDrawableJpeg(bytes) ? bytes : null
    return type === 'image/png' ? redrawOnce(tenant, bytes) : null
  }
}

export const toDrawable = createDrawable()
