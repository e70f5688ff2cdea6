import { createHmac } from 'node:crypto'

const encode = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url')

/** Decodes the parts of a JWT. */
export function readJwt(token: string): { header: Record<string, unknown>; claims: Record<string, unknown> } {
  const [header = '', claims = ''] = token.split('.').map((part) => Buffer.from(part, 'base64url').toString('utf8'))
  return { header: JSON.parse(header), claims: JSON.parse(claims || '{}') }
}

/** A JWT with any header and claims, signed with any key: what an attacker could send. */
export function forgeJwt(header: object, claims: object, key: string): string {
  const body = `${encode(header)}.${encode(claims)}`
  return `${body}.${createHmac('sha256', key).update(body).digest('base64url')}`
}

/** The same secret with another last character, like a typing error. */
export const mistype = (secret: string): string => secret.slice(0, -1) + (secret.endsWith('A') ? 'B' : 'A')
