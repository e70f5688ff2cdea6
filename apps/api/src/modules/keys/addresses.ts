import { BlockList, isIP } from 'node:net'

interface Network {
  address: string
  family: 'ipv4' | 'ipv6'
  /** Number of leading bits that must match. */
  length: number
}

const BITS = { ipv4: 32, ipv6: 128 } as const

/** Parses `203.0.113.7`, `203.0.113.0/24` or `2001:db8::/32`; null for anything else. */
function parseNetwork(text: string): Network | null {
  const [address = '', length, ...rest] = text.split('/')
  const version = isIP(address)
  // A zone (`fe80::1%eth0`) is only meaningful on one machine.
  if (version === 0 || rest.length > 0 || address.includes('%')) return null
  const family = version === 4 ? 'ipv4' : 'ipv6'
  if (length === undefined) return { address, family, length: BITS[family] }
  // Length 0 would allow everyone. An empty list already means that, so it is refused.
  if (!/^[1-9]\d{0,2}$/.test(length) || Number(length) > BITS[family]) return null
  return { address, family, length: Number(length) }
}

/** The position of the first text that is neither an address nor a network; -1 if there is none. */
export const findBadAddress = (addresses: readonly string[]): number =>
  addresses.findIndex((text) => parseNetwork(text) === null)

/** Whether a client's address is in one of the networks. True if there are no networks. */
export function isAddressAllowed(addresses: readonly string[], client: string | undefined): boolean {
  if (addresses.length === 0) return true
  const [address = ''] = (client ?? '').split('%', 1)
  const version = isIP(address)
  if (version === 0) return false
  const networks = new BlockList()
  for (const text of addresses) {
    const network = parseNetwork(text)
    if (network) networks.addSubnet(network.address, network.length, network.family)
  }
  return networks.check(address, version === 4 ? 'ipv4' : 'ipv6')
}
