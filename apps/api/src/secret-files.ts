import { existsSync, readFileSync } from 'node:fs'
import { ConfigurationError } from './platform/configuration-error.ts'

function read(name: string, path: string): string {
  try {
    // Programs that write secret files end them with a line feed; a space may be part of the secret.
    return readFileSync(path, 'utf8').replace(/[\r\n]+$/, '')
  } catch {
    // The path is not repeated, because a secret may have been entered in its place.
    throw new ConfigurationError([`${name}: the file cannot be read`])
  }
}

/** The file with the previous secrets, one per line, newest first. */
export const previousSecretsFile = (file: string): string => `${file}-previous`

/** The file with the secret that will replace the current one. Until then it is accepted and signs nothing. */
export const nextSecretFile = (file: string): string => `${file}-next`

const readSecret = (file: string): string => read('JWT_SECRET_FILE', file).trim()

/**
 * The secrets in a file, one per line; none if the file does not exist. Trimmed like JWT_SECRET: an editor may end lines
 * with CRLF or leave blanks, and with them a secret would silently be another one.
 */
export function readSecrets(file: string): string[] {
  if (!existsSync(file)) return []
  return splitSecrets(read('JWT_SECRET_PREVIOUS', file), '\n')
}

/** Splits a list of secrets, such as the value of JWT_SECRET_PREVIOUS. */
export const splitSecrets = (text: string, separator = ','): string[] =>
  text
    .split(separator)
    .map((one) => one.trim())
    .filter(Boolean)

/** The existing next and previous secrets, comma-separated as in JWT_SECRET_PREVIOUS. */
export function readPreviousSecrets(file: string): string {
  const next = readSecrets(nextSecretFile(file))
  const previous = readSecrets(previousSecretsFile(file))
  // The oldest has to be last, since decoy questions follow from it. Without earlier ones, that is the current secret.
  const oldest = next.length > 0 && previous.length === 0 ? [readSecret(file)] : []
  return [...next, ...previous, ...oldest].join(',')
}

/**
 * Variables that may contain a secret, and so may come from the file named by `<name>_FILE`. JWT_SECRET is handled
 * separately, since its previous values are in a second file.
 */
export const SECRETS_IN_FILES = [
  'DATABASE_URL',
  'DATABASE_APP_URL',
  'ADMIN_PASSWORD',
  'SMTP_URL',
  'OPENAI_API_KEY',
  'OTEL_EXPORTER_OTLP_HEADERS',
  'METRICS_TOKEN',
] as const

/** Fills in variables from the secret files that orchestrators provide. */
export function readSecretFiles(environment: Record<string, string | undefined>): Record<string, string | undefined> {
  const { JWT_SECRET_FILE, DATABASE_PASSWORD_FILE, JWT_SECRET, JWT_SECRET_PREVIOUS } = environment
  const filled = { ...environment }
  for (const name of SECRETS_IN_FILES) {
    const path = environment[`${name}_FILE`]
    if (path && !environment[name]) filled[name] = read(`${name}_FILE`, path).trim() || undefined
  }
  const { DATABASE_URL } = filled
  if (JWT_SECRET_FILE && !JWT_SECRET) {
    filled.JWT_SECRET = readSecret(JWT_SECRET_FILE)
    // Both, since the variable may announce a new secret while the file has the earlier ones.
    const previous = [JWT_SECRET_PREVIOUS, readPreviousSecrets(JWT_SECRET_FILE)].filter(Boolean)
    filled.JWT_SECRET_PREVIOUS = previous.join(',')
  }
  if (DATABASE_PASSWORD_FILE && DATABASE_URL && URL.canParse(DATABASE_URL)) {
    const url = new URL(DATABASE_URL)
    url.password = encodeURIComponent(read('DATABASE_PASSWORD_FILE', DATABASE_PASSWORD_FILE))
    filled.DATABASE_URL = url.href
  }
  return filled
}
