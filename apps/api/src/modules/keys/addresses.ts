import { BlockList, isIP } from 'node:net'

interface Network {
  address: string
  family: 'ipv4' | 'ipv6'
  /** Bits that have to agree. */
  length: number
}

const BITS = { ipv4: 32, ipv6: 128 } as const

/** `203.0.113.7`, `203.0.113.0/24` or `2001:db8::/32`; null for anything else. */
function parseNetwork(text: string): Network | null {
  const [address = '', length, ...rest] = text.split('/')
  const version = isIP(address)
  // A zone (`fe80::1%eth0`) means something only on one machine.
  if (version === 0 || rest.length > 0 || address.includes('%')) return null
  const family = version === 4 ? 'ipv4' : 'ipv6'
  if (length === undefined) return { address, family, length: BITS[family] }
  // A network of everyone is the same as no limit, which is said by an empty list.
  if (!/^[1-9]\d{0,2}$/.test(length) || Number(length) > BITS[family]) return null
  return { address, family, length: Number(length) }
}

/** The position of the first text that is neither an address nor a network; -1 where all are. */
export const findBadAddress = (addresses: readonly string[]): number =>
  addresses.findIndex((text) => parseNetwork(text) === null)

/** Whether a client's address lies in one of the networks. No networks: any address does. */
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
