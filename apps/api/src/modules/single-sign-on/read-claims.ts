import { ACCOUNT_FIELDS, CLAIM_FIELDS } from '@evenground/shared/account-fields'
import { isEmail, normalizeLogin } from '@evenground/shared/rules'
import type { AttributeMapping } from '@evenground/shared/schemas'

/** What a provider's claims say about a person, as far as an account can store it. */
export interface ClaimedPerson {
  subject: string
  /** Null if there is none, or if the provider says that it is not verified. */
  email: string | null
  groups: string[]
  /** Fields of the account by name. */
  fields: Record<string, string>
}

interface Mapping {
  attributes: readonly AttributeMapping[]
  groupsClaim: string | null
}

const NAME_MAX = ACCOUNT_FIELDS.given_name.max

/** Claims that nearly every provider has. A mapping of the provider's settings takes precedence. */
const USUAL: readonly AttributeMapping[] = [
  { field: 'given_name', claim: 'given_name' },
  { field: 'family_name', claim: 'family_name' },
]

type ClaimField = (typeof CLAIM_FIELDS)[number]
const isClaimField = (field: string): field is ClaimField => (CLAIM_FIELDS as readonly string[]).includes(field)

/** Reads one line of text, cut to the length of the field. Takes the first value of a list; anything else is empty. */
function toText(value: unknown, max: number): string {
  const one = Array.isArray(value) ? value[0] : value
  if (typeof one !== 'string' && typeof one !== 'number') return ''
  const line = String(one)
    .replaceAll(/\p{Cc}+|\p{Surrogate}/gu, ' ')
    .trim()
  return line.slice(0, max).replace(/[\uD800-\uDBFF]$/, '')
}

/** Finds a claim by name. A name with dots is also looked up in nested claims. */
function findClaim(claims: Record<string, unknown>, name: string): unknown {
  if (Object.hasOwn(claims, name)) return claims[name]
  return name.split('.').reduce<unknown>((inside, part) => {
    const isRecord = typeof inside === 'object' && inside !== null && Object.hasOwn(inside, part)
    return isRecord ? (inside as Record<string, unknown>)[part] : undefined
  }, claims)
}

function readEmail({ email, email_verified }: Record<string, unknown>): string | null {
  const address = typeof email === 'string' ? normalizeLogin(email) : ''
  const isDenied = email_verified === false || email_verified === 'false'
  return isEmail(address) && !isDenied ? address : null
}

const toList = (value: unknown): string[] =>
  (Array.isArray(value) ? value : [value]).filter((one): one is string => typeof one === 'string')

/**
 * Fills in missing names from the full name. A single word becomes both; without a name, the local part of the address
 * is used.
 */
function completeNames(fields: Record<string, string>, claims: Record<string, unknown>, email: string | null) {
  if (fields.given_name && fields.family_name) return
  const whole = toText(claims.name, 2 * NAME_MAX) || (email ?? '').split('@')[0] || ''
  const words = whole.split(/\s+/)
  fields.given_name ??= (words[0] ?? '').slice(0, NAME_MAX)
  fields.family_name ??= (words.slice(1).join(' ') || whole).slice(0, NAME_MAX)
}

export function readClaims(claims: Record<string, unknown>, { attributes, groupsClaim }: Mapping): ClaimedPerson {
  const email = readEmail(claims)
  const fields: Record<string, string> = {}
  for (const { field, claim } of [...USUAL, ...attributes]) {
    if (!isClaimField(field)) continue
    const value = toText(findClaim(claims, claim), ACCOUNT_FIELDS[field].max)
    if (value) fields[field] = value
  }
  completeNames(fields, claims, email)
  const groups = groupsClaim ? toList(findClaim(claims, groupsClaim)) : []
  return { subject: String(claims.sub ?? ''), email, groups, fields }
}
