import { existsSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { unpackChromium } from './unpack-chromium.mjs'

const QUIET = ['--disable-gpu', '--disable-background-networking', '--disable-component-update', '--disable-sync']

/**
 * Returns launch options for Playwright with the browser of the end-to-end tests. Tried in this order: BROWSER_PATH; an
 * installed Chrome, Chromium or Edge; Playwright's own download; on Linux, the Chromium in an npm package.
 */
export async function findBrowser() {
  // Chrome's sandbox does not run as root, nor in the containers of most CI services.
  const args = process.getuid?.() === 0 || process.env.CI ? ['--no-sandbox', ...QUIET] : QUIET
  const present = [process.env.BROWSER_PATH, ...installedBrowsers(), chromium.executablePath()].find(
    (path) => path && existsSync(path),
  )
  if (present) return { executablePath: present, args }
  if (process.platform === 'linux' && process.arch === 'x64') return { ...(await unpackChromium()), args }
  throw new Error('No browser found: install Google Chrome, run `npx playwright install chromium`, or set BROWSER_PATH')
}

function installedBrowsers() {
  // Set it to test the other ways of finding a browser on a machine that has one installed.
  if (process.env.BROWSER_SKIP_INSTALLED) return []
  switch (process.platform) {
    case 'darwin':
      return ['/Applications', join(homedir(), 'Applications')].flatMap((folder) =>
        ['Google Chrome', 'Chromium', 'Microsoft Edge'].map((name) =>
          join(folder, `${name}.app/Contents/MacOS/${name}`),
        ),
      )
    case 'win32':
      return ['PROGRAMFILES', 'PROGRAMFILES(X86)', 'LOCALAPPDATA'].flatMap((name) =>
        ['Google/Chrome/Application/chrome.exe', 'Microsoft/Edge/Application/msedge.exe'].map((path) =>
          join(process.env[name] ?? '', path),
        ),
      )
    default:
      return ['google-chrome-stable', 'google-chrome', 'chromium', 'chromium-browser', 'microsoft-edge'].map((name) =>
        join('/usr/bin', name),
      )
  }
}
