import { afterAll } from 'vitest'
import { type MailServer, startMailServer } from './mail-server.ts'

/** Starts a mail server that runs until the tests of the file have ended. */
export async function startSmtpListener(): Promise<MailServer> {
  const server = await startMailServer()
  afterAll(() => server.close())
  return server
}
