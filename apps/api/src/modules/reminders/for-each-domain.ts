/**
 * Sends mails for each domain. Returns how many. A domain that fails does not stop those after it: the failures are
 * thrown together at the end.
 */
export async function forEachDomain<Domain>(
  domains: readonly Domain[],
  send: (domain: Domain) => Promise<number>,
): Promise<number> {
  const failures: unknown[] = []
  let sent = 0
  for (const domain of domains) {
    try {
      sent += await send(domain)
    } catch (error) {
      failures.push(error)
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, `mail failed in ${failures.length} domains`)
  return sent
}
