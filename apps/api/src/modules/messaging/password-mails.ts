import { EMAIL_TEMPLATE_IDS, type Locale, RESET_TOKEN_SECONDS } from '@evenground/shared/constants'
import { pickText } from '@evenground/shared/rules'
import type { LocalisedText } from '@evenground/shared/schemas'
import type { Db } from '../../platform/database/index.ts'
import { issueOneTimeToken, type TokenPurpose } from '../credentials/index.ts'
import { findLineage } from '../domains/index.ts'
import { buildBrand } from './brand.ts'
import { findRecipient, type Recipient } from './communications.repo.ts'
import { escapeHtml } from './html-to-text.ts'
import { renderMail } from './mail-layout.ts'
import { ACCOUNT_CREATED_TEXTS, FRAME_TEXTS, type MailTexts, PASSWORD_RESET_TEXTS } from './mail-texts.ts'
import { type MailPlatform, queueMail } from './queue-mail.ts'

const DAY_SECONDS = 24 * 60 * 60
const ACCOUNT_CREATED_DAYS = 7

interface PasswordMail {
  purpose: TokenPurpose
  seconds: number
  /** In the words of the mail. */
  life: string
  texts: MailTexts
  templateId?: string
}

/** The given name first, as letters address people. */
const nameOf = (recipient: Recipient): string =>
  [recipient.givenName, recipient.familyName]
    .map((name) => pickText(name as LocalisedText, recipient.locale))
    .filter(Boolean)
    .join(' ')

/** A mail whose link sets a password once. The host of the link is ours, whatever the request said. */
async function queuePasswordMail(db: Db, platform: MailPlatform, recipient: Recipient, mail: PasswordMail) {
  const { config, clock } = platform
  const { id: accountId, domainId, email } = recipient
  const locale = recipient.locale as Locale
  const frame = FRAME_TEXTS[locale]
  const name = nameOf(recipient)
  const token = await issueOneTimeToken(
    db,
    { accountId, domainId },
    { purpose: mail.purpose, now: clock(), seconds: mail.seconds },
  )
  const url = `${config.publicUrl}/#/resetpassword?token=${token}`
  const brand = buildBrand(await findLineage(db, domainId), locale, config.publicUrl)
  const subject = mail.texts.subject.replaceAll('{domain}', () => brand.title)
  const facts = `<p>${escapeHtml(frame.yourLogin(email))} ${escapeHtml(frame.linkLife(mail.life))}</p>`
  const body = renderMail({
    locale,
    brand,
    subject,
    greeting: frame.greeting(name),
    intro: mail.texts.intro,
    action: { label: mail.texts.action, url },
    outro: `${facts}\n${mail.texts.outro}`,
    footer: frame.footer,
  })
  await queueMail(db, platform, {
    type: mail.purpose,
    domainId,
    accountId,
    to: { email, name },
    subject,
    ...body,
    secrets: [url, token],
    templateData: { locale },
    ...(mail.templateId && { templateId: mail.templateId }),
  })
}

/** The link by which a forgotten password is replaced. Nothing happens for an account without an address. */
export async function queuePasswordReset(db: Db, platform: MailPlatform, accountId: string): Promise<void> {
  const recipient = await findRecipient(db, accountId)
  if (!recipient) return
  const locale = recipient.locale as Locale
  await queuePasswordMail(db, platform, recipient, {
    purpose: 'password_reset',
    seconds: RESET_TOKEN_SECONDS,
    life: FRAME_TEXTS[locale].minutes(RESET_TOKEN_SECONDS / 60),
    texts: PASSWORD_RESET_TEXTS[locale],
  })
}

/** Tells a person that an account was made for them, in the domain's words where it has some; never with a password. */
export async function queueAccountCreated(db: Db, platform: MailPlatform, accountId: string): Promise<void> {
  const recipient = await findRecipient(db, accountId)
  if (!recipient) return
  const locale = recipient.locale as Locale
  const [domain] = await findLineage(db, recipient.domainId)
  const own = (text: unknown): string => pickText(text as LocalisedText | null, locale)
  const standard = ACCOUNT_CREATED_TEXTS[locale]
  await queuePasswordMail(db, platform, recipient, {
    purpose: 'account_created',
    seconds: ACCOUNT_CREATED_DAYS * DAY_SECONDS,
    life: FRAME_TEXTS[locale].days(ACCOUNT_CREATED_DAYS),
    texts: {
      subject: own(domain?.emailAccountCreatedSubject) || standard.subject,
      intro: own(domain?.emailAccountCreatedIntro) || standard.intro,
      action: standard.action,
      outro: own(domain?.emailAccountCreatedOutro) || standard.outro,
    },
    templateId: EMAIL_TEMPLATE_IDS.accountCreated,
  })
}
