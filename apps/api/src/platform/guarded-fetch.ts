import { lookup as lookUp } from 'node:dns'
import { type IncomingMessage, request as requestPlain } from 'node:http'
import { request as requestSecure } from 'node:https'
import { BlockList, isIP, type LookupFunction } from 'node:net'

/** Addresses that are nobody's on the internet: of this machine, of networks behind it, and of no use at all. */
const PRIVATE = new BlockList()
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const) {
  PRIVATE.addSubnet(network, prefix, 'ipv4')
}
/** Of IPv6 only what is given out for the internet: 2000::/3, without the ways into IPv4 and the examples. */
const PUBLIC_6 = new BlockList()
PUBLIC_6.addSubnet('2000::', 3, 'ipv6')
for (const [network, prefix] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
] as const) {
  PRIVATE.addSubnet(network, prefix, 'ipv6')
}

/** Whether an address leads to this machine or its own networks, whichever way it is written. */
export function isPrivateAddress(address: string): boolean {
  if (isIP(address) === 4) return PRIVATE.check(address, 'ipv4')
  return !PUBLIC_6.check(address, 'ipv6') || PRIVATE.check(address, 'ipv6')
}

export class BlockedAddressError extends Error {}

/** What is asked is small: a document of a provider, its keys, a token. */
const MAX_BYTES = 1_000_000
const TIMEOUT_MS = 10_000

/** Finds an address and refuses private ones, at the very look-up that the connection is made by. */
const lookUpPublic: LookupFunction = (host, options, found) =>
  lookUp(host, { ...options, all: true }, (error, addresses) => {
    if (error) return found(error, '')
    const blocked = addresses.some(({ address }) => isPrivateAddress(address))
    const [first] = addresses
    if (blocked || !first) return found(new BlockedAddressError(`${host} is a private address`), '')
    if (options.all) return found(null, addresses)
    found(null, first.address, first.family)
  })

function assertAllowed(url: URL, isTrusted: boolean): void {
  if (isTrusted) {
    if (!['http:', 'https:'].includes(url.protocol)) throw new BlockedAddressError('only HTTP and HTTPS are asked')
    return
  }
  if (url.protocol !== 'https:') throw new BlockedAddressError('only HTTPS is asked')
  // An address is never looked up.
  const host = url.hostname.replace(/^\[|\]$/g, '')
  if (isIP(host) && isPrivateAddress(host)) throw new BlockedAddressError(`${host} is a private address`)
}

async function readAll(answer: IncomingMessage): Promise<Buffer> {
  const pieces: Buffer[] = []
  let size = 0
  for await (const piece of answer as AsyncIterable<Buffer>) {
    size += piece.length
    if (size > MAX_BYTES) throw new Error('the answer is too long')
    pieces.push(piece)
  }
  return Buffer.concat(pieces)
}

async function toResponse(answer: IncomingMessage): Promise<Response> {
  const status = answer.statusCode ?? 0
  const headers = Object.entries(answer.headersDistinct).flatMap(([name, values]) =>
    (values ?? []).map((value): [string, string] => [name, value]),
  )
  const body = await readAll(answer)
  return new Response([204, 205, 304].includes(status) ? null : new Uint8Array(body), { status, headers })
}

interface GuardedInit {
  method?: string | undefined
  headers?: ConstructorParameters<typeof Headers>[0]
  body?: unknown
}

/**
 * `fetch` for addresses that tenants have typed: over HTTPS, to public addresses alone, without redirects, and neither
 * long nor slow. Hosts that the operator trusts may be private and plain.
 */
export function createGuardedFetch(trustedHosts: readonly string[]) {
  return async (address: string, init: GuardedInit = {}): Promise<Response> => {
    const url = new URL(address)
    const isTrusted = trustedHosts.includes(url.hostname)
    assertAllowed(url, isTrusted)
    const body = init.body === undefined || init.body === null ? undefined : String(init.body)
    const headers = Object.fromEntries(new Headers(init.headers))
    const answer = await new Promise<IncomingMessage>((resolve, reject) => {
      const sent = (url.protocol === 'https:' ? requestSecure : requestPlain)(url, {
        method: init.method ?? 'GET',
        agent: false,
        headers: { ...headers, ...(body !== undefined && { 'content-length': Buffer.byteLength(body) }) },
        signal: AbortSignal.timeout(TIMEOUT_MS),
        ...(isTrusted ? {} : { lookup: lookUpPublic }),
      })
      sent.on('response', resolve)
      sent.on('error', reject)
      sent.end(body)
    })
    return toResponse(answer)
  }
}

export type GuardedFetch = ReturnType<typeof createGuardedFetch>
