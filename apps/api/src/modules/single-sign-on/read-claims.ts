import { ACCOUNT_FIELDS, CLAIM_FIELDS } from '@evenground/shared/account-fields'
import { isEmail, normalizeLogin } from '@evenground/shared/rules'
import type { AttributeMapping } from '@evenground/shared/schemas'

/** What a provider's claims say, as far as an account has a place for it. */
export interface ClaimedPerson {
  subject: string
  /** Null where there is none, or where the provider says that it is not the person's. */
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

/** The names that nearly every provider has; a mapping of one's own wins. */
const USUAL: readonly AttributeMapping[] = [
  { field: 'given_name', claim: 'given_name' },
  { field: 'family_name', claim: 'family_name' },
]

type ClaimField = (typeof CLAIM_FIELDS)[number]
const isClaimField = (field: string): field is ClaimField => (CLAIM_FIELDS as readonly string[]).includes(field)

/** One line of text, as short as the field is. A list is its first value; anything else is no text. */
function toText(value: unknown, max: number): string {
  const one = Array.isArray(value) ? value[0] : value
  if (typeof one !== 'string' && typeof one !== 'number') return ''
  const line = String(one)
    .replaceAll(/\p{Cc}+|\p{Surrogate}/gu, ' ')
    .trim()
  return line.slice(0, max).replace(/[\uD800-\uDBFF]$/, '')
}

/** A claim by its name; one with dots is looked for inside of others, too. */
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

/** A single name becomes the family name; without any name it is the beginning of the address. */
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
