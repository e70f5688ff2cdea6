import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto'

/**
 * The smallest CBOR encoder that suffices for an attestation. RFC 8949: unsigned and negative integers, bytes, text,
 * arrays, maps.
 */
function head(major: number, value: number): Buffer {
  if (value < 24) return Buffer.from([(major << 5) | value])
  if (value < 256) return Buffer.from([(major << 5) | 24, value])
  return Buffer.from([(major << 5) | 25, value >> 8, value & 255])
}

type Cbor = number | string | Uint8Array | readonly Cbor[] | Map<number | string, Cbor>

function encode(value: Cbor): Buffer {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value)
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)])
  if (value instanceof Uint8Array) return Buffer.concat([head(2, value.length), value])
  if (!(value instanceof Map)) return Buffer.concat([head(4, value.length), ...value.map(encode)])
  return Buffer.concat([head(5, value.size), ...[...value].flatMap(([key, inner]) => [encode(key), encode(inner)])])
}

const sha256 = (data: string | Uint8Array): Buffer => createHash('sha256').update(data).digest()
const base64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64url')

const USER_PRESENT = 0x01
const USER_VERIFIED = 0x04
const ATTESTED = 0x40

interface Options {
  challenge: string
  rp?: { id: string }
  rpId?: string
  user?: { id: string }
}

/**
 * An authenticator in software. It does what a phone or a security key does, written from Web Authentication level 3,
 * and does not use the library with which the server reads its answers. `verifies: false`: it has asked for neither
 * fingerprint nor PIN. `attestation`: what it says about its maker, nothing by default.
 */
export function makeSoftwarePasskey(
  origin: string,
  {
    verifies = true,
    attestation: { format, statement } = { format: 'none', statement: new Map() },
  }: { verifies?: boolean; attestation?: { format: string; statement: Map<string, Cbor> } } = {},
) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(32)
  let userHandle: string | undefined
  let counter = 0
  const common = { id: base64(id), rawId: base64(id), type: 'public-key' as const }
  const presence = USER_PRESENT | (verifies ? USER_VERIFIED : 0)

  const clientData = (type: string, challenge: string) => Buffer.from(JSON.stringify({ type, challenge, origin }))

  function authenticatorData(rpId: string, flags: number, rest: Uint8Array = new Uint8Array()): Buffer {
    counter += 1
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counter)
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), count, rest])
  }

  return {
    create(given: unknown) {
      const { challenge, rp, user } = given as Options
      userHandle = user?.id
      const jwk = publicKey.export({ format: 'jwk' })
      const coordinate = (text: string | undefined) => new Uint8Array(Buffer.from(text as string, 'base64url'))
      // A COSE key, RFC 9053: elliptic curve (2) for ES256 (-7) on P-256 (1).
      const key = encode(
        new Map<number, Cbor>([
          [1, 2],
          [3, -7],
          [-1, 1],
          [-2, coordinate(jwk.x)],
          [-3, coordinate(jwk.y)],
        ]),
      )
      const length = Buffer.from([0, id.length])
      const attested = Buffer.concat([Buffer.alloc(16), length, id, key])
      const authData = authenticatorData(rp?.id as string, presence | ATTESTED, attested)
      const attestation = new Map<string, Cbor>([
        ['fmt', format],
        ['attStmt', statement],
        ['authData', new Uint8Array(authData)],
      ])
      return {
        ...common,
        response: {
          clientDataJSON: base64(clientData('webauthn.create', challenge)),
          attestationObject: base64(encode(attestation)),
          transports: ['internal'],
        },
      }
    },

    get(given: unknown) {
      const { challenge, rpId } = given as Options
      const data = clientData('webauthn.get', challenge)
      const authData = authenticatorData(rpId as string, presence)
      const signature = createSign('sha256')
        .update(Buffer.concat([authData, sha256(data)]))
        .sign(privateKey)
      return {
        ...common,
        response: {
          clientDataJSON: base64(data),
          authenticatorData: base64(authData),
          signature: base64(signature),
          ...(userHandle && { userHandle }),
        },
      }
    },
  }
}
