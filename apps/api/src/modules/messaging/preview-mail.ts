import type { Locale } from '@evenground/shared/constants'
import { buildBrand, type DomainAncestry } from './brand.ts'
import {
  type ComposedMail,
  type Composition,
  composeMail,
  learnerHome,
  listPlans,
  type Moment,
  signInPage,
} from './compose-mail.ts'
import { listPeople } from './digest-mails.ts'
import { describeDue } from './due-mails.ts'
import { CHOICE_TEXTS } from './due-texts.ts'
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
  ACCOUNT_WITHOUT_PASSWORD_TEMPLATE,
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
  /** The texts of the domain, saved or not. */
  texts: LocalizedTexts
  ancestors: DomainAncestry
  locale: Locale
}

type Content = Pick<Composition, 'url' | 'items' | 'facts' | 'values' | 'optOut'>

/** The content around the texts of a template, with sample plans and people. */
function sampleContent(template: MailTemplate, locale: Locale, moment: Moment, publicUrl: string): Content {
  const { offDigest, offOpenPlans } = CHOICE_TEXTS[locale]
  const optOut = (label: string) => ({ label, url: `${publicUrl}/#/unsubscribe?token=sample` })
  const { now } = moment
  switch (template) {
    case DIGEST_TEMPLATE: {
      const items = listPeople(samplePeople(now, locale), locale, moment)
      return { url: publicUrl, items, optOut: optOut(offDigest) }
    }
    case DUE_TEMPLATE:
      return { url: learnerHome(publicUrl), ...describeDue(sampleDuePlans(now), locale, moment) }
    case OVERDUE_TEMPLATE:
      return { url: learnerHome(publicUrl), ...describeDue(sampleOverduePlans(now), locale, moment) }
    case REMINDER_TEMPLATE: {
      const items = listPlans(samplePlans(now), locale, moment)
      return { url: learnerHome(publicUrl), items, optOut: optOut(offOpenPlans) }
    }
    case ACCOUNT_WITHOUT_PASSWORD_TEMPLATE:
      return { url: signInPage(publicUrl) }
    default:
      return { url: sampleLink(publicUrl), facts: accountCreatedFacts(locale, SAMPLE_LOGINS[locale]) }
  }
}

/** Composes a template's mail to a sample person with the code that composes the real one. */
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
  const moment = { now: clock(), timeZone: ancestors[0]?.timeZone ?? 'UTC' }
  return composeMail({ ...frame, ...sampleContent(template, locale, moment, publicUrl) })
}
