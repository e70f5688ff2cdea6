import { type Locale, RESET_TOKEN_SECONDS } from '@evenground/shared/constants'
import type { Db } from '../../platform/database/index.ts'
import { findPasswordState, issueOneTimeToken, type TokenPurpose } from '../credentials/index.ts'
import { addressMail, withoutName } from './address-mail.ts'
import { findAddressee } from './addressee.ts'
import type { DomainAncestry } from './brand.ts'
import { VERIFICATION_TEXTS } from './change-texts.ts'
import type { Recipient } from './communications.repo.ts'
import { passwordLink, signInPage, verificationLink } from './compose-mail.ts'
import { FRAME_TEXTS, type MailTexts, PASSWORD_RESET_TEXTS } from './mail-texts.ts'
import { type MailPlatform, queueMail } from './queue-mail.ts'
import { ACCOUNT_CREATED_TEMPLATE, ACCOUNT_WITHOUT_PASSWORD_TEMPLATE, chooseTexts, ownTexts } from './templates.ts'

const DAY_SECONDS = 24 * 60 * 60
const ACCOUNT_CREATED_DAYS = 7
const VERIFICATION_DAYS = 7

interface LinkMail {
  purpose: Exclude<TokenPurpose, 'access_restored'>
  seconds: number
  /** What the mail says about the link. */
  facts: string
  texts: MailTexts
  link: (publicUrl: string, token: string) => string
  templateId?: string
}

/** The sentence about the link in an account-created mail. The preview shows it as well. */
export function accountCreatedFacts(locale: Locale, login: string): string {
  const frame = FRAME_TEXTS[locale]
  return `${frame.yourLogin(login)} ${frame.linkTerms(frame.days(ACCOUNT_CREATED_DAYS))}`
}

/**
 * Queues a mail with a link that works once. The host of the link comes from the configuration, not from the request.
 */
async function queueLinkMail(
  db: Db,
  platform: MailPlatform,
  { recipient, ancestors }: { recipient: Recipient; ancestors: DomainAncestry },
  mail: LinkMail,
): Promise<string> {
  const { config, clock } = platform
  const { id: accountId, domainId, email } = recipient
  const token = await issueOneTimeToken(
    db,
    { accountId, domainId },
    { purpose: mail.purpose, mailedTo: email, now: clock(), seconds: mail.seconds },
  )
  const url = mail.link(config.publicUrl, token)
  return queueMail(db, platform, {
    type: mail.purpose,
    domainId,
    accountId,
    ...addressMail(config, recipient, ancestors, { texts: mail.texts, url, facts: mail.facts }),
    secrets: [url, token],
    templateData: { locale: recipient.locale },
    ...(mail.templateId && { templateId: mail.templateId, templateVersion: ancestors[0]?.version ?? 0 }),
  })
}

/**
 * Queues a mail with a link to replace a forgotten password. Returns the ID of the mail. For an account without an
 * address, or whose domain accepts no passwords, it sends nothing and returns null.
 */
export async function queuePasswordReset(db: Db, platform: MailPlatform, accountId: string): Promise<string | null> {
  const addressee = await findAddressee(db, accountId)
  if (!addressee || (await findPasswordState(db, accountId)) === 'closed') return null
  const frame = FRAME_TEXTS[addressee.locale]
  return queueLinkMail(db, platform, addressee, {
    purpose: 'password_reset',
    link: passwordLink,
    seconds: RESET_TOKEN_SECONDS,
    facts: `${frame.yourLogin(addressee.recipient.email)} ${frame.linkTerms(frame.minutes(RESET_TOKEN_SECONDS / 60))}`,
    texts: PASSWORD_RESET_TEXTS[addressee.locale],
  })
}

type Addressed = NonNullable<Awaited<ReturnType<typeof findAddressee>>>

/** Tells a person who cannot have a password that an account was created for them. The link is that of the sign-in page. */
function queueAccountWithoutPassword(
  db: Db,
  platform: MailPlatform,
  domain: DomainAncestry[number],
  { recipient, ancestors, locale }: Addressed,
): Promise<string> {
  const { config } = platform
  const template = ACCOUNT_WITHOUT_PASSWORD_TEMPLATE
  return queueMail(db, platform, {
    type: 'account_created',
    domainId: recipient.domainId,
    accountId: recipient.id,
    ...addressMail(config, recipient, ancestors, {
      texts: chooseTexts(ownTexts(domain, template), template, locale),
      url: signInPage(config.publicUrl),
    }),
    templateData: { locale },
    templateId: template.id,
    templateVersion: domain.version,
  })
}

/**
 * Tells a person that an account was created for them, in the domain's own texts if it has any. Never contains a
 * password. Without an address it sends nothing and returns null.
 */
export async function queueAccountCreated(db: Db, platform: MailPlatform, accountId: string): Promise<string | null> {
  const addressee = await findAddressee(db, accountId)
  const [domain] = addressee?.ancestors ?? []
  if (!addressee || !domain) return null
  if ((await findPasswordState(db, accountId)) === 'closed') {
    return queueAccountWithoutPassword(db, platform, domain, addressee)
  }
  const { locale } = addressee
  return queueLinkMail(db, platform, addressee, {
    purpose: 'account_created',
    link: passwordLink,
    seconds: ACCOUNT_CREATED_DAYS * DAY_SECONDS,
    facts: accountCreatedFacts(locale, addressee.recipient.email),
    texts: chooseTexts(ownTexts(domain, ACCOUNT_CREATED_TEMPLATE), ACCOUNT_CREATED_TEMPLATE, locale),
    templateId: ACCOUNT_CREATED_TEMPLATE.id,
  })
}

/**
 * Queues a mail with a link by which someone proves that the address of an account is theirs. Without an address,
 * or if it is already confirmed, it sends nothing and returns null. The mail has no name: whoever entered the address
 * may have entered the name as well, and the owner of the mailbox may know neither.
 */
export async function queueEmailVerification(
  db: Db,
  platform: MailPlatform,
  accountId: string,
): Promise<string | null> {
  const addressee = await findAddressee(db, accountId)
  if (!addressee || addressee.recipient.emailVerifiedAt) return null
  const frame = FRAME_TEXTS[addressee.locale]
  const { recipient, ...place } = addressee
  return queueLinkMail(
    db,
    platform,
    { recipient: withoutName(recipient), ...place },
    {
      purpose: 'email_verification',
      link: verificationLink,
      seconds: VERIFICATION_DAYS * DAY_SECONDS,
      facts: `${frame.yourLogin(addressee.recipient.email)} ${frame.linkTerms(frame.days(VERIFICATION_DAYS))}`,
      texts: VERIFICATION_TEXTS[addressee.locale],
    },
  )
}
