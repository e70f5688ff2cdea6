import { type MailReader, passwordLink, type UnfinishedPlan } from './compose-mail.ts'
import type { InEveryLanguage } from './mail-texts.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** Whom a preview is filled with. */
export const SAMPLE_READERS: InEveryLanguage<MailReader> = {
  'en-us': { firstName: 'Jordan', lastName: 'Rivera' },
  'es-mx': { firstName: 'Mariana', lastName: 'Ríos' },
}

export const SAMPLE_LOGINS: InEveryLanguage<string> = {
  'en-us': 'jordan.rivera@example.com',
  'es-mx': 'mariana.rios@example.com',
}

export const sampleLink = (publicUrl: string): string => passwordLink(publicUrl, 'sample')

export const samplePlans = (now: Date): UnfinishedPlan[] => [
  {
    title: { 'en-us': 'Respect at work', 'es-mx': 'Respeto en el trabajo' },
    dueAt: new Date(now.getTime() + 5 * DAY_MS),
  },
  { title: { 'en-us': 'Inclusive leadership', 'es-mx': 'Liderazgo incluyente' }, dueAt: null },
]
