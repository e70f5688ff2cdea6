import type { UseQueryResult } from '@tanstack/react-query'
import { Skeleton } from '../../../../components/ui/feedback/skeleton.tsx'
import { QueryState } from '../../../../lib/layout/query-state.tsx'

/** The state of a preview whose content is loading or could not be loaded. */
export const PreviewLoading = ({ query }: { query: UseQueryResult }) => (
  <QueryState query={query} heading="h1">
    <Skeleton height={320} />
  </QueryState>
)
