import { afterAll, beforeAll } from 'vitest'
import { makeDataDir, type ServerProcess, startServerProcess } from './server-process.ts'

/** Long enough for a server process that sets up a database of its own, on a machine that is out of breath. */
export const TIMEOUT_MS = 900_000

interface RunningServer {
  server: ServerProcess
  /** Starts another process in the same data folder. */
  start(environment?: Record<string, string>): Promise<ServerProcess>
}

/**
 * A server process in a data folder of its own, from before the first test of a file until after the last. A test
 * that stops it and starts another one puts that in its place.
 */
export function runServer(environment: Record<string, string> = {}): RunningServer {
  let folder: Awaited<ReturnType<typeof makeDataDir>>
  const start = (other = environment) => startServerProcess(folder.path, other)
  const running = { start } as RunningServer
  beforeAll(async () => {
    folder = await makeDataDir()
    running.server = await start()
  }, TIMEOUT_MS)
  afterAll(async () => {
    await running.server?.stop()
    await folder.remove()
  }, TIMEOUT_MS)
  return running
}
