/** Does the same for each domain. One that fails does not keep the others from theirs; it is thrown in the end. */
export async function forEachDomain<D>(domains: readonly D[], work: (domain: D) => Promise<number>): Promise<number> {
  const failures: unknown[] = []
  let sum = 0
  for (const domain of domains) {
    try {
      sum += await work(domain)
    } catch (error) {
      failures.push(error)
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, `mail failed in ${failures.length} domains`)
  return sum
}
