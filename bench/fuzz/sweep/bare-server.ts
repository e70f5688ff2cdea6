// Reads every request body and discards it. The delay of /healthz on this server is the machine's own delay.
import { createServer } from 'node:http'

const server = createServer((request, response) => {
  request.resume().on('end', () => response.end('{}'))
})
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  process.stdout.write(`${typeof address === 'object' && address ? address.port : 0}\n`)
})
