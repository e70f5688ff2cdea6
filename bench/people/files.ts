import { readMemory, watchMemory } from '../memory.ts'

/** As many as one person may take at once. */
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

/** Files of the whole list, round after round: memory that is flat is after the last what it was after the first. */
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
