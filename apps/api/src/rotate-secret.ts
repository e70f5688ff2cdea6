import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { previousSecretsFile } from './secret-files.ts'

/** As many earlier secrets as are kept: each of them is still believed. */
const KEPT = 3

const createSecret = (): string => randomBytes(48).toString('base64url')

/** A file is complete at every moment, and only this account can read it. */
function write(file: string, text: string): void {
  writeFileSync(`${file}.draft`, `${text}\n`, { mode: 0o600 })
  renameSync(`${file}.draft`, file)
}

/** Makes a new secret and keeps the present one beside it, so that no one is signed out. */
function rotateFile(file: string, reseal: string): string {
  const previous = previousSecretsFile(file)
  const present = readFileSync(file, 'utf8').trim()
  const former = existsSync(previous) ? readFileSync(previous, 'utf8').split('\n').filter(Boolean) : []
  // In this order: broken off in between, the present one is kept twice, and nothing is lost.
  write(previous, [present, ...former.filter((one) => one !== present)].slice(0, KEPT).join('\n'))
  write(file, createSecret())
  return `A new secret is in ${file}, the earlier one in ${previous}. Restart every process, then run: ${reseal}`
}

interface Place {
  /** The secret, where a variable contains it itself. */
  variable: string | undefined
  previous: string | undefined
  file: string
  /** The command that comes next, as it is called on this machine. */
  reseal?: string
}

/** Exchanges the server's secret where it lies in a file; elsewhere says what to set. Answers what to do next. */
export function rotateSecret({ variable, previous, file, reseal = 'npm run x reseal' }: Place): string {
  if (!variable) return rotateFile(file, reseal)
  const former = [variable, ...(previous ?? '').split(',')].filter(Boolean).slice(0, KEPT)
  return [
    `Set these in every process, restart them, then run: ${reseal}`,
    `JWT_SECRET=${createSecret()}`,
    `JWT_SECRET_PREVIOUS=${former.join(',')}`,
  ].join('\n')
}
