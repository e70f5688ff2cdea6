import { isIP } from 'node:net'

/** Names for ranges of addresses. */
const NAMES = ['loopback', 'linklocal', 'uniquelocal']

function isRange(text: string): boolean {
  const [address = '', length, ...rest] = text.split('/')
  const family = isIP(address)
  if (family === 0 || rest.length > 0) return false
  if (length === undefined || isIP(length) === 4) return true
  return /^\d{1,3}$/.test(length) && Number(length) > 0 && Number(length) <= (family === 4 ? 32 : 128)
}

/** Whether a text is a comma-separated list of proxies: addresses, ranges, or names of ranges. */
export const areProxyAddresses = (text: string): boolean =>
  text.split(',').every((part) => NAMES.includes(part.trim()) || isRange(part.trim()))
