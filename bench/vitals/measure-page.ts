/// <reference lib="dom" />
import type { Browser, CDPSession, Page } from '@playwright/test'
import { settle } from './interact.ts'
import { type Observed, watchVitals } from './observe.ts'
import { FLOOR, signInQuietly } from './product.ts'

export interface Device {
  name: string
  width: number
  height: number
  /** Milliseconds that every answer takes longer, and bytes a second. */
  latency: number
  throughput: number
}

/** Such as Lighthouse takes for a slow fourth generation, and for a desk. */
export const PHONE: Device = { name: 'phone', width: 390, height: 844, latency: 150, throughput: 1.6e6 / 8 }
export const DESK: Device = { name: 'desk', width: 1440, height: 900, latency: 40, throughput: 10e6 / 8 }

const CPU_RATE = 4

export interface Screen {
  name: string
  device: Device
  /** Who is signed in; no one where it is left out. */
  login?: string
  path: string
  /** Without the plan by which public/theme-boot.js has files and calls fetched ahead. */
  plainPreload?: boolean
  /** A selector of CSS for what the page is for. */
  shown: string
  /** What someone does there by keyboard and pointer. */
  use?(page: Page): Promise<void>
}

export interface Measured extends Observed {
  /** Bytes as they traveled. */
  js: number
  css: number
  requests: number
}

async function throttle(page: Page, { latency, throughput }: Device): Promise<CDPSession> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency,
    downloadThroughput: throughput,
    uploadThroughput: throughput,
  })
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_RATE })
  return devtools
}

function countBytes(devtools: CDPSession) {
  const counted = { js: 0, css: 0, requests: 0 }
  const kinds = new Map<string, 'js' | 'css'>()
  devtools.on('Network.responseReceived', ({ requestId, type }) => {
    counted.requests += 1
    if (type === 'Script') kinds.set(requestId, 'js')
    if (type === 'Stylesheet') kinds.set(requestId, 'css')
  })
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const kind = kinds.get(requestId)
    if (kind) counted[kind] += encodedDataLength
  })
  return counted
}

const readVitals = (page: Page): Promise<Observed> =>
  page.evaluate(() => (window as unknown as { readVitals(): Observed }).readVitals())

/** Runs in the page before anything of its own: the plan is as good as not there. */
function hidePlan(): void {
  const find = document.getElementById.bind(document)
  document.getElementById = (id) => (id === 'preload-plan' ? null : find(id))
}

/** It is there, and nothing is on its way any more. Roles and names are not asked for: that would count as long tasks. */
async function waitUntilShown(page: Page, selector: string): Promise<void> {
  await page.waitForFunction(
    (wanted) => document.querySelector(wanted) !== null && !document.querySelector('[aria-busy="true"]'),
    selector,
  )
}

/** Opens the page as the first of a browser that has nothing of it yet, and then uses it. */
export async function measurePage(browser: Browser, baseURL: string, screen: Screen): Promise<Measured> {
  const { width, height } = screen.device
  const context = await browser.newContext({ baseURL, viewport: { width, height }, serviceWorkers: 'block' })
  try {
    const page = await context.newPage()
    if (screen.login) await signInQuietly(page, screen.login)
    else await page.goto(FLOOR)
    const devtools = await throttle(page, screen.device)
    const counted = countBytes(devtools)
    await page.addInitScript(watchVitals)
    if (screen.plainPreload) await page.addInitScript(hidePlan)
    await page.goto(screen.path)
    await page.waitForLoadState('networkidle')
    await waitUntilShown(page, screen.shown)
    await settle(page)
    const loaded = { ...(await readVitals(page)), ...counted }
    if (!screen.use) return loaded
    await screen.use(page)
    await settle(page)
    const { inp, interactions, slowest, cls, shifted } = await readVitals(page)
    return { ...loaded, inp, interactions, slowest, cls, shifted }
  } finally {
    await context.close()
  }
}
