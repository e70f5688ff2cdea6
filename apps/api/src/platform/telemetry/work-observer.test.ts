import { Registry } from 'prom-client'
import { expect, test } from 'vitest'
import { createWorkInstrumentation } from './work-observer.ts'

test('an attempt to send a mail that throws is counted as failed', async () => {
  const registry = new Registry()
  const { sendMail } = createWorkInstrumentation({ tracer: undefined, registry })
  await expect(sendMail(() => Promise.reject(new Error('the connection is lost')))).rejects.toThrow('lost')
  expect(await sendMail(async () => 'sent')).toBe('sent')
  const metrics = await registry.metrics()
  expect(metrics).toContain('evenground_mail_attempts_total{result="failed"} 1')
  expect(metrics).toContain('evenground_mail_attempts_total{result="sent"} 1')
})
