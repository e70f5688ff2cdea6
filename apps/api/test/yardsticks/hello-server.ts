import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

/** Starts the yardstick and waits until it listens; with ten connections to its database, unless told otherwise. */
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

/** The yardstick as the product works: with its login, behind row-level security. */
export function startHelloInScope(applicationUrl: string, poolSize?: number): ReturnType<typeof startHello> {
  const url = new URL(applicationUrl)
  url.searchParams.set('options', '-c app.scope=* -c jit=off')
  return startHello(url.href, poolSize)
}
