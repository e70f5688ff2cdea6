import { randomBytes, randomUUID } from 'node:crypto'
import { request } from 'node:http'

export const ADMINISTRATOR = { login: 'chief@example.test', password: 'First-Admin-2026!' }

/** The only domain of a new installation. */
const ROOT_DOMAIN_PATH = '/api/v2/domains/00000000-0000-4000-8000-000000000010'
/**
 * More than twice the limit per login and address, because the counter is reset every quarter of an hour, perhaps in
 * between.
 */
const WRONG_SIGN_INS = 24
const TIMEOUT_MS = 30_000

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNk+A8AAQUBAScY42YAAAAASUVORK5CYII=',
  'base64',
)

/** Makes a different image each time, of nearly 2 MB that cannot be compressed. */
const makeLogo = () =>
  `data:image/png;base64,${Buffer.concat([PNG, randomBytes(2_000_000 - PNG.length)]).toString('base64')}`

/** Sends a request on a connection of its own, because the process that answers may be killed at any moment. */
const send = (url, { method = 'GET', token, body, headers = {} } = {}) =>
  new Promise((resolve, reject) => {
    const text = body && JSON.stringify(body)
    const sent = request(
      url,
      {
        method,
        agent: false,
        timeout: TIMEOUT_MS,
        headers: {
          accept: 'application/json',
          ...headers,
          ...(token && { authorization: `Bearer ${token}` }),
          ...(text && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }),
        },
      },
      async (answer) => {
        try {
          resolve({ status: answer.statusCode, text: Buffer.concat(await answer.toArray()).toString() })
        } catch (error) {
          reject(error)
        }
      },
    )
    sent.on('timeout', () => sent.destroy(new Error(`${method} ${url} was not answered`)))
    sent.on('error', reject)
    sent.end(text)
  })

function expectStatus({ status, text }, expected, what) {
  if (status !== expected) throw new Error(`${what}: ${status} ${text.slice(0, 500)}`)
  return text ? JSON.parse(text) : null
}

/** Returns functions that send the requests of people and load balancers to an installation. */
export function createVisitor(url) {
  let token
  const visitor = {
    readiness: async () => {
      const { status, text } = await send(`${url}/readyz`)
      return { status, ...JSON.parse(text) }
    },
    isReady: async () => (await visitor.readiness()).status === 'ready',
    signIn: async () => {
      const answer = await send(`${url}/api/v2/auth/login`, { method: 'POST', body: ADMINISTRATOR })
      token = expectStatus(answer, 200, 'the administrator cannot sign in').access_token
    },
    tryCreateFactor: (title) => send(`${url}/api/v2/factors`, { method: 'POST', token, body: { title } }),
    createFactor: async (title) => {
      expectStatus(await visitor.tryCreateFactor(title), 201, `the factor ${title} cannot be made`)
    },
    readFactors: () => send(`${url}/api/v2/factors`, { token }),
    hasFactor: async (title) => {
      const answer = await visitor.readFactors()
      expectStatus(answer, 200, 'the factors cannot be read')
      return answer.text.includes(title)
    },
    saveLogo: (address = url) =>
      send(`${address}${ROOT_DOMAIN_PATH}`, { method: 'PUT', token, body: { logo: makeLogo() } }),
    /**
     * Counts how many wrong sign-ins with one login are not blocked. Each request claims to come from another address.
     */
    countWrongSignIns: async () => {
      const login = `${randomUUID()}@example.test`
      for (let count = 0; count < WRONG_SIGN_INS; count++) {
        const { status } = await send(`${url}/api/v2/auth/login`, {
          method: 'POST',
          body: { login, password: 'Wrong-Word-2026!' },
          headers: { 'x-forwarded-for': `203.0.113.${count + 1}` },
        })
        if (status === 429) return count
        if (status >= 500) throw new Error(`a wrong sign-in is answered ${status}`)
      }
      throw new Error(`${WRONG_SIGN_INS} wrong sign-ins were let through, with another X-Forwarded-For each`)
    },
  }
  return visitor
}
