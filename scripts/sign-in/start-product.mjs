import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { startNameServer } from '../../apps/api/test/factories/name-server.ts'
import { ADMINISTRATOR, makeDataDir, startServerProcess } from '../../apps/api/test/server-process.ts'
import { findBrowser } from '../find-browser.mjs'
import { root } from '../run/project.mjs'

export async function findFreePort() {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address()
  await new Promise((resolve) => probe.close(resolve))
  return port
}

/** Waits until an address answers: the programs of others have no common way to report that they are ready. */
export async function waitFor(url) {
  for (let second = 0; second < 60; second += 1) {
    const answer = await fetch(url, { redirect: 'manual' }).catch(() => null)
    if (answer && answer.status < 500) return
    await new Promise((resolve) => setTimeout(resolve, 500))
  }
  throw new Error(`nothing answers at ${url}`)
}

const isBuilt = () => existsSync(join(root, 'apps/web/dist/index.html'))
export const NOT_BUILT = 'the web app is not built: npm run build'

/** Returns a function that makes an API call. It throws with the response's text if the call fails. */
const createCaller = (url, token) => async (method, path, body) => {
  const answer = await fetch(`${url}/api/v2${path}`, {
    method,
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  })
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`)
  return answer.status === 204 ? null : answer.json()
}

/** Makes a domain whose people come from a provider, with its email domain proven. */
async function makeDomain(call, records, { title, emailDomain }) {
  const [home] = await call('GET', '/domains?limit=1')
  const { domain: own } = await call('GET', '/accounts/me')
  const parent = await call('GET', `/domains/${own.id ?? home.id}`)
  const role = parent.roles.find((id) => id === parent.default_role_id) ?? parent.default_role_id
  const domain = await call('POST', '/domains', {
    title,
    domain_id: parent.id,
    roles: parent.roles,
    default_role_id: role,
    authentication_methods: ['email'],
  })
  const proof = await call('POST', '/email-domains', { domain_id: domain.id, name: emailDomain })
  records.set(proof.record_name, [proof.record_value])
  await call('POST', `/email-domains/${proof.id}/check`)
  return domain
}

/**
 * Starts the product for use with a provider on this machine. It uses another host name than the provider, so that
 * browsers treat the two as different sites. Returns null if the web app is not built.
 */
export async function startProduct() {
  if (!isBuilt()) return null
  const records = new Map()
  const names = await startNameServer((name) => records.get(name) ?? [])
  const data = await makeDataDir()
  const port = await findFreePort()
  const url = `http://localhost:${port}`
  const server = await startServerProcess(data.path, {
    PORT: String(port),
    PUBLIC_URL: url,
    LOG_LEVEL: 'error',
    SSO_PRIVATE_HOSTS: '127.0.0.1',
    SSO_DNS_SERVERS: names.address,
  })
  const { email: login, password } = ADMINISTRATOR
  const { access_token: token } = await createCaller(url)('POST', '/auth/login', { login, password })
  const call = createCaller(url, token)
  const addDomain = (given) => makeDomain(call, records, given)
  const domain = await addDomain({ title: 'Harbor', emailDomain: 'harbor.test' })
  const browser = await chromium.launch(await findBrowser())
  return {
    url,
    call,
    domain,
    addDomain,
    /** Opens a page in a new browser context. */
    openPage: async (options) => (await browser.newContext(options)).newPage(),
    stop: async () => {
      await browser.close()
      await server.stop()
      await data.remove()
      names.close()
    },
  }
}
