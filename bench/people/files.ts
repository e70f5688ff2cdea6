import { readMemory, watchMemory } from '../memory.ts'

/** The number of exports that one person may run at once. */
const STREAMS = 2
const ROUNDS = 4

async function takeFile(url: string, token: string, domainId: string): Promise<number> {
  const headers = { authorization: `Bearer ${token}`, accept: 'text/csv' }
  const answer = await fetch(`${url}/api/v2/accounts?domain_id=${domainId}`, { headers })
  if (!answer.ok) throw new Error(`the file was refused: ${answer.status}`)
  let lines = 0
  for await (const part of answer.body ?? []) for (const byte of part) if (byte === 10) lines += 1
  return lines
}

/**
 * Downloads the whole list as CSV, round after round: if memory use is flat, it is the same after the last as after the
 * first.
 */
export async function measureFiles(
  { url, pid }: { url: string; pid: number },
  token: string,
  domainId: string,
): Promise<void> {
  console.log(`\nCSV of the whole list, ${STREAMS} at once; memory ${readMemory(pid)} MB before`)
  for (let round = 1; round <= ROUNDS; round += 1) {
    const memory = watchMemory(pid)
    const started = performance.now()
    const lines = await Promise.all(Array.from({ length: STREAMS }, () => takeFile(url, token, domainId)))
    const most = memory.stop()
    const seconds = ((performance.now() - started) / 1000).toFixed(1)
    console.log(`round ${round}: ${lines.join(' and ')} lines in ${seconds} s; at most ${most} MB`)
  }
}
