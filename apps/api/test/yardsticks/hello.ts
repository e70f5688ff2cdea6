// The yardstick of the load measurements: the least that a Fastify server can do, in a separate process like the
// product. With a database URL it also answers /row, one prepared read with `pg`, the least that a server with data can
// do, and /statement, which runs any statement it is sent.
import fastify from 'fastify'
import pg from 'pg'

const app = fastify()
app.get('/', async () => ({ hello: 'world' }))

const [databaseUrl, poolSize] = process.argv.slice(2)
if (databaseUrl) {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: Number(poolSize) || 10 })
  const statement = { name: 'row', text: 'select * from domain where id = $1' }
  app.get<{ Querystring: { id: string } }>('/row', async ({ query }) => {
    return (await pool.query({ ...statement, values: [query.id] })).rows[0]
  })
  app.post<{ Body: pg.QueryConfig }>('/statement', async ({ body }) => (await pool.query(body)).rows)
}

process.stdout.write(`is ready at ${await app.listen({ port: 0, host: '127.0.0.1' })}\n`)
process.on('SIGTERM', () => process.exit(0))
