import type { Locale } from '@evenground/shared/constants'
import { buildBrand, type DomainAncestry } from './brand.ts'
import { type ComposedMail, composeMail, learnerHome, listPlans } from './compose-mail.ts'
import { listPeople } from './digest-mails.ts'
import { describeDue } from './due-mails.ts'
import { accountCreatedFacts } from './password-mails.ts'
import type { MailPlatform } from './queue-mail.ts'
import {
  SAMPLE_LOGINS,
  SAMPLE_READERS,
  sampleDuePlans,
  sampleLink,
  sampleOverduePlans,
  samplePeople,
  samplePlans,
} from './samples.ts'
import {
  chooseTexts,
  DIGEST_TEMPLATE,
  DUE_TEMPLATE,
  type LocalizedTexts,
  type MailTemplate,
  OVERDUE_TEMPLATE,
  REMINDER_TEMPLATE,
} from './templates.ts'

interface PreviewRequest {
  template: MailTemplate
  /** The domain's, saved or not. */
  texts: LocalizedTexts
  ancestors: DomainAncestry
  locale: Locale
}

/** A template's mail to a sample person, made by what makes the real one. */
export function previewMail(
  { config, clock }: MailPlatform,
  { template, texts, ancestors, locale }: PreviewRequest,
): ComposedMail {
  const { publicUrl } = config
  const frame = {
    locale,
    brand: buildBrand(ancestors, locale, publicUrl),
    texts: chooseTexts(texts, template, locale),
    reader: SAMPLE_READERS[locale],
  }
  const now = clock()
  const moment = { now, timeZone: ancestors[0]?.timeZone ?? 'UTC' }
  if (template === DIGEST_TEMPLATE) {
    return composeMail({ ...frame, url: publicUrl, items: listPeople(samplePeople(now, locale), locale, moment) })
  }
  if (template === DUE_TEMPLATE || template === OVERDUE_TEMPLATE) {
    const plans = template === DUE_TEMPLATE ? sampleDuePlans(now) : sampleOverduePlans(now)
    return composeMail({ ...frame, url: learnerHome(publicUrl), ...describeDue(plans, locale, moment) })
  }
  if (template !== REMINDER_TEMPLATE) {
    return composeMail({
      ...frame,
      url: sampleLink(publicUrl),
      facts: accountCreatedFacts(locale, SAMPLE_LOGINS[locale]),
    })
  }
  return composeMail({
    ...frame,
    url: learnerHome(publicUrl),
    items: listPlans(samplePlans(now), locale, moment),
  })
}
