import { createConnection, createServer, type Socket } from 'node:net'
import { afterAll } from 'vitest'

export interface DatabaseGate {
  /** The URL of the same database through the gate. */
  url: string
  /** Cuts every connection and accepts no new one, as when the database's machine fails. */
  close(): Promise<void>
  open(): Promise<void>
}

/** A proxy between a server and its database that a test can close. */
export async function createDatabaseGate(databaseUrl: string): Promise<DatabaseGate> {
  const behind = new URL(databaseUrl)
  const sockets = new Set<Socket>()
  const keep = (socket: Socket) => {
    sockets.add(socket)
    // The gate's purpose is to cut connections, so errors are expected.
    socket.on('error', () => undefined).on('close', () => sockets.delete(socket))
    return socket
  }
  const gate = createServer((socket) => {
    const further = keep(createConnection(Number(behind.port), behind.hostname))
    keep(socket).pipe(further).pipe(socket)
    socket.on('close', () => further.destroy())
    further.on('close', () => socket.destroy())
  })
  const listen = (port: number) => new Promise<void>((resolve) => gate.listen(port, '127.0.0.1', resolve))
  await listen(0)
  const address = gate.address()
  const port = typeof address === 'object' && address ? address.port : 0

  async function close(): Promise<void> {
    const closed = new Promise<void>((resolve) => gate.close(() => resolve()))
    for (const socket of sockets) socket.destroy()
    await closed
  }
  afterAll(() => close())

  const url = new URL(databaseUrl)
  url.host = `127.0.0.1:${port}`
  return { url: url.href, close, open: () => listen(port) }
}
