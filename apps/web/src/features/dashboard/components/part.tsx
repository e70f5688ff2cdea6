import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../components/ui/buttons/button.tsx'
import { cx } from '../../../components/ui/cx.ts'
import { Loading, Skeleton } from '../../../components/ui/feedback/skeleton.tsx'
import { codeOf } from '../../../lib/client/api-error.ts'
import { errorText } from '../../../lib/i18n/error-text.ts'
import { useTurn } from '../use-turn.ts'
import styles from './part.module.css'

type PartProps<T> = {
  title: string
  query: UseQueryResult<T>
  height?: number
  className?: string | undefined
  children: (data: T) => ReactNode
}

/** One part of the dashboard: a skeleton while loading, an error, or its content. Other parts are not affected. */
export function Part<T>({ title, query, height = 320, className, children }: PartProps<T>) {
  const { t } = useTranslation(['dashboard', 'errors', 'common'])
  const { data, error, isFetching, refetch, isPlaceholderData } = query
  const isDrawn = useTurn(data !== undefined)
  if (error && data === undefined) {
    return (
      <section className={cx(styles.card, className)} aria-label={title}>
        <div role="alert" className={styles.failed}>
          <p>
            <b>{title}</b>
          </p>
          <p>{errorText(t, codeOf(error))}</p>
          <Button size="toolbar" busy={isFetching} onClick={() => void refetch()}>
            {t('common:retry')}
          </Button>
        </div>
      </section>
    )
  }
  if (data === undefined || !isDrawn) {
    return (
      <Loading className={cx(styles.card, className)}>
        <Skeleton width="46%" height={18} />
        <Skeleton height={height} />
      </Loading>
    )
  }
  return <div className={cx(styles.part, isPlaceholderData && styles.stale, className)}>{children(data)}</div>
}
