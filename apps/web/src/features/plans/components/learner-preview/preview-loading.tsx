import type { UseQueryResult } from '@tanstack/react-query'
import { Skeleton } from '../../../../components/ui/feedback/skeleton.tsx'
import { QueryState } from '../../../../lib/layout/query-state.tsx'

/** What a preview shows before its content is there. */
export const PreviewLoading = ({ query }: { query: UseQueryResult }) => (
  <QueryState query={query} heading="h1">
    <Skeleton height={320} />
  </QueryState>
)
