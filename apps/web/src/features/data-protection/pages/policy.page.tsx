import { ROOT_DOMAIN_ID } from '@evenground/shared/constants'
import type { Policy, PolicyKind } from '@evenground/shared/schemas'
import { useQuery } from '@tanstack/react-query'
import { useLocation, useParams } from 'react-router-dom'
import { ErrorState } from '../../../components/ui/feedback/error-state.tsx'
import { Loading, SkeletonText } from '../../../components/ui/feedback/skeleton.tsx'
import { Link } from '../../../components/ui/navigation/link.tsx'
import { RichHtml } from '../../../components/ui/rich-html/rich-html.tsx'
import { codeOf } from '../../../lib/client/api-error.ts'
import { readRefreshToken } from '../../../lib/client/tokens.ts'
import { errorText } from '../../../lib/i18n/error-text.ts'
import { useWords } from '../../../lib/i18n/use-words.ts'
import { usePageTitle } from '../../../lib/layout/page-title.ts'
import { PublicHeader } from '../../../lib/layout/public-header.tsx'
import { policiesQuery } from '../../../lib/policies/policies.ts'
import styles from './policy.module.css'

function PolicyText({ policy }: { policy: Policy }) {
  const { t, text, format } = useWords('policies')
  return (
    <>
      <p className={styles.version}>
        {policy.published_at
          ? t('version', { version: policy.version, date: format.date(policy.published_at) })
          : t('default')}
      </p>
      <RichHtml html={text(policy.text_body)} />
    </>
  )
}

/** /terms/:id and /privacy/:id, public. Without an id: the texts of the root domain. */
export function Component() {
  const { t } = useWords(['policies', 'errors'])
  const { id = ROOT_DOMAIN_ID } = useParams()
  const kind: PolicyKind = useLocation().pathname.startsWith('/terms') ? 'terms' : 'privacy'
  const other: PolicyKind = kind === 'terms' ? 'privacy' : 'terms'
  const { data, error, isFetching, refetch } = useQuery(policiesQuery(id))
  usePageTitle(t(`common:policies.${kind}`))
  return (
    <div className={styles.sheet}>
      <PublicHeader home="/" wayIn={t(readRefreshToken() ? 'to_own_pages' : 'to_sign_in')} />
      <main className={styles.text}>
        <h1 tabIndex={-1}>{t(`common:policies.${kind}`)}</h1>
        {data && <PolicyText policy={data[kind]} />}
        {!data && !error && (
          <Loading>
            <SkeletonText lines={12} />
          </Loading>
        )}
        {!data && error && (
          <ErrorState retrying={isFetching} onRetry={() => void refetch()}>
            {errorText(t, codeOf(error))}
          </ErrorState>
        )}
        <p className={styles.links}>
          <Link to={`/${other}/${id}`}>{t(`common:policies.${other}`)}</Link>
        </p>
      </main>
    </div>
  )
}
