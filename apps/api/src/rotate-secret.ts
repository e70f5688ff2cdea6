import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { previousSecretsFile } from './secret-files.ts'

/** The number of previous secrets that are kept and still accepted. */
const KEPT = 3

const createSecret = (): string => randomBytes(48).toString('base64url')

/** Writes a file that is complete at every moment and that only this account can read. */
function write(file: string, text: string): void {
  writeFileSync(`${file}.draft`, `${text}\n`, { mode: 0o600 })
  renameSync(`${file}.draft`, file)
}

/** Creates a new secret and keeps the current one beside it, so that nobody is signed out. */
function rotateFile(file: string, reseal: string): string {
  const previous = previousSecretsFile(file)
  const present = readFileSync(file, 'utf8').trim()
  const former = existsSync(previous) ? readFileSync(previous, 'utf8').split('\n').filter(Boolean) : []
  // In this order, an interruption leaves the current secret in both files, and nothing is lost.
  write(previous, [present, ...former.filter((one) => one !== present)].slice(0, KEPT).join('\n'))
  write(file, createSecret())
  return `A new secret is in ${file}, the earlier one in ${previous}. Restart every process, then run: ${reseal}`
}

interface Place {
  /** The secret, if an environment variable contains it directly. */
  variable: string | undefined
  previous: string | undefined
  file: string
  /** The command to run next, as it is called on this machine. */
  reseal?: string
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
