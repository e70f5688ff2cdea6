import type { Locale } from '@evenground/shared/constants'
import { type MailReader, passwordLink, type UnfinishedPlan } from './compose-mail.ts'
import type { DigestPerson } from './digest-mails.ts'
import type { InEveryLanguage } from './mail-texts.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** The names that fill a preview. */
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

export const sampleDuePlans = (now: Date) => [
  {
    title: { 'en-us': 'Respect at work', 'es-mx': 'Respeto en el trabajo' },
    dueAt: new Date(now.getTime() + 7 * DAY_MS),
  },
]

export const sampleOverduePlans = (now: Date) => [
  {
    title: { 'en-us': 'Respect at work', 'es-mx': 'Respeto en el trabajo' },
    dueAt: new Date(now.getTime() - 7 * DAY_MS),
  },
]

/** A person who is late with one plan and has another one due later. */
export const samplePeople = (now: Date, locale: Locale): DigestPerson[] => {
  const { firstName, lastName } = SAMPLE_READERS[locale]
  return [
    {
      givenName: { [locale]: firstName },
      familyName: { [locale]: lastName },
      plans: [...sampleOverduePlans(now), { ...sampleDuePlans(now)[0], ...samplePlans(now)[1] }].map((plan) => ({
        title: plan.title ?? {},
        dueAt: plan.dueAt ?? new Date(now.getTime() + 7 * DAY_MS),
        completed: false,
      })),
    },
  ]
}
