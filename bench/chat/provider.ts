// Stands in for a language model, in a separate process: sends a word at once, and another every half second.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

const WORDS = Number(process.argv[2] ?? 60)
const EVERY_MS = 500

const chunk = (content: string, finish: string | null): string =>
  `data: ${JSON.stringify({ id: 'c', object: 'chat.completion.chunk', created: 1, model: 'm', choices: [{ index: 0, delta: { content }, finish_reason: finish }] })}\n\n`

const WORD = chunk('and another word, ', null)
const END = `${chunk('.', 'stop')}data: [DONE]\n\n`

const server = createServer((request, response) => {
  request.resume()
  request.once('end', () => {
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    let said = 0
    const say = () => {
      said += 1
      if (said < WORDS) return void response.write(WORD)
      clearInterval(timer)
      response.end(END)
    }
    const timer = setInterval(say, EVERY_MS)
    response.once('close', () => clearInterval(timer))
    say()
  })
})
server.listen(0, '127.0.0.1', () => console.log(`http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`))
