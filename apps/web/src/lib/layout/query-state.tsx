import type { ReactNode } from 'react'
import { ErrorState, type ErrorStateProps } from '../../components/ui/feedback/error-state.tsx'
import { PageShape } from '../../components/ui/feedback/page-shape.tsx'
import { Loading } from '../../components/ui/feedback/skeleton.tsx'
import { lacksPermission } from '../client/api-error.ts'
import { Forbidden } from './forbidden.tsx'

type QueryStateProps = Pick<ErrorStateProps, 'title' | 'heading' | 'requestId'> & {
  query: { error: unknown; isFetching: boolean; refetch: () => unknown }
  /** Placeholder of the content. By default, of a whole page. */
  children?: ReactNode
  className?: string | undefined
  /** Why loading failed, if known. */
  reason?: ReactNode
}

/** Shown until a query has data: a placeholder, an error, or that the role may not see it. */
export function QueryState({ query, children, className, reason, ...words }: QueryStateProps) {
  if (!query.error) return <Loading className={className}>{children ?? <PageShape />}</Loading>
  const failure = lacksPermission(query.error) ? (
    <Forbidden heading={words.heading} />
  ) : (
    <ErrorState {...words} retrying={query.isFetching} onRetry={() => void query.refetch()}>
      {reason}
    </ErrorState>
  )
  return className ? <div className={className}>{failure}</div> : failure
}
