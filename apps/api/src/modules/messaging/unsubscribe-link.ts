import type { MailChoiceKind } from '@evenground/shared/schemas'
import type { Sealer } from '../../platform/seal.ts'

const ABOUT = 'unsubscribe'

/** Where a person switches a kind of mail off: a page with a button, and a call for mail programs. */
export interface OptOutLink {
  token: string
  pageUrl: string
  callUrl: string
}

interface Choice {
  accountId: string
  kind: MailChoiceKind
}

/** The token is sealed: it says nothing about whom or what it is for, and no one else can make one. */
export function makeOptOutLink(sealer: Sealer, publicUrl: string, { accountId, kind }: Choice): OptOutLink {
  const token = Buffer.from(sealer.seal(`${accountId} ${kind}`, ABOUT)).toString('base64url')
  return {
    token,
    pageUrl: `${publicUrl}/#/unsubscribe?token=${token}`,
    callUrl: `${publicUrl}/api/v2/mail/unsubscribe?token=${token}`,
  }
}

/** What a token is for; null where it is none of ours. */
export function openOptOutToken(sealer: Sealer, token: string): Choice | null {
  const [accountId, kind] = sealer.open(Buffer.from(token, 'base64url'), ABOUT)?.split(' ') ?? []
  return accountId && kind ? { accountId, kind: kind as MailChoiceKind } : null
}
