import { afterAll } from 'vitest'
import { type MailServer, startMailServer } from './mail-server.ts'

/** A mail server until the tests of the file are over. */
export async function startSmtpListener(): Promise<MailServer> {
  const server = await startMailServer()
  afterAll(() => server.close())
  return server
}
