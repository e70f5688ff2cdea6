import type { PolicyKind } from '@evenground/shared/schemas'
import { Button } from '../../components/ui/buttons/button.tsx'
import { Banner } from '../../components/ui/feedback/banner.tsx'
import { codeOf } from '../client/api-error.ts'
import { errorText } from '../i18n/error-text.ts'
import { useWords } from '../i18n/use-words.ts'
import { useHandOver } from '../layout/use-hand-over.ts'
import { useMe } from '../session/me.ts'
import { useAcceptance } from './policies.ts'
import styles from './policies-request.module.css'
import { PolicyLinks } from './policy-links.tsx'

/** Asks someone to accept the current terms and privacy notice. Blocks nothing. */
export default function PoliciesRequest({ pending }: { pending: readonly PolicyKind[] }) {
  const { t, text } = useWords(['policies', 'errors'])
  const { domain } = useMe()
  const accepting = useAcceptance()
  const [only] = pending.length === 1 ? pending : []
  return (
    <section ref={useHandOver()} className={styles.bar} aria-label={t('bar.label')} data-print="hide">
      <Banner tone="info">
        <div className={styles.request}>
          <p>{t(`bar.${only ?? 'both'}`, { domain: text(domain.title) })}</p>
          <div className={styles.ways}>
            <Button size="compact" busy={accepting.isPending} onClick={() => accepting.mutate()}>
              {t('accept')}
            </Button>
            <PolicyLinks domainId={domain.id} newTab />
          </div>
        </div>
        {accepting.error && <p role="alert">{errorText(t, codeOf(accepting.error))}</p>}
      </Banner>
    </section>
  )
}
