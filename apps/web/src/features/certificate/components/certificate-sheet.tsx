import { DEFAULT_BRAND } from '@evenground/shared/constants'
import type { Certificate } from '@evenground/shared/schemas'
import type { CSSProperties } from 'react'
import { Trans } from 'react-i18next'
import { LineArt } from '../../../components/ui/figures/line-art/line-art.tsx'
import { Rosette } from '../../../components/ui/figures/line-art/rosette.tsx'
import { RIBBON } from '../../../components/ui/figures/line-art/shapes.ts'
import { BrandLogo } from '../../../components/ui/icons/brand-logo.tsx'
import { useWords } from '../../../lib/i18n/use-words.ts'
import { useMe } from '../../../lib/session/me.ts'
import { ensureContrast } from '../../../lib/theme/ensure-contrast.ts'
import styles from './certificate-sheet.module.css'
import { FactList } from './fact-list.tsx'

const PAPER = '#fffdfb'
/** Names longer than this many characters are set smaller, as on the PDF. */
const LONG_NAME = 22
const LONGEST_NAME = 48

const sizeOf = (name: string) => (name.length > LONGEST_NAME ? 'small' : name.length > LONG_NAME ? 'medium' : 'large')

/** Paper stays paper in the dark: the tenant's light colors, as far as they can be seen on it. */
function usePaperColors(): CSSProperties {
  const { domain } = useMe()
  const mark = (color: string | null, usual: string) => ensureContrast(color ?? usual, [PAPER], 3)
  return {
    '--primary-mark': mark(domain.primary_color, DEFAULT_BRAND.primaryColor),
    '--secondary-mark': mark(domain.secondary_color, DEFAULT_BRAND.secondaryColor),
  } as CSSProperties
}

/** The certificate as it is printed. */
export function CertificateSheet({ certificate }: { certificate: Certificate }) {
  const { t, text, format } = useWords('certificate')
  const organization = text(certificate.domain_title)
  const plan = text(certificate.plan_title)
  const facts = [
    [t('sheet.completed'), format.date(certificate.completed_on)],
    [t('sheet.awarded_by'), organization],
    [t('sheet.number'), certificate.serial],
  ] as const
  return (
    <div className={styles.paper} data-print="color">
      <article className={styles.sheet} style={usePaperColors()} aria-label={t('sheet.label')}>
        <LineArt shape={RIBBON} className={styles.ribbon} />
        <div className={styles.seal}>
          <Rosette className={styles.rosette} />
          <BrandLogo src={certificate.domain_logo} name="" size={32} />
        </div>
        <div className={styles.words}>
          <p className={styles.organization}>
            <BrandLogo src={certificate.domain_logo} name="" size={40} />
            {organization}
          </p>
          <p className={styles.what}>{t('sheet.label')}</p>
          <p className={styles.name} data-size={sizeOf(certificate.name)}>
            {certificate.name}
          </p>
          <p className={styles.sentence}>
            <Trans t={t} i18nKey="sheet.completed_program" values={{ plan }} components={{ b: <b /> }} />
          </p>
        </div>
        <FactList facts={facts} className={styles.facts} />
      </article>
    </div>
  )
}
