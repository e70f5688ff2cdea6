import { parseConfig } from './config.ts'
import { StartError } from './platform/start-error.ts'
import { type Server, startServer } from './server.ts'

let stopping = false
try {
  const waiting = new AbortController()
  // From the first moment on: told to stop while it starts, the process comes to its feet and then ends in order.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (stopping) return
      stopping = true
      waiting.abort()
      const end = async (server: Server) => {
        await server.stop()
        process.exit(0)
      }
      // A start that failed is told below.
      void starting.then(end, () => undefined)
    })
  }
  const starting = startServer(parseConfig(process.env), waiting.signal)
  await starting
} catch (error) {
  // Told to stop while it waited for its database: nothing has begun.
  if (stopping && (error as Error).name === 'AbortError') process.exit(0)
  // The operator reads this: what can be mended from outside needs no stack.
  const isExplained = error instanceof StartError
  process.stderr.write(`${isExplained ? error.message : `Evenground cannot start. ${(error as Error).stack}`}\n`)
  process.exit(1)
}
