import type { FastifyInstance } from 'fastify'

/** Lets the calls below `app` accept form bodies; all other calls accept only JSON. */
export function acceptForms(app: FastifyInstance): void {
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  )
}
