import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import type { ReceivedMail } from '../apps/api/test/factories/mail-server.ts'

async function mailsTo(address: string): Promise<ReceivedMail[]> {
  const folder = process.env.E2E_MAIL_DIR ?? ''
  const names = (await readdir(folder)).sort()
  const mails = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')))
  return mails.map((text) => JSON.parse(text) as ReceivedMail).filter(({ to }) => to.includes(address))
}

/** Waits for a mail to somebody and answers the newest. */
export async function waitForMail(address: string): Promise<ReceivedMail> {
  await expect.poll(async () => (await mailsTo(address)).length).toBeGreaterThan(0)
  return (await mailsTo(address)).at(-1) as ReceivedMail
}
