import type { Locale } from '@evenground/shared/constants'
import { buildBrand, type DomainAncestry } from './brand.ts'
import { type ComposedMail, composeMail, learnerHome, listPlans } from './compose-mail.ts'
import { accountCreatedFacts } from './password-mails.ts'
import type { MailPlatform } from './queue-mail.ts'
import { SAMPLE_LOGINS, SAMPLE_READERS, sampleLink, samplePlans } from './samples.ts'
import { chooseTexts, type LocalizedTexts, type MailTemplate, REMINDER_TEMPLATE } from './templates.ts'

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
  if (template !== REMINDER_TEMPLATE) {
    return composeMail({
      ...frame,
      url: sampleLink(publicUrl),
      facts: accountCreatedFacts(locale, SAMPLE_LOGINS[locale]),
    })
  }
  const now = clock()
  const timeZone = ancestors[0]?.timeZone ?? 'UTC'
  return composeMail({
    ...frame,
    url: learnerHome(publicUrl),
    items: listPlans(samplePlans(now), locale, { now, timeZone }),
  })
}
