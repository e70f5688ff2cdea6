import { ALL_DOMAINS } from '../../platform/database/index.ts'
import type { Platform } from '../../platform/platform.ts'
import { saveDrafts } from './messages.repo.ts'

export interface DraftLog {
  /** Stores, now and then, what has come of the reply, until `close` is called. */
  open(id: string, draft: { content: string }): { close(): void }
}

const EVERY_MS = 3000

/**
 * Replies that are being written, stored every few seconds in one statement for all of them: should the process die,
 * next to nothing of them is lost.
 */
export function createDraftLog({ database }: Pick<Platform, 'database'>, everyMs = EVERY_MS): DraftLog {
  const open = new Map<string, { draft: { content: string }; stored: number }>()
  let timer: NodeJS.Timeout | undefined

  async function store(): Promise<void> {
    timer = undefined
    const grown = [...open].filter(([, { draft, stored }]) => draft.content.length > stored)
    try {
      // They are replies of many tenants, each by the id that was given out for it.
      if (grown.length > 0) {
        const drafts = grown.map(([id, { draft }]) => ({ id, content: draft.content }))
        for (const [, entry] of grown) entry.stored = entry.draft.content.length
        await database.read(ALL_DOMAINS, (db) => saveDrafts(db, drafts))
      }
    } catch {
      // A database that is away for a moment must not end replies; the end of each is stored by itself.
    }
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
