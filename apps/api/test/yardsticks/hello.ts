// The yardstick of the load measurements: the least that a Fastify server can do, in a process of its own as the product is.
import fastify from 'fastify'

const app = fastify()
app.get('/', async () => ({ hello: 'world' }))
process.stdout.write(`is ready at ${await app.listen({ port: 0, host: '127.0.0.1' })}\n`)
process.on('SIGTERM', () => process.exit(0))
