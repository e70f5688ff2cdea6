import { useQuery } from '@tanstack/react-query'
import { RichHtml } from '../../../../components/ui/rich-html/rich-html.tsx'
import { useWords } from '../../../../lib/i18n/use-words.ts'
import { PreviewLoading } from './preview-loading.tsx'
import { instructionQuery } from './preview-queries.ts'

/** An instruction to read. */
export function PreviewReading({ instructionId }: { instructionId: string }) {
  const { t, text } = useWords('training')
  const query = useQuery(instructionQuery(instructionId))
  if (!query.data) return <PreviewLoading query={query} />
  return (
    <article className="article">
      <p className="kicker">{t('read.kicker')}</p>
      <h1 tabIndex={-1}>{text(query.data.title)}</h1>
      <RichHtml html={text(query.data.text_body)} />
    </article>
  )
}
