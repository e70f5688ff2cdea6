import { lookup as lookUp } from 'node:dns'
import { type IncomingMessage, request as requestPlain } from 'node:http'
import { request as requestSecure } from 'node:https'
import { BlockList, isIP, type LookupFunction } from 'node:net'

/** Addresses that are not public: this machine, private networks and reserved ranges. */
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
/**
 * Public IPv6 addresses: 2000::/3. The ranges that lead to IPv4 addresses and those for documentation are added to
 * PRIVATE.
 */
const PUBLIC_6 = new BlockList()
PUBLIC_6.addSubnet('2000::', 3, 'ipv6')
for (const [network, prefix] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
] as const) {
  PRIVATE.addSubnet(network, prefix, 'ipv6')
}

/** Whether an address, in any notation, leads to this machine or to a private network. */
export function isPrivateAddress(address: string): boolean {
  if (isIP(address) === 4) return PRIVATE.check(address, 'ipv4')
  return !PUBLIC_6.check(address, 'ipv6') || PRIVATE.check(address, 'ipv6')
}

export class BlockedAddressError extends Error {}

/** Responses are small: a provider's metadata, its keys, or a token. */
const MAX_BYTES = 1_000_000
const TIMEOUT_MS = 10_000

/** Resolves a name and refuses private addresses in the same look-up that the connection uses. */
const lookUpPublic: LookupFunction = (host, options, callback) =>
  lookUp(host, { ...options, all: true }, (error, addresses) => {
    if (error) return callback(error, '')
    const blocked = addresses.some(({ address }) => isPrivateAddress(address))
    const [first] = addresses
    if (blocked || !first) return callback(new BlockedAddressError(`${host} is a private address`), '')
    if (options.all) return callback(null, addresses)
    callback(null, first.address, first.family)
  })

function assertAllowed(url: URL, isTrusted: boolean): void {
  if (isTrusted) {
    if (!['http:', 'https:'].includes(url.protocol))
      throw new BlockedAddressError('only HTTP and HTTPS addresses can be fetched')
    return
  }
  if (url.protocol !== 'https:') throw new BlockedAddressError('only HTTPS addresses can be fetched')
  // Literal IP addresses are never resolved, so they are checked here.
  const host = url.hostname.replace(/^\[|\]$/g, '')
  if (isIP(host) && isPrivateAddress(host)) throw new BlockedAddressError(`${host} is a private address`)
}

async function readAll(response: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of response as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > MAX_BYTES) throw new Error('the response is too long')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

async function toResponse(response: IncomingMessage): Promise<Response> {
  const status = response.statusCode ?? 0
  const headers = Object.entries(response.headersDistinct).flatMap(([name, values]) =>
    (values ?? []).map((value): [string, string] => [name, value]),
  )
  const body = await readAll(response)
  return new Response([204, 205, 304].includes(status) ? null : new Uint8Array(body), { status, headers })
}

interface GuardedInit {
  method?: string | undefined
  headers?: ConstructorParameters<typeof Headers>[0]
  body?: unknown
}

/**
 * Creates a `fetch` for URLs that tenants enter: only HTTPS, only public addresses, no redirects, at most 1 MB and 10
 * seconds. Hosts that the operator trusts may be private and use HTTP.
 * @throws BlockedAddressError for an address that is not allowed
 */
export function createGuardedFetch(trustedHosts: readonly string[]) {
  return async (address: string, init: GuardedInit = {}): Promise<Response> => {
    const url = new URL(address)
    const isTrusted = trustedHosts.includes(url.hostname)
    assertAllowed(url, isTrusted)
    const body = init.body === undefined || init.body === null ? undefined : String(init.body)
    const headers = Object.fromEntries(new Headers(init.headers))
    const response = await new Promise<IncomingMessage>((resolve, reject) => {
      const sent = (url.protocol === 'https:' ? requestSecure : requestPlain)(url, {
        method: init.method ?? 'GET',
        agent: false,
        headers: { ...headers, ...(body !== undefined && { 'content-length': Buffer.byteLength(body) }) },
        signal: AbortSignal.timeout(TIMEOUT_MS),
        ...(isTrusted ? {} : { lookup: lookUpPublic }),
      })
      sent.on('response', resolve)
      sent.on('error', reject)
      // Otherwise a server that switches to another protocol would be waited for without end: no response and no error.
      sent.on('close', () => reject(new Error('the connection closed without a response')))
      sent.end(body)
    })
    return toResponse(response)
  }
}

export type GuardedFetch = ReturnType<typeof createGuardedFetch>
