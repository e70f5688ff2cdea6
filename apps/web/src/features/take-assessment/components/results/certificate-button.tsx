import type { LearnerPlan } from '@evenground/shared/schemas'
import IconCertificate from '@tabler/icons-react/dist/esm/icons/IconCertificate.mjs'
import { useTranslation } from 'react-i18next'
import { ButtonLink } from '../../../../components/ui/buttons/button-link.tsx'
import { useFlags } from '../../../../lib/learning/flags.ts'
import { certificateLink } from '../../../../lib/learning/task-links.ts'
import { hasEarnedCertificate } from '../../../../lib/learning/use-certificate-link.ts'
import styles from './results.module.css'

/** Shown after a post assessment. If tasks are still missing, the certificate's page lists them. */
export function CertificateButton({ plan }: { plan: LearnerPlan }) {
  const { t } = useTranslation('results')
  if (useFlags().hide_cert) return null
  return (
    <p className={styles.actions} data-print="hide">
      <ButtonLink
        variant={hasEarnedCertificate(plan) ? 'primary' : 'default'}
        size="large"
        to={certificateLink(plan.id)}
        icon={IconCertificate}
      >
        {t('results.certificate')}
      </ButtonLink>
    </p>
  )
}
