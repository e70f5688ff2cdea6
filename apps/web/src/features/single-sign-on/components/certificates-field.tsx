import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../../components/ui/buttons/icon-button.tsx'
import { TextAreaField } from '../../../components/ui/fields/text-area-field.tsx'
import { VERBATIM } from '../../../components/ui/fields/verbatim.ts'
import { useFormat } from '../../../lib/i18n/use-format.ts'
import type { ProviderPart } from './provider-context.ts'
import styles from './single-sign-on.module.css'

/** The certificates of the keys with which the provider signs: one, and a second one while keys are being rotated. */
export function CertificatesField({ values: { certificates, new_certificate }, change, errorOf }: ProviderPart) {
  const { t } = useTranslation('single-sign-on')
  const format = useFormat()
  // A pasted certificate is sent as the last one, so errors at that index belong to it.
  const wrong = errorOf('certificates') ?? errorOf(`certificates.${certificates.length}`)
  return (
    <div className={`wide ${styles.stack}`}>
      <h3 className={styles.legend}>{t('certificates.title')}</h3>
      <p className={styles.quiet}>{t('certificates.hint')}</p>
      <ul className={styles.rows} hidden={certificates.length === 0}>
        {certificates.map(({ pem, subject, ends_at, sha256 }) => (
          <li key={pem} className={styles.certificate}>
            <div>
              <p className={styles.name}>{subject}</p>
              <p className={styles.quiet}>{t('certificates.ends', { day: format.date(ends_at) })}</p>
              <p className={styles.fingerprint}>SHA-256 {sha256}</p>
            </div>
            <IconButton
              icon={IconX}
              label={t('certificates.remove', { name: subject })}
              onClick={() => change({ certificates: certificates.filter((one) => one.pem !== pem) })}
            />
          </li>
        ))}
      </ul>
      <TextAreaField
        size="form"
        label={t('certificates.add')}
        hint={t('certificates.add_hint')}
        {...VERBATIM}
        value={new_certificate}
        error={wrong}
        onChange={(event) => change({ new_certificate: event.target.value })}
      />
    </div>
  )
}
