import type { ReactNode } from 'react'
import { ErrorState, type ErrorStateProps } from '../../components/ui/feedback/error-state.tsx'
import { PageShape } from '../../components/ui/feedback/page-shape.tsx'
import { Loading } from '../../components/ui/feedback/skeleton.tsx'
import { lacksPermission } from '../client/api-error.ts'
import { Forbidden } from './forbidden.tsx'

type QueryStateProps = Pick<ErrorStateProps, 'title' | 'heading' | 'requestId'> & {
  query: { error: unknown; isFetching: boolean; refetch: () => unknown }
  /** The shape of what loads; without it, that of a page. */
  children?: ReactNode
  className?: string | undefined
  /** Says why it failed, where that is known. */
  reason?: ReactNode
}

/** What is there before the data of a query: while they load, where they could not be loaded, and where the role may not see them. */
export function QueryState({ query, children, className, reason, ...words }: QueryStateProps) {
  if (!query.error) return <Loading className={className}>{children ?? <PageShape />}</Loading>
  if (lacksPermission(query.error)) return <Forbidden heading={words.heading} />
  return (
    <ErrorState {...words} retrying={query.isFetching} onRetry={() => void query.refetch()}>
      {reason}
    </ErrorState>
  )
}
