import { MIN_RESPONDENTS_FOR_ALPHA } from '@evenground/shared/scoring'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../components/ui/buttons/button.tsx'
import { Loading, SkeletonText } from '../../../components/ui/feedback/skeleton.tsx'
import { FormCard } from '../../../components/ui/fields/form-card.tsx'
import { codeOf } from '../../../lib/client/api-error.ts'
import { call } from '../../../lib/client/call.ts'
import * as routes from '../../../lib/client/routes.ts'
import { errorText } from '../../../lib/i18n/error-text.ts'
import { useWords } from '../../../lib/i18n/use-words.ts'
import { useMe } from '../../../lib/session/me.ts'
import { usePermissions } from '../../../lib/session/permissions.ts'
import styles from './scoring-check.module.css'

/** The dashboard call accepts at most this many domains. */
const MAX_DOMAINS = 500

function useReliability(id: string, wanted: boolean) {
  const me = useMe()
  return useQuery({
    queryKey: ['assessments', id, 'reliability'],
    queryFn: async ({ signal }) => {
      const { domains } = await call(routes.getMyDomains, {}, { signal })
      const ids = [...new Set([me.domain.id, ...domains.map((domain) => domain.id)])].slice(0, MAX_DOMAINS)
      const query = { assessment_id: id, reliability: 'true' as const, domain_ids: ids.join() }
      return call(routes.getDashboard, { query }, { signal })
    },
    enabled: wanted,
    staleTime: 5 * 60_000,
  })
}

function AlphaList({ id }: { id: string }) {
  const { t, text, format } = useWords(['assessments', 'errors'])
  const { data, error, isPending } = useReliability(id, true)
  if (isPending) {
    return (
      <Loading>
        <SkeletonText lines={3} />
      </Loading>
    )
  }
  if (error) return <p role="alert">{errorText(t, codeOf(error))}</p>
  const factors = data.domainScoresByFactor.filter((factor) => factor.cronbach_alpha !== null)
  if (factors.length === 0) return <p>{t('reliability.too_few', { count: MIN_RESPONDENTS_FOR_ALPHA })}</p>
  const { cronbach_alpha: overall } = data.overall
  return (
    <ul className={styles.factors}>
      {overall !== null && (
        <li>
          <strong className={styles.name}>{t('scores.overall')}</strong>
          <span className={styles.figure}>{format.number(overall, 2)}</span>
        </li>
      )}
      {factors.map((factor) => (
        <li key={factor.factor_id}>
          <span className={styles.name}>
            {text(factor.title)}
            <span className={styles.kind}>{t('reliability.people', { count: factor.n ?? 0 })}</span>
          </span>
          <span className={styles.figure}>{format.number(factor.cronbach_alpha ?? 0, 2)}</span>
        </li>
      ))}
    </ul>
  )
}

/**
 * How consistent the answers to the questions of each factor are (Cronbach's alpha). Calculated only after a click,
 * because it reads every answer.
 */
export function ReliabilityCard({ id }: { id: string }) {
  const { t } = useTranslation('assessments')
  const [asked, ask] = useState(false)
  if (!usePermissions().has('api.v2.dashboard.default')) return null
  return (
    <FormCard title={t('reliability.title')} note={t('reliability.note', { count: MIN_RESPONDENTS_FOR_ALPHA })}>
      <div className="wide">
        {asked ? (
          <AlphaList id={id} />
        ) : (
          <Button size="form" onClick={() => ask(true)}>
            {t('reliability.calculate')}
          </Button>
        )}
      </div>
    </FormCard>
  )
}
