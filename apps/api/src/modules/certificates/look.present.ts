import type { CertificateLook, DomainCertificate } from '@evenground/shared/schemas'
import { type LookRecord, type Picture, type StoredLook, USUAL_LOOK } from './look.repo.ts'

/** A picture as a data string; null for none. */
export const presentPicture = (picture: Picture | null): string | null =>
  picture && `data:${picture.mime};base64,${Buffer.from(picture.bytes).toString('base64')}`

/** Only the chosen colors. */
export const presentColors = ({ accentColor, textColor, backgroundColor }: LookRecord) => ({
  accent_color: accentColor,
  text_color: textColor,
  background_color: backgroundColor,
})

const presentLook = (look: LookRecord): CertificateLook => ({
  ...presentColors(look),
  logo: presentPicture(look.logo),
  signature: presentPicture(look.signature),
  signer_name: look.signerName,
  signer_title: look.signerTitle,
  heading: look.heading,
  statement: look.statement,
  locale: look.locale,
})

/** The look that a domain shows, and whose it is. */
export const presentDomainLook = (shown: StoredLook | null, domainId: string): DomainCertificate => ({
  ...presentLook(shown ?? USUAL_LOOK),
  own: shown?.domainId === domainId,
  inherited_from: shown && shown.domainId !== domainId ? shown.domainId : null,
})
