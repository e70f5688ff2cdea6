import { DEFAULT_BRAND, LANGUAGE_TAGS } from '@evenground/shared/constants'
import { pickText, resolveCertificateColors } from '@evenground/shared/rules'
import type { Certificate, LocalizedText } from '@evenground/shared/schemas'
import { type CSSProperties, Suspense } from 'react'
import { Trans, useTranslation } from 'react-i18next'
import { Skeleton } from '../../../components/ui/feedback/skeleton.tsx'
import { LineArt } from '../../../components/ui/figures/line-art/line-art.tsx'
import { Rosette } from '../../../components/ui/figures/line-art/rosette.tsx'
import { RIBBON } from '../../../components/ui/figures/line-art/shapes.ts'
import { BrandLogo } from '../../../components/ui/icons/brand-logo.tsx'
import { FactList } from '../../../components/ui/layout/fact-list.tsx'
import { formatDate } from '../../../lib/i18n/format.ts'
import { useLocale } from '../../../lib/i18n/use-locale.ts'
import { useMe } from '../../../lib/session/me.ts'
import { ensureContrast, isDarkColor } from '../../../lib/theme/ensure-contrast.ts'
import styles from './certificate-sheet.module.css'

const PAPER = '#fffdfb'
/** Numbers of characters above which a name is set smaller, as in the PDF. */
const LONG_NAME = 22
const VERY_LONG_NAME = 48

const nameSizeOf = (name: string) =>
  name.length > VERY_LONG_NAME ? 'small' : name.length > LONG_NAME ? 'medium' : 'large'

/** The same colors in light and dark mode. Organization colors with too little contrast on the paper are adjusted. */
function usePaperColors(certificate: Certificate): { paper: CSSProperties; ink: CSSProperties } {
  const { domain } = useMe()
  const background = certificate.background_color ?? PAPER
  const visible = (color: string | null, fallback: string) => ensureContrast(color ?? fallback, [background], 3)
  const primary = visible(domain.primary_color, DEFAULT_BRAND.primaryColor)
  const { text, quiet, accent } = resolveCertificateColors(certificate, primary)
  return {
    paper: certificate.background_color ? { background } : {},
    ink: {
      '--primary-mark': accent,
      '--secondary-mark': visible(domain.secondary_color, DEFAULT_BRAND.secondaryColor),
      '--text': text,
      '--text-2': quiet,
    } as CSSProperties,
  }
}

/** The texts of a certificate: in the language that the organization chose for certificates, else in the reader's. */
function useSheetTexts(certificate: Certificate) {
  const reader = useLocale()
  const locale = certificate.look_locale ?? reader
  const { t } = useTranslation('certificate', { lng: locale })
  const text = (words: LocalizedText | null) => (words ? pickText(words, locale) : '')
  return { t, text, locale, date: formatDate(certificate.completed_on, locale) }
}

function Signer({ certificate, title, alt }: { certificate: Certificate; title: string; alt: string }) {
  const { signature, signer_name: name, background_color: background } = certificate
  if (name === null) return null
  // Signatures are written in dark ink: on dark paper they need a light background.
  const isDark = isDarkColor(background ?? PAPER)
  return (
    <div className={styles.signer}>
      {signature && <img src={signature} alt={alt} className={styles.signature} data-plate={isDark || undefined} />}
      <p className={styles.signed}>{name}</p>
      {title && <p>{title}</p>}
    </div>
  )
}

function Sheet({ certificate }: { certificate: Certificate }) {
  const { t, text, locale, date } = useSheetTexts(certificate)
  const { paper, ink } = usePaperColors(certificate)
  const organization = text(certificate.domain_title)
  const plan = text(certificate.plan_title)
  const heading = text(certificate.heading) || t('sheet.label')
  const statement = text(certificate.statement)
  const facts = [
    [t('sheet.completed'), date],
    [t('sheet.awarded_by'), organization],
    [t('sheet.number'), certificate.serial],
  ] as const
  return (
    <div className={styles.paper} data-print="color" style={paper}>
      <article className={styles.sheet} style={ink} aria-label={heading} lang={LANGUAGE_TAGS[locale]}>
        <LineArt shape={RIBBON} className={styles.ribbon} />
        <div className={styles.seal}>
          <Rosette className={styles.rosette} />
          <BrandLogo src={certificate.domain_logo} name="" size={32} />
        </div>
        <div className={styles.words} data-signed={certificate.signer_name !== null || undefined}>
          <p className={styles.organization}>
            <BrandLogo src={certificate.domain_logo} name="" size={40} />
            {organization}
          </p>
          <p className={styles.what}>{heading}</p>
          <p className={styles.name} data-size={nameSizeOf(certificate.name)}>
            {certificate.name}
          </p>
          <p className={styles.sentence}>
            <Trans t={t} i18nKey="sheet.completed_program" values={{ plan }} components={{ b: <b /> }} />
          </p>
          {statement && <p className={styles.statement}>{statement}</p>}
        </div>
        <Signer
          certificate={certificate}
          title={text(certificate.signer_title)}
          alt={t('sheet.signature', { name: certificate.signer_name })}
        />
        <FactList facts={facts} className={styles.facts} />
      </article>
    </div>
  )
}

/** The certificate as it is printed. */
export function CertificateSheet({ certificate }: { certificate: Certificate }) {
  return (
    // If the certificate is in another language than the reader's, its texts are loaded first.
    <Suspense fallback={<Skeleton height={480} />}>
      <Sheet certificate={certificate} />
    </Suspense>
  )
}
