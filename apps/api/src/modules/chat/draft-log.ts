import { ALL_DOMAINS } from '../../platform/database/index.ts'
import type { Platform } from '../../platform/platform.ts'
import { saveDrafts } from './messages.repo.ts'

export interface DraftLog {
  /** Stores, now and then, what has come of the reply, until `close` is called. */
  open(id: string, draft: { content: string }): { close(): void }
}

interface Entry {
  draft: { content: string }
  /** Its length when it was last stored. */
  stored: number
}

const EVERY_MS = 3000
/** Replies in one statement: with more, everyone else would wait for it to be written. */
const AT_ONCE = 100

/**
 * Replies that are being written, stored every few seconds, many in one statement: should the process die, next to nothing
 * of them is lost.
 */
export function createDraftLog({ database }: Pick<Platform, 'database'>, everyMs = EVERY_MS): DraftLog {
  const open = new Map<string, Entry>()
  let timer: NodeJS.Timeout | undefined

  async function storeSome(entries: [id: string, Entry][]): Promise<void> {
    const drafts = entries.map(([id, { draft }]) => ({ id, content: draft.content }))
    for (const [, entry] of entries) entry.stored = entry.draft.content.length
    // They are replies of many tenants, each by the id that was given out for it.
    await database.read(ALL_DOMAINS, (db) => saveDrafts(db, drafts))
  }

  async function store(): Promise<void> {
    const grown = [...open].filter(([, { draft, stored }]) => draft.content.length > stored)
    try {
      for (let at = 0; at < grown.length; at += AT_ONCE) await storeSome(grown.slice(at, at + AT_ONCE))
    } catch {
      // A database that is away for a moment must not end replies; the end of each is stored by itself.
    }
    timer = undefined
    schedule()
  }

  function schedule(): void {
    if (open.size === 0 || timer) return
    timer = setTimeout(() => void store(), everyMs)
    timer.unref()
  }

  return {
    open: (id, draft) => {
      open.set(id, { draft, stored: 0 })
      schedule()
      return { close: () => void open.delete(id) }
    },
  }
}
