import type { Locale } from '@evenground/shared/constants'
import type { LocalizedText } from '@evenground/shared/schemas'
import type { Db } from '../../platform/database/index.ts'

export interface Picture {
  mime: string
  bytes: Uint8Array
}

/** The look of certificates. Null means the default. */
export interface LookRecord {
  accentColor: string | null
  textColor: string | null
  backgroundColor: string | null
  logo: Picture | null
  signature: Picture | null
  signerName: string | null
  signerTitle: LocalizedText | null
  heading: LocalizedText | null
  statement: LocalizedText | null
  locale: Locale | null
}

export const USUAL_LOOK: LookRecord = {
  accentColor: null,
  textColor: null,
  backgroundColor: null,
  logo: null,
  signature: null,
  signerName: null,
  signerTitle: null,
  heading: null,
  statement: null,
  locale: null,
}

/** A look with the id of its domain. */
export type StoredLook = LookRecord & { domainId: string }

type Row = Omit<StoredLook, 'logo' | 'signature'> & {
  logoMime: string | null
  logoBytes: Uint8Array | null
  signatureMime: string | null
  signatureBytes: Uint8Array | null
}

const toPicture = (mime: string | null, bytes: Uint8Array | null): Picture | null =>
  mime !== null && bytes !== null ? { mime, bytes } : null

/** Finds the look that applies to a domain: its own, or that of the nearest ancestor with one. */
export async function findEffectiveLook(db: Db, domainId: string): Promise<StoredLook | null> {
  const [row] = await db.query<Row>(
    `select c.domain_id as "domainId", c.accent_color as "accentColor", c.text_color as "textColor",
            c.background_color as "backgroundColor", c.logo_mime as "logoMime", c.logo as "logoBytes",
            c.signature_mime as "signatureMime", c.signature as "signatureBytes", c.signer_name as "signerName",
            c.signer_title as "signerTitle", c.heading, c.statement, c.locale
       from domain d join domain_certificate c on c.domain_id = any (d.ancestor_ids || d.id)
      where d.id = $1 order by array_position(d.ancestor_ids || d.id, c.domain_id) desc limit 1`,
    [domainId],
  )
  if (!row) return null
  const { logoMime, logoBytes, signatureMime, signatureBytes, ...look } = row
  return { ...look, logo: toPicture(logoMime, logoBytes), signature: toPicture(signatureMime, signatureBytes) }
}

const orNull = (text: LocalizedText | null): string | null => text && JSON.stringify(text)

export async function saveLook(db: Db, domainId: string, look: LookRecord): Promise<void> {
  await db.query(
    `insert into domain_certificate (domain_id, accent_color, text_color, background_color, logo_mime, logo,
                                     signature_mime, signature, signer_name, signer_title, heading, statement, locale)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)
     on conflict (domain_id) do update
       set accent_color = excluded.accent_color, text_color = excluded.text_color,
           background_color = excluded.background_color, logo_mime = excluded.logo_mime, logo = excluded.logo,
           signature_mime = excluded.signature_mime, signature = excluded.signature,
           signer_name = excluded.signer_name, signer_title = excluded.signer_title, heading = excluded.heading,
           statement = excluded.statement, locale = excluded.locale, updated_at = now()`,
    [
      domainId,
      look.accentColor,
      look.textColor,
      look.backgroundColor,
      look.logo?.mime ?? null,
      look.logo?.bytes ?? null,
      look.signature?.mime ?? null,
      look.signature?.bytes ?? null,
      look.signerName,
      orNull(look.signerTitle),
      orNull(look.heading),
      orNull(look.statement),
      look.locale,
    ],
  )
}

export async function removeLook(db: Db, domainId: string): Promise<void> {
  await db.query('delete from domain_certificate where domain_id = $1', [domainId])
}
