import { ALL_DOMAINS } from '../../platform/database/index.ts'
import type { Platform } from '../../platform/platform.ts'
import { saveDrafts } from './messages.repo.ts'

export interface DraftLog {
  /** Stores the content of the draft from time to time, until `close` is called. */
  open(id: string, draft: { content: string }): { close(): void }
}

interface Entry {
  draft: { content: string }
  /** The length of the content when it was last stored, in characters. */
  stored: number
}

const EVERY_MS = 3000
/** The most replies per statement. With more, other requests would wait while it is prepared. */
const AT_ONCE = 100

/**
 * Stores the replies that are being written every few seconds, many in one statement, so that almost nothing is lost if
 * the process dies.
 */
export function createDraftLog({ database }: Pick<Platform, 'database'>, everyMs = EVERY_MS): DraftLog {
  const open = new Map<string, Entry>()
  let timer: NodeJS.Timeout | undefined

  async function storeSome(entries: [id: string, Entry][]): Promise<void> {
    const drafts = entries.map(([id, { draft }]) => ({ id, content: draft.content }))
    for (const [, entry] of entries) entry.stored = entry.draft.content.length
    // Reads across all domains, since the replies belong to many tenants. Each was created by this server and is found
    // by its id.
    await database.read(ALL_DOMAINS, (db) => saveDrafts(db, drafts))
  }

  async function store(): Promise<void> {
    const grown = [...open].filter(([, { draft, stored }]) => draft.content.length > stored)
    try {
      for (let at = 0; at < grown.length; at += AT_ONCE) await storeSome(grown.slice(at, at + AT_ONCE))
    } catch {
      // If the database is briefly unavailable, replies must not end. Each complete reply is stored separately.
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
