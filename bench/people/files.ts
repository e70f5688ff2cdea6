import { readdirSync, readFileSync } from 'node:fs'

/** As many as one person may take at once. */
const STREAMS = 2
const ROUNDS = 4

const readStatus = (pid: string): string => {
  try {
    return readFileSync(`/proc/${pid}/status`, 'utf8')
  } catch {
    return ''
  }
}

/** Megabytes that the server's process has in memory: the child of this one, where the system tells them. */
function readMemory(): number {
  const isServer = (status: string) =>
    /Name:\s+(node|MainThread)/.test(status) && status.includes(`PPid:\t${process.pid}\n`)
  const status = readdirSync('/proc').map(readStatus).find(isServer) ?? ''
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024
}

async function takeFile(url: string, token: string, domainId: string): Promise<number> {
  const headers = { authorization: `Bearer ${token}`, accept: 'text/csv' }
  const answer = await fetch(`${url}/api/v2/accounts?domain_id=${domainId}`, { headers })
  if (!answer.ok) throw new Error(`the file was refused: ${answer.status}`)
  let lines = 0
  for await (const part of answer.body ?? []) for (const byte of part) if (byte === 10) lines += 1
  return lines
}

/** Files of the whole list, round after round: memory that is flat is after the last what it was after the first. */
export async function measureFiles(url: string, token: string, domainId: string): Promise<void> {
  const before = readMemory()
  console.log(`\nCSV of the whole list, ${STREAMS} at once; memory ${before.toFixed(0)} MB before`)
  for (let round = 1; round <= ROUNDS; round += 1) {
    let most = 0
    const watch = setInterval(() => {
      most = Math.max(most, readMemory())
    }, 50)
    const started = performance.now()
    const lines = await Promise.all(Array.from({ length: STREAMS }, () => takeFile(url, token, domainId)))
    clearInterval(watch)
    const seconds = ((performance.now() - started) / 1000).toFixed(1)
    console.log(`round ${round}: ${lines.join(' and ')} lines in ${seconds} s; at most ${most.toFixed(0)} MB`)
  }
}
