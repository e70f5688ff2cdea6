import { once } from 'node:events'
import { createServer } from 'node:net'
import { StartError } from './start-error.ts'

export interface ListenAddress {
  host: string
  port: number
  /** The environment variable that sets the port. */
  variable: 'PORT' | 'WORKER_PORT'
}

/** Explains to the operator why listening failed. Returns unknown errors unchanged. */
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

/** Throws if the address cannot be listened on, before anything else is started. */
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
