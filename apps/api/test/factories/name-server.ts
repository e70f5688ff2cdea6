import { createSocket } from 'node:dgram'
import { once } from 'node:events'

/** The name that a query asks for, and the position after it. */
function readName(question: Buffer): { name: string; end: number } {
  const labels: string[] = []
  let at = 12
  while (question[at]) {
    const length = question[at] as number
    labels.push(question.subarray(at + 1, at + 1 + length).toString('latin1'))
    at += length + 1
  }
  return { name: labels.join('.').toLowerCase(), end: at + 5 }
}

/** Writes a response (RFC 1035) with one TXT record per text, each pointing back to the name in the query. */
function writeAnswer(question: Buffer, texts: readonly string[]): Buffer {
  const head = Buffer.from(question.subarray(0, 12))
  // The flags of a response; for a name without records, with the code NXDOMAIN.
  head.writeUInt16BE(texts.length > 0 ? 0x8180 : 0x8183, 2)
  head.writeUInt16BE(1, 4)
  head.writeUInt16BE(texts.length, 6)
  head.writeUInt32BE(0, 8)
  const records = texts.map((text) => {
    const body = Buffer.from(text)
    return Buffer.concat([Buffer.from([0xc0, 12, 0, 16, 0, 1, 0, 0, 0, 0, 0, body.length + 1, body.length]), body])
  })
  return Buffer.concat([head, question.subarray(12, readName(question).end), ...records])
}

/** Starts a real DNS server on this machine that knows the TXT records of some names. */
export async function startNameServer(find: (name: string) => readonly string[] | Promise<readonly string[]>) {
  const socket = createSocket('udp4')
  socket.on('message', async (question, { port, address }) => {
    socket.send(writeAnswer(question, await find(readName(question).name)), port, address)
  })
  socket.bind(0, '127.0.0.1')
  await once(socket, 'listening')
  return { address: `127.0.0.1:${socket.address().port}`, close: () => socket.close() }
}
