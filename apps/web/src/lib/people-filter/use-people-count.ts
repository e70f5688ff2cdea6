import type { PeoplePreview } from '@evenground/shared/schemas'
import { useWords } from '../i18n/use-words.ts'

/** Words a number of people. Empty until it is known. */
export function usePeopleCount(preview: Pick<PeoplePreview, 'count' | 'more'> | undefined): string {
  const { t, format } = useWords('people-filter')
  if (!preview) return ''
  const { count, more } = preview
  return t(more ? 'people_more' : 'people', { count, shown: format.number(count) })
}
