import { createHash } from 'node:crypto'
import { AppError } from '../../http/errors/app-error.ts'
import { ALL_DOMAINS } from '../../platform/database/index.ts'
import type { Platform } from '../../platform/platform.ts'
import { refusesBreached } from '../credentials/index.ts'

const TIMEOUT_MS = 3000
/** The list returns about a thousand lines for each prefix of a hash. */
const BYTES_MAX = 1_000_000

/**
 * Whether a list contains a password. Only five of the forty characters of its hash are sent, which it shares with
 * about a thousand other passwords.
 */
async function isBreached(url: string, password: string): Promise<boolean> {
  const hash = createHash('sha1').update(password).digest('hex').toUpperCase()
  const answer = await fetch(`${url}/${hash.slice(0, 5)}`, {
    // Padding keeps the length of the response from revealing anything.
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
 * Refuses passwords that were found in data breaches, if the domain wants that and the operator has configured a list.
 * If the list does not answer, the password is accepted, so that nobody is locked out.
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
