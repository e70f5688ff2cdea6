import { readConfig } from './config.ts'
import { OperatorError } from './platform/operator-error.ts'
import { startServer } from './server.ts'

try {
  let stopping = false
  // From the first moment on: told to stop while it starts, the process comes to its feet and then ends in order.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (stopping) return
      stopping = true
      void starting.then((server) => server.stop()).then(() => process.exit(0))
    })
  }
  const starting = startServer(readConfig(process.env))
  await starting
} catch (error) {
  // The operator reads this: what is theirs to mend needs no stack.
  process.stderr.write(`${error instanceof OperatorError ? error.message : (error as Error).stack}\n`)
  process.exit(1)
}
