import { createHmac } from 'node:crypto'

type Claims = Record<string, unknown>

const encode = (part: object): string => Buffer.from(JSON.stringify(part)).toString('base64url')

export const readClaims = (token: string): Claims =>
  JSON.parse(Buffer.from(token.split('.')[1] as string, 'base64url').toString())

function signToken(claims: Claims, key: string, header: object = { alg: 'HS256', typ: 'JWT' }): string {
  const content = `${encode(header)}.${encode(claims)}`
  return `${content}.${createHmac('sha256', key).update(content).digest('base64url')}`
}

/** Tokens that must be refused, each made from a valid one as an attacker would. */
export function forgeTokens(token: string, key: string, somebodyElse: string): Record<string, string> {
  const claims = readClaims(token)
  const [header, content, signature] = token.split('.')
  const seconds = Math.floor(Date.now() / 1000)
  return {
    expired: signToken({ ...claims, iat: seconds - 7200, exp: seconds - 1 }, key),
    'tampered with': `${header}.${encode({ ...claims, sub: somebodyElse })}.${signature}`,
    'signed by somebody else': signToken(claims, 'a key that is not the key of this server'),
    'alg none': `${encode({ alg: 'none', typ: 'JWT' })}.${content}.`,
    'alg none with the old signature': `${encode({ alg: 'none', typ: 'JWT' })}.${content}.${signature}`,
    'another algorithm': signToken(claims, key, { alg: 'HS512', typ: 'JWT' }),
    'a key of its own choosing': signToken(claims, 'own key', {
      alg: 'HS256',
      typ: 'JWT',
      jku: 'https://evil.test/keys',
      jwk: { kty: 'oct', k: Buffer.from('own key').toString('base64url') },
    }),
    'without a signature': `${header}.${content}`,
    'not an access token': signToken({ ...claims, typ: 'refresh' }, key),
    'of a session of somebody else': signToken({ ...claims, sub: somebodyElse }, key),
  }
}
