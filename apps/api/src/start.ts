import { parseConfig } from './config.ts'
import { StartError } from './platform/start-error.ts'
import { type Server, startServer } from './server.ts'

let stopping = false
try {
  const waiting = new AbortController()
  // Installed first: a process told to stop while starting finishes its start and then stops in order.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (stopping) return
      stopping = true
      waiting.abort()
      const end = async (server: Server) => {
        await server.stop()
        process.exit(0)
      }
      // A failed start is reported below.
      void starting.then(end, () => undefined)
    })
  }
  const starting = startServer(parseConfig(process.env), waiting.signal)
  await starting
} catch (error) {
  // The process was told to stop while it waited for its database; nothing has started.
  if (stopping && (error as Error).name === 'AbortError') process.exit(0)
  // The operator reads this message; problems that can be fixed from outside need no stack trace.
  const isExplained = error instanceof StartError
  process.stderr.write(`${isExplained ? error.message : `Evenground cannot start. ${(error as Error).stack}`}\n`)
  process.exit(1)
}
