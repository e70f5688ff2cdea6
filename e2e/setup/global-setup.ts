import { mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type ReceivedMail, startMailServer } from '../../apps/api/test/factories/mail-server.ts'
import { makeDataDir, startServerProcess } from '../../apps/api/test/server-process.ts'

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number }
      probe.close(() => resolve(port))
    })
  })

/** Mails arrive here, the journeys run in processes of their own: each mail is left as a file, the newest last by name. */
async function startPostOffice() {
  const folder = await mkdtemp(join(tmpdir(), 'evenground-mail-'))
  const server = await startMailServer()
  let count = 0
  server.behave(async (mail: ReceivedMail) => {
    count += 1
    const file = join(folder, `${String(count).padStart(6, '0')}.json`)
    // Whole as soon as it has its name: somebody may look while it is written.
    await writeFile(`${file}.part`, JSON.stringify(mail))
    await rename(`${file}.part`, file)
    return 'take' as const
  })
  const close = async () => {
    await server.close()
    await rm(folder, { recursive: true, force: true })
  }
  return { url: server.url, folder, close }
}

/** The real server with the demo organization, on a database and a port of its own, serving the built web app. */
export default async function startProduct(): Promise<() => Promise<void>> {
  const post = await startPostOffice()
  const data = await makeDataDir()
  // The links in mails name it, so it cannot be left to the server.
  const port = await freePort()
  const server = await startServerProcess(data.path, {
    DEMO: 'true',
    PORT: String(port),
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    SMTP_URL: post.url,
    LOG_LEVEL: 'error',
    // A build of one's own, where somebody works on the other.
    ...(process.env.WEB_DIST && { WEB_DIST: process.env.WEB_DIST }),
  })
  process.env.E2E_BASE_URL = server.url
  process.env.E2E_MAIL_DIR = post.folder
  return async () => {
    await server.stop()
    await data.remove()
    await post.close()
  }
}
