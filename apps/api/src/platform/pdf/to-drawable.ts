import { createHash } from 'node:crypto'
import { createAskedThread } from '../asked-thread.ts'

/** The pictures of a few organizations, of up to some hundred kilobytes each. */
const KEPT_MAX = 32

const redraw = createAskedThread<Uint8Array, Uint8Array | null>(new URL('./redrawing-thread.ts', import.meta.url))

/** Pictures by the hash of their bytes, the last used ones at the end. */
const kept = new Map<string, Promise<Uint8Array | null>>()

function redrawOnce(bytes: Uint8Array): Promise<Uint8Array | null> {
  const key = createHash('sha256').update(bytes).digest('base64')
  const redrawn = kept.get(key) ?? redraw(bytes)
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

/**
 * Returns a picture in a form that can be drawn into a PDF, which can contain only PNG and JPEG; null if it has none.
 * PNG are unpacked and written anew in a separate thread, since a large one takes half a second.
 */
export async function toDrawable({ mime, bytes }: { mime: string; bytes: Uint8Array }): Promise<Uint8Array | null> {
  if (mime === 'image/jpeg') return bytes
  return mime === 'image/png' ? redrawOnce(bytes) : null
}
