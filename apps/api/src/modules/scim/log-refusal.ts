import type { Problem } from '@evenground/shared/schemas'
import type { Platform } from '../../platform/platform.ts'
import type { Directory } from './directory.ts'
import { insertEvent } from './events.repo.ts'
import { isId } from './is-id.ts'

interface Refused {
  method: string
  /** Whether it is a search, which reads although it is a POST. */
  isSearch: boolean
  /** `Users` or `Groups`. */
  kind: string
  id: string | undefined
  body: unknown
}

const VERBS: Readonly<Record<string, string>> = { POST: 'create', PUT: 'update', PATCH: 'update', DELETE: 'delete' }
const DETAIL_MAX = 500

function readName(body: unknown): string | null {
  const { userName, displayName } = (body ?? {}) as Record<string, unknown>
  return [userName, displayName].find((one) => typeof one === 'string') ?? null
}

/** Records what a directory was refused. Reads that found nothing are not refusals. */
export function createRefusalLog({ database, clock }: Pick<Platform, 'database' | 'clock'>) {
  return async (
    directory: Directory,
    { method, isSearch, kind, id, body }: Refused,
    problem: Problem,
  ): Promise<void> => {
    const verb = (!isSearch && VERBS[method]) || 'read'
    const foundNothing = verb === 'read' && problem.status === 404
    if (foundNothing || problem.status === 429 || problem.status >= 500) return
    const known = id && isId(id) ? id : null
    const event = {
      action: `${kind === 'Groups' ? 'group' : 'user'}.${verb}`,
      status: problem.status,
      accountId: kind === 'Users' ? known : null,
      groupId: kind === 'Groups' ? known : null,
      name: readName(body),
      reason: problem.code,
      detail: problem.detail?.slice(0, DETAIL_MAX) ?? null,
    }
    await database.read(directory.caller.scope, (db) => insertEvent(db, directory, event, clock()))
  }
}
