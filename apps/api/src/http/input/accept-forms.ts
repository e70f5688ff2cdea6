import type { FastifyInstance } from 'fastify'

/** Lets calls below `app` take a form: everywhere else JSON is the only body. */
export function acceptForms(app: FastifyInstance): void {
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  )
}
