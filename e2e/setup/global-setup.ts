import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FullConfig } from '@playwright/test'
import { type ReceivedMail, startMailServer } from '../../apps/api/test/factories/mail-server.ts'
import { startNameServer } from '../../apps/api/test/factories/name-server.ts'
import { makeDataDir, startServerProcess } from '../../apps/api/test/server-process.ts'
import { announceProducts } from '../product.ts'
import { findFreePorts } from './free-ports.ts'

/**
 * Starts a mail server that writes each mail to a file, because tests run in processes of their own. Sorted by name,
 * the newest mail is last.
 */
async function startPostOffice() {
  const folder = await mkdtemp(join(tmpdir(), 'evenground-mail-'))
  const server = await startMailServer()
  let count = 0
  server.behave(async (mail: ReceivedMail) => {
    count += 1
    const file = join(folder, `${String(count).padStart(6, '0')}.json`)
    // Renamed only once it is complete, because a test may read the folder at any time.
    await writeFile(`${file}.part`, JSON.stringify(mail))
    await rename(`${file}.part`, file)
    return 'take' as const
  })
  // The DNS answers for a name are also taken from files.
  await mkdir(join(folder, 'names'))
  const names = await startNameServer((name) =>
    readFile(join(folder, 'names', name), 'utf8').then(
      (text) => [text],
      () => [],
    ),
  )
  const close = async () => {
    await server.close()
    names.close()
    await rm(folder, { recursive: true, force: true })
  }
  return { url: server.url, folder, names: names.address, close }
}

/**
 * Starts the real server with the demo organization, on a database and a port of its own, serving the built web app.
 */
async function startProduct(port: number) {
  const post = await startPostOffice()
  const data = await makeDataDir()
  // A host name, because browsers create no passkeys for an IP address.
  const url = `http://localhost:${port}`
  // The port is fixed beforehand, because links in mails contain it.
  const server = await startServerProcess(data.path, {
    DEMO: 'true',
    PORT: String(port),
    PUBLIC_URL: url,
    SMTP_URL: post.url,
    LOG_LEVEL: 'error',
    SSO_PRIVATE_HOSTS: '127.0.0.1',
    SSO_DNS_SERVERS: post.names,
    // Set WEB_DIST to test another build, for example while someone works on the usual one.
    ...(process.env.WEB_DIST && { WEB_DIST: process.env.WEB_DIST }),
  })
  const stop = async () => {
    await server.stop()
    await data.remove()
    await post.close()
  }
  return { url, mailFolder: post.folder, stop }
}

/** Starts one product per worker, so that tests that run at the same time never share a database. */
export default async function startProducts({ workers }: FullConfig): Promise<() => Promise<void>> {
  const starts = await Promise.allSettled((await findFreePorts(workers)).map(startProduct))
  const products = starts.flatMap((start) => (start.status === 'fulfilled' ? [start.value] : []))
  const stopAll = async () => {
    await Promise.all(products.map(({ stop }) => stop()))
  }
  const failed = starts.find((start) => start.status === 'rejected')
  if (failed) {
    await stopAll()
    throw failed.reason
  }
  announceProducts(products.map(({ url, mailFolder }) => ({ url, mailFolder })))
  return stopAll
}
