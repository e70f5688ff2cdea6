import type { MailChoiceKind } from '@evenground/shared/schemas'
import type { Sealer } from '../../platform/seal.ts'

const ABOUT = 'unsubscribe'

/** Links to switch a kind of mail off: a page with a button, and a URL that mail programs call. */
export interface OptOutLink {
  token: string
  pageUrl: string
  callUrl: string
}

interface Choice {
  accountId: string
  kind: MailChoiceKind
}

/**
 * Makes the links. The token is encrypted and authenticated: it reveals neither person nor kind, and cannot be forged.
 */
export function makeOptOutLink(sealer: Sealer, publicUrl: string, { accountId, kind }: Choice): OptOutLink {
  const token = Buffer.from(sealer.seal(`${accountId} ${kind}`, ABOUT)).toString('base64url')
  return {
    token,
    pageUrl: `${publicUrl}/#/unsubscribe?token=${token}`,
    callUrl: `${publicUrl}/api/v2/mail/unsubscribe?token=${token}`,
  }
}

/** Opens a token; null if this server did not make it. */
export function openOptOutToken(sealer: Sealer, token: string): Choice | null {
  const [accountId, kind] = sealer.open(Buffer.from(token, 'base64url'), ABOUT)?.split(' ') ?? []
  return accountId && kind ? { accountId, kind: kind as MailChoiceKind } : null
}
