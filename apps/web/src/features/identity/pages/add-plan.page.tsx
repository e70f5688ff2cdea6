import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Navigate, useSearchParams } from 'react-router-dom'
import { ButtonLink } from '../../../components/ui/buttons/button-link.tsx'
import styles from '../../../lib/layout/entry.module.css'
import { SignInFrame } from '../../../lib/layout/sign-in-frame.tsx'
import { useMe } from '../../../lib/session/me.ts'
import { useSessionTheme } from '../../../lib/session/use-session-theme.ts'
import { addPlansQuery, parsePlanLink } from '../api/add-plans.ts'
import { PageState } from '../components/page-state.tsx'

/** /addplan?plans=&due= */
export function Component() {
  const { t } = useTranslation('identity')
  const { domain } = useMe()
  useSessionTheme()
  const [params] = useSearchParams()
  const link = useMemo(() => parsePlanLink(params), [params])
  const { data, error, refetch } = useQuery(addPlansQuery(link))
  if (data) return <Navigate to="/content" replace />
  return (
    <SignInFrame domain={domain}>
      <PageState title={t(error ? 'add_plan.failed' : 'add_plan.title')} error={error} onRetry={() => void refetch()} />
      {error && (
        <div className={styles.onward}>
          <ButtonLink variant="primary" size="entry" wide to="/content">
            {t('add_plan.to_plans')}
          </ButtonLink>
        </div>
      )}
    </SignInFrame>
  )
}
