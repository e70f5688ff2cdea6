import { readConfig } from './config.ts'
import { ConfigurationError } from './platform/configuration-error.ts'
import { startServer } from './server.ts'

try {
  const server = await startServer(readConfig(process.env))
  let stopping = false
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (stopping) return
      stopping = true
      void server.stop().then(() => process.exit(0))
    })
  }
} catch (error) {
  // The operator reads this: a fault of configuration needs no stack.
  process.stderr.write(`${error instanceof ConfigurationError ? error.message : (error as Error).stack}\n`)
  process.exit(1)
}
