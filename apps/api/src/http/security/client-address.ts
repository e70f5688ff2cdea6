import { isIPv6 } from 'node:net'

/** The eight groups of an IPv6 address, with `::` expanded. */
function expand(address: string): string[] {
  const [head = '', tail] = address.split('::')
  const before = head ? head.split(':') : []
  const after = tail ? tail.split(':') : []
  if (tail === undefined) return before
  return [...before, ...Array<string>(Math.max(0, 8 - before.length - after.length)).fill('0'), ...after]
}

/**
 * Reduces an address to what the limits count as one client: an IPv4 address, or the /64 network of an IPv6 address,
 * since a client with one address of such a network controls all of them.
 */
export function foldAddress(ip: string | undefined): string {
  // The address is missing when the client has already disconnected.
  if (!ip) return 'unknown'
  const address = ip.split('%', 1)[0] as string
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)
  if (mapped) return mapped[1] as string
  if (!isIPv6(address)) return address
  const network = expand(address).slice(0, 4)
  return `${network.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`
}
