import { Server, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance, FastifyReply } from 'fastify'

/** How long a connection may stay open without a request once the server closes: what crosses the signal still arrives. */
const GRACE_MS = 500
const LOOK_MS = 20

/**
 * Lets a server that closes end in order: it takes no new connection, and each one that it has gets a response to what
 * is asked on it, with the word that it is the last. A client that keeps its connections never loses a request so.
 * What it returns waits until the connections are gone; it is to run after whatever ends long responses.
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
    // Closing as a web server would cut every idle connection at once, with a request on its way or not.
    if (server.listening) Server.prototype.close.call(server)
    for (const reply of open) if (!reply.raw.headersSent) reply.raw.setHeader('connection', 'close')
  })

  function closeUnused(): void {
    server.closeIdleConnections()
    // A connection on which nothing ever came counts as busy: browsers open such ones ahead of time.
    for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy()
  }

  return async () => {
    while (sockets.size > 0) {
      if (performance.now() >= graceEnd) closeUnused()
      await pause(LOOK_MS)
    }
  }
}
