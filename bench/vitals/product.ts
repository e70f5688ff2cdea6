/// <reference lib="dom" />
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import { makeDataDir, startServerProcess } from '../../apps/api/test/server-process.ts'
import { DEMO_PASSWORD } from '../../e2e/people.ts'

/** The smallest possible page: what the same server, network and processor need for a single heading. */
export const FLOOR = '/floor.html'
const FLOOR_PAGE =
  '<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Floor</title><h1>A page that holds one heading</h1></html>'

const BUILT = process.env.WEB_DIST ?? fileURLToPath(new URL('../../apps/web/dist', import.meta.url))

/** Starts the real server with the demo organizations. It serves the built web app and the smallest page. */
export async function startProduct(): Promise<{ url: string; stop(): Promise<void> }> {
  const data = await makeDataDir()
  const web = await mkdtemp(join(tmpdir(), 'evenground-vitals-'))
  await cp(BUILT, web, { recursive: true })
  await writeFile(join(web, FLOOR), FLOOR_PAGE)
  const server = await startServerProcess(data.path, {
    DEMO: 'true',
    WEB_DIST: web,
    RATE_LIMIT_FACTOR: '100',
    LOG_LEVEL: 'error',
  })
  const stop = async () => {
    await server.stop()
    await data.remove()
    await rm(web, { recursive: true, force: true })
  }
  return { url: server.url, stop }
}

/**
 * Signs in like a page of the product, but without loading one, so that the next page is the first that the browser
 * sees.
 */
export async function signInQuietly(page: Page, login: string): Promise<void> {
  await page.goto(FLOOR)
  await page.evaluate(
    async (body) => {
      const headers = { 'content-type': 'application/json' }
      const answer = await fetch('/api/v2/auth/login', { method: 'POST', headers, body })
      if (!answer.ok) throw new Error(`the sign-in was answered with ${answer.status}`)
      const { access_token, refresh_token, account } = await answer.json()
      localStorage.setItem('refresh_token', refresh_token)
      // Prevents the welcome page, which a first visit would start with.
      localStorage.setItem('welcomed', account.last_sign_in_at ?? '')
      const me = await fetch('/api/v2/accounts/me', { headers: { authorization: `Bearer ${access_token}` } })
      const { permissions } = (await me.json()).role
      localStorage.setItem('home', permissions.ui?.v1?.type?.admin ? '/' : '/content')
    },
    JSON.stringify({ login, password: DEMO_PASSWORD }),
  )
}
