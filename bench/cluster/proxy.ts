import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { findFreePort } from '../../apps/api/src/platform/embedded-postgres/launch.ts'

const CONFIGURATION = new URL('../../deploy/haproxy/haproxy.cfg', import.meta.url)
const START_MS = 10_000

/** The ports on this machine that replace the host names of Compose. */
export interface Ports {
  web: number
  database: number
  'app-1': number
  'app-2': number
  primary: number
  replica: number
}

/** The host names and ports of Compose in the shipped file. */
const SHIPPED: Readonly<Record<keyof Ports, string>> = {
  web: 'bind :8080',
  database: 'bind :5432',
  'app-1': 'app-1:3000',
  'app-2': 'app-2:3000',
  primary: 'primary:5432',
  replica: 'replica:5432',
}

/** Replaces the addresses in the shipped file. Throws if it no longer contains one of them. */
function adapt(text: string, ports: Ports): string {
  let adapted = text
  for (const [name, shipped] of Object.entries(SHIPPED) as [keyof Ports, string][]) {
    const address = `127.0.0.1:${ports[name]}`
    const parts = adapted.split(`${shipped}${shipped.startsWith('bind') ? '\n' : ' '}`)
    if (parts.length !== 2) throw new Error(`deploy/haproxy/haproxy.cfg has "${shipped}" ${parts.length - 1} times`)
    adapted = parts.join(shipped.startsWith('bind') ? `bind ${address}\n` : `${address} `)
  }
  return adapted
}

async function waitUntilListening(child: ChildProcess, url: string, output: () => string): Promise<void> {
  const deadline = performance.now() + START_MS
  while (performance.now() < deadline && child.exitCode === null) {
    // Any status is fine: whether a process is behind the proxy does not matter yet.
    if (await fetch(url).catch(() => null)) return
    await pause(50)
  }
  throw new Error(`HAProxy did not start:\n${output()}`)
}

/** Starts HAProxy with the configuration in deploy/, on free ports of this machine. */
export async function startProxy(
  program: string,
  folder: string,
  behind: Omit<Ports, 'web' | 'database'>,
): Promise<{ url: string; databaseUrl: string; stop(): Promise<void> }> {
  const ports = { ...behind, web: await findFreePort(), database: await findFreePort() }
  const file = join(folder, 'haproxy.cfg')
  await writeFile(file, adapt(await readFile(CONFIGURATION, 'utf8'), ports))
  const child = spawn(program, ['-db', '-f', file], { stdio: ['ignore', 'pipe', 'pipe'] })
  const written: string[] = []
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => written.push(String(part)))
  const ended = once(child, 'close')
  const url = `http://127.0.0.1:${ports.web}`
  await waitUntilListening(child, url, () => written.join(''))
  return {
    url,
    databaseUrl: `postgresql://postgres@127.0.0.1:${ports.database}/postgres`,
    stop: async () => {
      child.kill('SIGKILL')
      await ended
    },
  }
}
