import type { Readable } from 'node:stream'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '../../errors/app-error.ts'
import { createJsonScanner } from './json-scanner.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The largest number of values in the body of the call. */
    maxBodyValues?: number
  }
}

interface Limits {
  bytes: number
  values: number
}

const BODY_VALUES_UNROUTED = 1000
/** After this many bytes the event loop serves other requests. */
const TURN = 65_536

/** Reads a body as it arrives. Stops as soon as it exceeds a limit. */
function readChunks(payload: Readable, { bytes, values }: Limits) {
  const scanner = createJsonScanner({ values })
  let [length, turnAt] = [0, TURN]
  return new Promise<{ scanner: typeof scanner; length: number }>((resolve, reject) => {
    const stop = (finish: () => void) => {
      payload.off('data', onData).off('end', onEnd).off('error', onError)
      finish()
    }
    const onData = (chunk: Buffer) => {
      length += chunk.length
      try {
        if (length > bytes) throw new AppError('payload_too_large')
        scanner.write(chunk)
        if (length < turnAt) return
        turnAt = length + TURN
        payload.pause()
        setImmediate(() => payload.resume())
      } catch (error) {
        stop(() => reject(error))
      }
    }
    const onEnd = () => stop(() => resolve({ scanner, length }))
    // The client disconnected or sent invalid HTTP; the server made no mistake.
    const onError = (cause: Error) => stop(() => reject(Object.assign(new AppError('malformed_json'), { cause })))
    payload.on('data', onData).on('end', onEnd).on('error', onError)
  })
}

async function readBody(request: FastifyRequest, payload: Readable, limits: Limits) {
  const announced = Number(request.headers['content-length'])
  if (announced > limits.bytes) throw new AppError('payload_too_large')
  const { scanner, length } = await readChunks(payload, limits)
  if (!Number.isNaN(announced) && announced !== length) throw new AppError('malformed_json')
  return scanner
}

interface JsonBodyOptions {
  type?: string
  /** Whether an empty body is allowed: some clients send a content type without a body. */
  mayBeEmpty?: boolean
}

/** Registers a JSON parser that never blocks other requests, whatever the size and shape of the body. */
export function installJsonParser(
  app: FastifyInstance,
  { type = 'application/json', mayBeEmpty = false }: JsonBodyOptions = {},
): void {
  // Only JSON is accepted: a form or text/plain from another site is refused before it is parsed.
  app.removeContentTypeParser('text/plain')
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser(type)
  app.addContentTypeParser(type, (request, payload, done) => {
    const { bodyLimit, config } = request.routeOptions
    const limits = {
      bytes: bodyLimit ?? app.initialConfig.bodyLimit ?? 0,
      values: config?.maxBodyValues ?? BODY_VALUES_UNROUTED,
    }
    readBody(request, payload as unknown as Readable, limits).then(
      (scanner) => {
        const text = scanner.text()
        if (mayBeEmpty && text === '') done(null, undefined)
        else parse(request, text, (error, body) => done(error, scanner.restore(body)))
      },
      (error) => done(error),
    )
  })
}
