import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import type { ReceivedMail } from '../apps/api/test/factories/mail-server.ts'
import { product } from './product.ts'

async function mailsTo(address: string, holding: string): Promise<ReceivedMail[]> {
  const folder = product.mailFolder
  const names = (await readdir(folder)).filter((name) => name.endsWith('.json')).sort()
  const mails = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')))
  return mails
    .map((text) => JSON.parse(text) as ReceivedMail)
    .filter(({ to, html }) => to.includes(address) && html.includes(holding))
}

/** Waits for a mail to somebody that holds some words and answers the newest. */
export async function waitForMail(address: string, holding = ''): Promise<ReceivedMail> {
  await expect.poll(async () => (await mailsTo(address, holding)).length).toBeGreaterThan(0)
  return (await mailsTo(address, holding)).at(-1) as ReceivedMail
}
