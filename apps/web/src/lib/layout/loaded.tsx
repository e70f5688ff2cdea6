import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { SkeletonText } from '../../components/ui/feedback/skeleton.tsx'
import { codeOf } from '../client/api-error.ts'
import { errorText } from '../i18n/error-text.ts'
import { QueryState } from './query-state.tsx'

type LoadedProps<Data> = {
  query: UseQueryResult<Data>
  /** Namespace that contains the text `failed`, the title when loading fails. */
  words: string
  /** Number of placeholder lines. */
  lines: number
  children: (data: Data) => ReactNode
}

/** Renders content from loaded data. Shows a placeholder while loading, and an error if that fails. */
export function Loaded<Data>({ query, words, lines, children }: LoadedProps<Data>) {
  const { t } = useTranslation([words, 'errors'])
  if (query.data !== undefined) return children(query.data)
  return (
    <QueryState query={query} title={t(`${words}:failed`)} reason={errorText(t, codeOf(query.error))}>
      <SkeletonText lines={lines} />
    </QueryState>
  )
}
