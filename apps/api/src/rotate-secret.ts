import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { nextSecretFile, previousSecretsFile } from './secret-files.ts'

/** The number of previous secrets that are kept and still accepted. */
const KEPT = 3

const createSecret = (): string => randomBytes(48).toString('base64url')

/** Writes a file that is complete at every moment and that only this account can read. */
function write(file: string, text: string): void {
  writeFileSync(`${file}.draft`, `${text}\n`, { mode: 0o600 })
  renameSync(`${file}.draft`, file)
}

/** The announced secret; undefined if there is none, or if an interrupted rotation has already made it the current one. */
function readNext(file: string, present: string): string | undefined {
  const next = nextSecretFile(file)
  const announced = existsSync(next) ? readFileSync(next, 'utf8').trim() : ''
  return announced && announced !== present ? announced : undefined
}

/** Creates the next secret beside the current one: every process that starts from now on accepts it, and none uses it. */
function announceInFile(file: string, rotate: string): string {
  const present = readFileSync(file, 'utf8').trim()
  const next = nextSecretFile(file)
  if (!readNext(file, present)) write(next, createSecret())
  return `The next secret is in ${next}. Restart every process, so that each accepts it, then run: ${rotate}`
}

/**
 * Makes the announced secret the current one, or a new one, and keeps the earlier one beside it, so that nobody is signed
 * out.
 */
function rotateFile(file: string, reseal: string): string {
  const previous = previousSecretsFile(file)
  const present = readFileSync(file, 'utf8').trim()
  const made = readNext(file, present) ?? createSecret()
  const former = existsSync(previous) ? readFileSync(previous, 'utf8').split('\n').filter(Boolean) : []
  // In this order, an interruption leaves the current secret in both files, and nothing is lost.
  write(previous, [present, ...former.filter((one) => one !== present)].slice(0, KEPT).join('\n'))
  write(file, made)
  rmSync(nextSecretFile(file), { force: true })
  return `A new secret is in ${file}, the earlier one in ${previous}. Restart every process, then run: ${reseal}`
}

interface Place {
  /** The secret, if an environment variable contains it directly. */
  variable: string | undefined
  previous: string | undefined
  file: string
  /** The commands to run next, as they are called on this machine. */
  reseal?: string
  rotate?: string
}

/**
 * Creates the next secret without using it yet, for several processes that are restarted one by one: all of them have to
 * accept it before the first signs with it. Returns a text about what to do next.
 */
export function announceSecret({ variable, previous, file, rotate = 'npm run x rotate-keys' }: Place): string {
  if (!variable) return announceInFile(file, rotate)
  const former = (previous ?? '').split(',').filter(Boolean)
  // The oldest has to be last, since decoy questions follow from it.
  const accepted = [createSecret(), ...(former.length > 0 ? former : [variable])]
  return [
    'Set this in every process and restart them:',
    `JWT_SECRET_PREVIOUS=${accepted.join(',')}`,
    'Then make its first secret JWT_SECRET, put the present one in its place, and restart them again.',
  ].join('\n')
}

/**
 * Replaces the server's secret if it is in a file; otherwise returns the variables to set. Returns a text about what to
 * do next.
 */
export function rotateSecret({ variable, previous, file, reseal = 'npm run x reseal' }: Place): string {
  if (!variable) return rotateFile(file, reseal)
  const former = [variable, ...(previous ?? '').split(',')].filter(Boolean).slice(0, KEPT)
  return [
    `Set these in every process, restart them, then run: ${reseal}`,
    `JWT_SECRET=${createSecret()}`,
    `JWT_SECRET_PREVIOUS=${former.join(',')}`,
  ].join('\n')
}
