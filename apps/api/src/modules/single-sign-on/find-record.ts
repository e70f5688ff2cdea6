import { Resolver } from 'node:dns/promises'
import type { EmailDomain } from '@evenground/shared/schemas'
import { recordName, recordValue } from './single-sign-on.present.ts'

const TIMEOUT_MS = 5000

export type FindRecord = (domain: { name: string; token: string }) => Promise<EmailDomain['problem']>

/** Error codes for "there is no such record", which is a valid answer from a DNS server. */
const ABSENT = ['ENODATA', 'ENOTFOUND', 'NOTFOUND', 'NODATA']

/**
 * Returns a function that looks for the TXT record that proves an email domain. It returns null if the record is there,
 * otherwise the problem.
 */
export function createRecordFinder(servers: readonly string[]): FindRecord {
  const resolver = new Resolver({ timeout: TIMEOUT_MS, tries: 2 })
  if (servers.length > 0) resolver.setServers(servers)
  return async ({ name, token }) => {
    try {
      const records = await resolver.resolveTxt(recordName(name))
      return records.some((parts) => parts.join('').trim() === recordValue(token)) ? null : 'other_value'
    } catch (error) {
      return ABSENT.includes((error as NodeJS.ErrnoException).code ?? '') ? 'no_record' : 'no_answer'
    }
  }
}
