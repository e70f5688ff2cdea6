import { Server, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance, FastifyReply } from 'fastify'

/**
 * How long a connection without a request stays open once the server closes, so that requests already on their way
 * arrive.
 */
const GRACE_MS = 500
const LOOK_MS = 20

/**
 * Makes a closing server end in order: it accepts no new connections, and still answers requests on the open ones,
 * telling the client to close the connection. So clients that keep connections open never lose a request.
 * Returns a function that waits until all connections are closed. Call it after everything that ends long responses.
 */
export function installDrain(app: FastifyInstance): () => Promise<void> {
  const { server } = app
  const open = new Set<FastifyReply>()
  const sockets = new Set<Socket>()
  let graceEnd = 0
  app.addHook('onRequest', (_request, reply, done) => {
    open.add(reply)
    done()
  })
  app.addHook('onResponse', (_request, reply, done) => {
    open.delete(reply)
    done()
  })
  server.on('connection', (socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  app.addHook('preClose', async () => {
    graceEnd = performance.now() + GRACE_MS
    // A normal close of the HTTP server would cut every idle connection at once, even with a request on its way.
    if (server.listening) Server.prototype.close.call(server)
    for (const reply of open) if (!reply.raw.headersSent) reply.raw.setHeader('connection', 'close')
  })

  function closeUnused(): void {
    server.closeIdleConnections()
    // Connections that never sent anything count as busy: browsers open some in advance.
    for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy()
  }

  return async () => {
    while (sockets.size > 0) {
      if (performance.now() >= graceEnd) closeUnused()
      await pause(LOOK_MS)
    }
  }
}
