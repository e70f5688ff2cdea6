import pg from 'pg'

type Query = (this: pg.Client, query: unknown, ...more: unknown[]) => unknown

const UUID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g

/** The statements recorded so far; null when nothing is being recorded. */
let recording: string[] | null = null

const send = pg.Client.prototype.query as Query
pg.Client.prototype.query = function query(this: pg.Client, ...given: Parameters<Query>) {
  const [first] = given
  const { name, text = '' } = typeof first === 'string' ? { text: first } : (first as { name?: string; text?: string })
  // Not recorded: whether a connection must change its scope depends on its previous caller, and a new connection needs
  // all its settings.
  if (name !== 'set-scope' && name !== 'set-up') recording?.push(text.replaceAll(UUID, '…').replaceAll(/\s+/g, ' '))
  return send.apply(this, given)
} as typeof pg.Client.prototype.query

/**
 * Runs work and returns its result with every statement that this process sent to its database meanwhile, in order. If
 * two requests cause the same statements, their timing does not tell them apart either.
 */
export async function recordStatements<T>(work: () => Promise<T>): Promise<{ answer: T; statements: string[] }> {
  const statements: string[] = []
  recording = statements
  try {
    return { answer: await work(), statements }
  } finally {
    recording = null
  }
}
