import { afterAll, beforeAll } from 'vitest'
import { makeDataDir, type ServerProcess, startServerProcess } from './server-process.ts'

/** Enough for a server process that creates its own database on an overloaded machine. */
export const TIMEOUT_MS = 900_000

interface RunningServer {
  server: ServerProcess
  /** Starts another process in the same data folder. */
  start(environment?: Record<string, string>): Promise<ServerProcess>
}

/**
 * Runs a server process in its own data folder for all tests of a file. A test that stops it and starts another one
 * must store that one in `server`.
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
