/** Runs `work` for each item, a few in parallel, and returns the results in the order of the items. */
export async function inBatches(items, size, work) {
  const results = []
  for (let start = 0; start < items.length; start += size) {
    results.push(...(await Promise.all(items.slice(start, start + size).map(work))))
  }
  return results
}
