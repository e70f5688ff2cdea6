import { useQuery } from '@tanstack/react-query'
import { ButtonLink } from '../../../../components/ui/buttons/button-link.tsx'
import { RichHtml } from '../../../../components/ui/rich-html/rich-html.tsx'
import { useWords } from '../../../../lib/i18n/use-words.ts'
import styles from './learner-preview.module.css'
import { PreviewLoading } from './preview-loading.tsx'
import { mediumQuery } from './preview-queries.ts'

/** A podcast, video or document as learners see it, with its transcript. */
export function PreviewMedium({ mediumId }: { mediumId: string }) {
  const { t, text } = useWords('training')
  const query = useQuery(mediumQuery(mediumId))
  if (!query.data) return <PreviewLoading query={query} />
  const { title, description, links, transcript, medium_type } = query.data
  const link = text(links)
  const isPdf = medium_type === 'pdf'
  return (
    <article className="article">
      <p className="kicker">{t(`observe.kind.${medium_type}`)}</p>
      <h1 tabIndex={-1}>{text(title)}</h1>
      <RichHtml html={text(description)} />
      {!link && <p>{t('observe.no_link')}</p>}
      {link && medium_type === 'podcast' && (
        // biome-ignore lint/a11y/useMediaCaption: the transcript is below
        <audio className={styles.player} controls preload="none" src={link} />
      )}
      {link && medium_type !== 'podcast' && (
        <p>
          <ButtonLink href={link} target="_blank" rel="noreferrer">
            {t(isPdf ? 'observe.open_document' : 'observe.open')}
          </ButtonLink>
        </p>
      )}
      {text(transcript) && (
        <details>
          <summary>{t(isPdf ? 'observe.document_text' : 'observe.transcript')}</summary>
          <p className={styles.transcript}>{text(transcript)}</p>
        </details>
      )}
    </article>
  )
}
