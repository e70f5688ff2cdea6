import { createHash } from 'node:crypto'
import { AppError } from '../../http/errors/app-error.ts'
import { ALL_DOMAINS } from '../../platform/database/index.ts'
import type { Platform } from '../../platform/platform.ts'
import { refusesBreached } from '../credentials/index.ts'

const TIMEOUT_MS = 3000
/** The list sends some thousand lines for one beginning. */
const BYTES_MAX = 1_000_000

/** Whether a list knows a password. It is told five of forty characters of a hash, which some thousand passwords share. */
async function isBreached(url: string, password: string): Promise<boolean> {
  const hash = createHash('sha1').update(password).digest('hex').toUpperCase()
  const answer = await fetch(`${url}/${hash.slice(0, 5)}`, {
    // So that not even the length of the answer tells anything.
    headers: { 'add-padding': 'true' },
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  if (!answer.ok) throw new Error(`the list of breached passwords answers ${answer.status}`)
  const text = await answer.text()
  if (text.length > BYTES_MAX) throw new Error('the list of breached passwords answers too much')
  return text.split('\n').some((line) => {
    const [end, count] = line.trim().split(':')
    return end === hash.slice(5) && Number(count) > 0
  })
}

export type AssertNotBreached = ReturnType<typeof createBreachCheck>

/**
 * Refuses passwords that were found in breaches, where the domain wants that and the operator names a list. Without an
 * answer the password is taken: a list that is away shuts no one out.
 */
export function createBreachCheck({ config, database }: Platform, onError: (error: unknown) => void) {
  const url = config.breachedPasswordsUrl
  return async (domainId: string, password: string): Promise<void> => {
    if (!url || !(await database.read(ALL_DOMAINS, (db) => refusesBreached(db, domainId)))) return
    const found = await isBreached(url, password).catch((error: unknown) => {
      onError(error)
      return false
    })
    if (!found) return
    const message = 'This password was found in a data breach. Choose another one.'
    throw new AppError('validation_failed', { errors: [{ path: 'password', code: 'breached', message }] })
  }
}
