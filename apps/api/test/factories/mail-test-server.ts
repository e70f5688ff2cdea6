import { afterAll } from 'vitest'
import { dispatchDueMail } from '../../src/modules/messaging/dispatch.ts'
import { createMailer } from '../../src/platform/mailer.ts'
import { createTestServer } from '../harness.ts'
import { startSmtpListener } from './smtp.ts'

/** The server of a test file, together with a mail server. `deliver` sends every mail that is due. */
export async function createMailTestServer(env: Record<string, string> = {}) {
  const smtp = await startSmtpListener()
  const server = await createTestServer({ SMTP_URL: smtp.url, ...env })
  const mailer = createMailer(smtp.url)
  afterAll(() => mailer.close())
  const deliver = async (): Promise<void> => {
    while ((await dispatchDueMail(server.platform, mailer)) > 0);
  }
  return { smtp, server, mailer, deliver }
}
