import { useQuery } from '@tanstack/react-query'
import { Skeleton } from '../../../../components/ui/feedback/skeleton.tsx'
import { RichHtml } from '../../../../components/ui/rich-html/rich-html.tsx'
import { useWords } from '../../../../lib/i18n/use-words.ts'
import { QueryState } from '../../../../lib/layout/query-state.tsx'
import { instructionQuery } from './preview-queries.ts'

/** A page to read. */
export function PreviewReading({ instructionId }: { instructionId: string }) {
  const { t, text } = useWords('training')
  const query = useQuery(instructionQuery(instructionId))
  if (!query.data) {
    return (
      <QueryState query={query} heading="h1">
        <Skeleton height={320} />
      </QueryState>
    )
  }
  return (
    <article className="article">
      <p className="kicker">{t('read.kicker')}</p>
      <h1 tabIndex={-1}>{text(query.data.title)}</h1>
      <RichHtml html={text(query.data.text_body)} />
    </article>
  )
}
