/// <reference lib="dom" />
import type { Browser, CDPSession, Page } from '@playwright/test'
import { settle } from './interact.ts'
import { type Observed, watchVitals } from './observe.ts'
import { FLOOR, signInQuietly } from './product.ts'

export interface Device {
  name: string
  width: number
  height: number
  /** Milliseconds added to every response; below, bytes per second. */
  latency: number
  throughput: number
}

/** Settings that Lighthouse uses for slow 4G, and for a desktop. */
export const PHONE: Device = { name: 'phone', width: 390, height: 844, latency: 150, throughput: 1.6e6 / 8 }
export const DESK: Device = { name: 'desk', width: 1440, height: 900, latency: 40, throughput: 10e6 / 8 }

const CPU_RATE = 4

export interface Screen {
  name: string
  device: Device
  /** The login of the signed-in person; absent: nobody is signed in. */
  login?: string
  path: string
  /** Without the preload plan by which public/theme-boot.js fetches files and calls in advance. */
  plainPreload?: boolean
  /** A CSS selector for the main content of the page. */
  shown: string
  /** What a person does on the page with keyboard and pointer. */
  use?(page: Page): Promise<void>
}

export interface Measured extends Observed {
  /** Bytes as transferred. */
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

/** Runs in the page before its own scripts, and hides the preload plan from them. */
function hidePlan(): void {
  const find = document.getElementById.bind(document)
  document.getElementById = (id) => (id === 'preload-plan' ? null : find(id))
}

/**
 * Waits until the content is shown and nothing is loading. Does not search by role or name, since that would count as
 * long tasks.
 */
async function waitUntilShown(page: Page, selector: string): Promise<void> {
  await page.waitForFunction(
    (wanted) => document.querySelector(wanted) !== null && !document.querySelector('[aria-busy="true"]'),
    selector,
  )
}

/** Opens the page in a new browser context without anything cached, and then uses it. */
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
