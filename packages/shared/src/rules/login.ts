const MAX_EMAIL_LENGTH = 254
const MAX_LOCAL_PART_LENGTH = 64

// 6 to 32 characters; only the last one may be a dollar sign.
const USERNAME = /^[A-Za-z_](?:[A-Za-z0-9_-]{5,31}|[A-Za-z0-9_-]{4,30}\$)$/

const LOCAL_PART = /^[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/
const HOST_LABEL = '[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?'
const HOST = new RegExp(`^(?:${HOST_LABEL}\\.)+(?=[A-Za-z0-9-]*[A-Za-z])[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])$`)

/**
 * Whether a text can be a username: a letter or underscore, then letters, digits, underscores or hyphens
 * (the last may be $), 6 to 32 characters in all.
 */
export function isUsername(text: string): boolean {
  return USERNAME.test(text)
}

/**
 * Whether a text looks like an email address that can receive mail over the internet: the dot-atom form of RFC 5321 (no
 * quoted local part, no address literal), a host of at least two labels that does not end in a number, at most 254
 * characters in all and 64 before the @. International addresses must be in ASCII form.
 */
export function isEmail(text: string): boolean {
  const at = text.lastIndexOf('@')
  if (text.length > MAX_EMAIL_LENGTH || at < 1 || at > MAX_LOCAL_PART_LENGTH) return false
  return LOCAL_PART.test(text.slice(0, at)) && HOST.test(text.slice(at + 1))
}

/** Normalizes a login for storage and comparison: trimmed and in lower case. */
export function normalizeLogin(text: string): string {
  return text.trim().toLowerCase()
}

/** Classifies a trimmed login: email address (with an @) or username; null if it is neither. */
export function classifyLogin(text: string): 'email' | 'username' | null {
  const login = normalizeLogin(text)
  if (login.includes('@')) return isEmail(login) ? 'email' : null
  return isUsername(login) ? 'username' : null
}
