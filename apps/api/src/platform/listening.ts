import { once } from 'node:events'
import { createServer } from 'node:net'
import { StartError } from './start-error.ts'

export interface ListenAddress {
  host: string
  port: number
  /** The variable that the port comes from. */
  variable: 'PORT' | 'WORKER_PORT'
}

/** A failure to listen in words for the operator; anything else as it is. */
export function explainListenError(error: unknown, { host, port, variable }: ListenAddress): unknown {
  const { code } = error as { code?: unknown }
  if (code === 'EADDRINUSE') {
    return new StartError(`Port ${port} is in use. Stop the other program or set ${variable}.`, error)
  }
  if (code === 'EACCES' || code === 'EPERM') {
    const advice = `Set ${variable} to 1024 or more, and put a proxy in front of it.`
    return new StartError(`This user may not listen on port ${port}. ${advice}`, error)
  }
  if (['EADDRNOTAVAIL', 'ENOTFOUND', 'EAI_AGAIN', 'EINVAL', 'EAFNOSUPPORT'].includes(String(code))) {
    return new StartError(
      `HOST is ${host}, which is no address of this machine. Set HOST to one, or to 0.0.0.0 for all.`,
      error,
    )
  }
  return error
}

/** Throws where no one could listen there now: found before anything else was started. */
export async function assertCanListen(place: ListenAddress): Promise<void> {
  const probe = createServer()
  try {
    probe.listen(place.port, place.host)
    await once(probe, 'listening')
  } catch (error) {
    throw explainListenError(error, place)
  }
  await new Promise((resolve) => probe.close(resolve))
}
