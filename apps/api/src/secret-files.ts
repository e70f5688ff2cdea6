import { existsSync, readFileSync } from 'node:fs'
import { ConfigurationError } from './platform/configuration-error.ts'

function read(name: string, path: string): string {
  try {
    return readFileSync(path, 'utf8').trim()
  } catch {
    // What the path was meant to be may be a secret itself.
    throw new ConfigurationError([`${name}: the file cannot be read`])
  }
}

/** Where the earlier secrets of a file stand, one a line, newest first. */
export const previousSecretsFile = (file: string): string => `${file}-previous`

/** Those of them that are there, as the variable takes them. */
export function readPreviousSecrets(file: string): string {
  const previous = previousSecretsFile(file)
  return existsSync(previous) ? read('JWT_SECRET_PREVIOUS', previous).split('\n').join(',') : ''
}

/** Secrets that stand in files, as orchestrators hand them out, in the place of the variables that they are for. */
export function readSecretFiles(environment: Record<string, string | undefined>): Record<string, string | undefined> {
  const { JWT_SECRET_FILE, DATABASE_PASSWORD_FILE, JWT_SECRET, DATABASE_URL } = environment
  const filled = { ...environment }
  if (JWT_SECRET_FILE && !JWT_SECRET) {
    filled.JWT_SECRET = read('JWT_SECRET_FILE', JWT_SECRET_FILE)
    filled.JWT_SECRET_PREVIOUS ??= readPreviousSecrets(JWT_SECRET_FILE)
  }
  if (DATABASE_PASSWORD_FILE && DATABASE_URL && URL.canParse(DATABASE_URL)) {
    const url = new URL(DATABASE_URL)
    url.password = encodeURIComponent(read('DATABASE_PASSWORD_FILE', DATABASE_PASSWORD_FILE))
    filled.DATABASE_URL = url.href
  }
  return filled
}
