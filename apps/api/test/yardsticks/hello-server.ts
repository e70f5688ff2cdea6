import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

/** Starts the yardstick server and waits until it listens. Its database pool has ten connections by default. */
export async function startHello(databaseUrl = '', poolSize = 10): Promise<{ url: string; stop(): void }> {
  const program = fileURLToPath(new URL('hello.ts', import.meta.url))
  const child = spawn(process.execPath, [program, databaseUrl, String(poolSize)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [line] = await once(child.stdout, 'data')
  const url = /http:\S+/.exec(String(line))?.[0]
  if (!url) throw new Error('the yardstick did not start')
  return { url, stop: () => child.kill('SIGTERM') }
}

/** The yardstick server with the product's login, subject to row-level security. */
export function startHelloInScope(applicationUrl: string, poolSize?: number): ReturnType<typeof startHello> {
  const url = new URL(applicationUrl)
  url.searchParams.set('options', '-c app.scope=* -c jit=off')
  return startHello(url.href, poolSize)
}
