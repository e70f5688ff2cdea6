import { createConnection, createServer, type Socket } from 'node:net'
import { afterAll } from 'vitest'

const LENGTH = 4
const HEADER = 8

/** The first message of a connection, without its startup options. */
function dropOptions(message: Buffer): Buffer {
  const words = message.subarray(HEADER).toString('latin1').split('\0')
  const kept: string[] = []
  for (let at = 0; words[at]; at += 2) if (words[at] !== 'options') kept.push(words[at] ?? '', words[at + 1] ?? '')
  const rest = Buffer.from(`${kept.join('\0')}\0\0`, 'latin1')
  const header = Buffer.from(message.subarray(0, HEADER))
  header.writeUInt32BE(HEADER + rest.length)
  return Buffer.concat([header, rest])
}

function connectThrough(socket: Socket, behind: URL): void {
  const further = createConnection({ port: Number(behind.port), host: behind.hostname, allowHalfOpen: true })
  let start = Buffer.alloc(0)
  const collect = (bytes: Buffer) => {
    start = Buffer.concat([start, bytes])
    const length = start.length < LENGTH ? Number.POSITIVE_INFINITY : start.readUInt32BE()
    if (start.length < length) return
    socket.off('data', collect)
    further.write(Buffer.concat([dropOptions(start.subarray(0, length)), start.subarray(length)]))
    socket.pipe(further)
  }
  socket.on('data', collect)
  further.pipe(socket)
  for (const [one, other] of [
    [socket, further],
    [further, socket],
  ] as const) {
    one.on('error', () => undefined).on('close', () => other.destroy())
  }
}

/**
 * Starts a pooler that drops startup options, as PgBouncer does with `ignore_startup_parameters`. Returns its URL. As
 * without a pooler, a connection ends for the client only when its session in the database has ended.
 */
export async function startForgetfulPooler(url: string): Promise<string> {
  const pooler = createServer({ allowHalfOpen: true }, (socket) => connectThrough(socket, new URL(url)))
  await new Promise<void>((resolve) => pooler.listen(0, '127.0.0.1', resolve))
  afterAll(() => pooler.close())
  const { port } = pooler.address() as { port: number }
  return Object.assign(new URL(url), { host: `127.0.0.1:${port}` }).href
}
