import { randomBytes } from 'node:crypto'
import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { nextSecretFile, previousSecretsFile, readSecrets, splitSecrets } from './secret-files.ts'

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
  const [announced] = readSecrets(nextSecretFile(file))
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
  const former = readSecrets(previous).filter((one) => one !== present)
  // In this order, an interruption leaves the current secret in both files, and nothing is lost.
  write(previous, [present, ...former].slice(0, KEPT).join('\n'))
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

/** The variables to set, as lines of a file with variables. */
const describeVariables = (secret: string, previous: readonly string[]): string[] => [
  `JWT_SECRET=${secret}`,
  `JWT_SECRET_PREVIOUS=${previous.join(',')}`,
]

/** The earlier secrets once the current one is replaced. The oldest has to be last, since decoy questions follow from it. */
function listFormer(present: string, previous: readonly string[]): readonly string[] {
  // `--announce` puts the current secret last if there is no earlier one.
  if (previous.at(-1) === present) return previous
  return [present, ...previous.filter((one) => one !== present)].slice(0, KEPT)
}

/**
 * Creates the next secret without using it yet, for several processes that are restarted one by one: all of them have to
 * accept it before the first signs with it. Returns a text about what to do next.
 */
export function announceSecret(place: Place): string {
  const { variable, previous = '', file, rotate = 'npm run x rotate-keys', reseal = 'npm run x reseal' } = place
  if (!variable) return announceInFile(file, rotate)
  const next = createSecret()
  const former = splitSecrets(previous)
  return [
    'First, set these in every process and restart all of them, so that each accepts the next secret:',
    ...describeVariables(variable, [next, ...(former.length > 0 ? former : [variable])]),
    'Once all of them have restarted, set these in every process and restart all of them again:',
    ...describeVariables(next, listFormer(variable, former)),
    `Then run: ${reseal}`,
  ].join('\n')
}

/**
 * Replaces the server's secret if it is in a file; otherwise returns the variables to set. Returns a text about what to
 * do next.
 */
export function rotateSecret({ variable, previous = '', file, reseal = 'npm run x reseal' }: Place): string {
  if (!variable) return rotateFile(file, reseal)
  return [
    `Set these in every process, restart them, then run: ${reseal}`,
    ...describeVariables(createSecret(), listFormer(variable, splitSecrets(previous))),
  ].join('\n')
}
