import type { CertificateLook, DomainCertificate } from '@evenground/shared/schemas'
import { type LookRecord, type Picture, type StoredLook, USUAL_LOOK } from './look.repo.ts'

/** A picture as a data URL; null if there is none. */
export const presentPicture = (picture: Picture | null): string | null =>
  picture && `data:${picture.mime};base64,${Buffer.from(picture.bytes).toString('base64')}`

/** The chosen colors; null for those that were not chosen. */
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

/** The look of a domain's certificates, and the domain from which it comes. */
export const presentDomainLook = (shown: StoredLook | null, domainId: string): DomainCertificate => ({
  ...presentLook(shown ?? USUAL_LOOK),
  own: shown?.domainId === domainId,
  inherited_from: shown && shown.domainId !== domainId ? shown.domainId : null,
})
