import { createHmac } from 'node:crypto'
import { login } from '@evenground/shared/contract/auth'
import * as contract from '@evenground/shared/contract/second-factor'
import type { TestServer } from '../harness.ts'
import { type Person, type SignedInPerson, TEST_PASSWORD } from './people.ts'
import { makeSoftwarePasskey } from './software-passkey.ts'

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

function decodeBase32(text: string): Buffer {
  const bits = [...text].map((letter) => BASE32.indexOf(letter).toString(2).padStart(5, '0')).join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}

/** Computes a code by RFC 6238 and RFC 4226: SHA-1, 30 seconds, six digits. */
export function computeTotp(secret: string, at: Date): string {
  const step = Buffer.alloc(8)
  step.writeBigUInt64BE(BigInt(Math.floor(at.getTime() / 30_000)))
  const hash = createHmac('sha1', decodeBase32(secret)).update(step).digest()
  const offset = (hash.at(-1) as number) & 15
  const number = hash.readUInt32BE(offset) & 0x7fffffff
  return String(number % 1_000_000).padStart(6, '0')
}

/** Sets up an authenticator app for a signed-in person and confirms it with its first code. */
export async function enrollTotp(server: TestServer, { token }: Pick<SignedInPerson, 'token'>) {
  const started = await server.call(contract.startTotp, { token })
  if (started.status !== 200) throw new Error(`${started.status} ${JSON.stringify(started.body)}`)
  const { id, secret } = started.body as { id: string; secret: string }
  const code = computeTotp(secret, server.time.now())
  const { status, body } = await server.call(contract.confirmTotp, { token, params: { id }, body: { code } })
  if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`)
  const codes = body.recovery_codes as string[]
  return {
    id,
    secret,
    recoveryCodes: codes,
    /** Returns a code that was not used yet. Advances the clock by half a minute. */
    nextCode: () => {
      server.time.advance(30)
      return computeTotp(secret, server.time.now())
    },
  }
}

/** Sets up a passkey for a signed-in person. */
export async function enrollPasskey(
  server: TestServer,
  { token }: Pick<SignedInPerson, 'token'>,
  passkey = makeSoftwarePasskey(new URL(server.platform.config.publicUrl).origin),
) {
  const asked = await server.call(contract.requestPasskey, { token })
  if (asked.status !== 200) throw new Error(`${asked.status} ${JSON.stringify(asked.body)}`)
  const answer = { token: asked.body.token, passkey: passkey.create(asked.body.options), label: 'Phone' }
  const { status, body } = await server.call(contract.addPasskey, { token, body: answer })
  if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`)
  return { id: body.factor.id as string, passkey, recoveryCodes: body.recovery_codes as string[] | null }
}

/** Makes the first step of signing in. Returns what is required next. */
export async function takeFirstStep(server: TestServer, person: Person) {
  const { status, body } = await server.call(login, { body: { login: person.email, password: TEST_PASSWORD } })
  if (status !== 202) throw new Error(`no second factor is asked for: ${status} ${JSON.stringify(body)}`)
  return body.second_factor as { token: string; methods: string[]; passkey_options: unknown; expires_at: string }
}
