import { connect } from 'node:net'

/** Sends bytes to a server on this machine. Returns everything received until the server ends the connection. */
export const exchangeBytes = (port: number, bytes: string): Promise<string> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes))
    let answer = ''
    socket.on('data', (chunk) => {
      answer += chunk.toString()
    })
    socket.on('error', () => undefined)
    socket.on('close', () => resolve(answer))
  })
