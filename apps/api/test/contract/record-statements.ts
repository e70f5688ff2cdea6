import pg from 'pg'

type Query = (this: pg.Client, query: unknown, ...more: unknown[]) => unknown

const UUID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g

/** The list that is being written, while someone records. */
let recording: string[] | null = null

const send = pg.Client.prototype.query as Query
pg.Client.prototype.query = function query(this: pg.Client, ...given: Parameters<Query>) {
  const [first] = given
  const { name, text = '' } = typeof first === 'string' ? { text: first } : (first as { name?: string; text?: string })
  // Whose turn a connection served before decides whether it has to be told a scope, a new one all its settings.
  if (name !== 'set-scope' && name !== 'set-up') recording?.push(text.replaceAll(UUID, '…').replaceAll(/\s+/g, ' '))
  return send.apply(this, given)
} as typeof pg.Client.prototype.query

/**
 * What some work answers, with every statement that this process sent to its database meanwhile, in their order: where
 * two ways of being asked send the same, their times tell nothing apart.
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
