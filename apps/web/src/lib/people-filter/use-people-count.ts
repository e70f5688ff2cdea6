import type { PeoplePreview } from '@evenground/shared/schemas'
import { useWords } from '../i18n/use-words.ts'

/** A count of people in words; nothing while it is not known. */
export function usePeopleCount(preview: Pick<PeoplePreview, 'count' | 'more'> | undefined): string {
  const { t, format } = useWords('people-filter')
  if (!preview) return ''
  const { count, more } = preview
  return t(more ? 'people_more' : 'people', { count, shown: format.number(count) })
}
