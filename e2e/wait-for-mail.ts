import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import type { ReceivedMail } from '../apps/api/test/factories/mail-server.ts'
import { product } from './product.ts'

async function mailsTo(address: string, words: string): Promise<ReceivedMail[]> {
  const folder = product.mailFolder
  const names = (await readdir(folder)).filter((name) => name.endsWith('.json')).sort()
  const mails = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')))
  return mails
    .map((text) => JSON.parse(text) as ReceivedMail)
    .filter(({ to, html }) => to.includes(address) && html.includes(words))
}

/** Waits for a mail to this address whose HTML contains `words`, and returns the newest one. */
export async function waitForMail(address: string, words = ''): Promise<ReceivedMail> {
  await expect.poll(async () => (await mailsTo(address, words)).length).toBeGreaterThan(0)
  return (await mailsTo(address, words)).at(-1) as ReceivedMail
}
