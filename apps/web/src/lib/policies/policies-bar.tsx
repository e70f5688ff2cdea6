import type { PolicyKind } from '@evenground/shared/schemas'
import { Suspense } from 'react'
import { Button } from '../../components/ui/buttons/button.tsx'
import { Banner } from '../../components/ui/feedback/banner.tsx'
import { codeOf } from '../client/api-error.ts'
import { errorText } from '../i18n/error-text.ts'
import { useWords } from '../i18n/use-words.ts'
import { useMe } from '../session/me.ts'
import { useAcceptance } from './policies.ts'
import styles from './policies-bar.module.css'
import { PolicyLinks } from './policy-links.tsx'

const keyOf = (pending: readonly PolicyKind[]) => (pending.length > 1 ? 'both' : (pending[0] ?? 'both'))

function Asking({ pending }: { pending: readonly PolicyKind[] }) {
  const { t, text } = useWords('policies')
  const { domain } = useMe()
  const accepting = useAcceptance()
  return (
    <section className={styles.bar} aria-label={t('bar.label')} data-print="hide">
      <Banner tone="info">
        <p>{t(`bar.${keyOf(pending)}`, { domain: text(domain.title) })}</p>
        <div className={styles.ways}>
          <Button size="compact" busy={accepting.isPending} onClick={() => accepting.mutate()}>
            {t('accept')}
          </Button>
          <PolicyLinks domainId={domain.id} newTab />
        </div>
        {accepting.error && <p role="alert">{errorText(t, codeOf(accepting.error))}</p>}
      </Banner>
    </section>
  )
}

/** Asks whoever has not accepted the present terms and notice, and blocks nothing. */
export function PoliciesBar() {
  const { actor, policies } = useMe()
  if (actor || policies.pending.length === 0) return null
  return (
    <Suspense fallback={null}>
      <Asking pending={policies.pending} />
    </Suspense>
  )
}
