import type { BoardPack } from '@evenground/shared/schemas'
import { useQuery } from '@tanstack/react-query'
import { Banner } from '../../../../components/ui/feedback/banner.tsx'
import { Skeleton } from '../../../../components/ui/feedback/skeleton.tsx'
import { codeOf } from '../../../../lib/client/api-error.ts'
import { useWords } from '../../../../lib/i18n/use-words.ts'
import { QueryState } from '../../../../lib/layout/query-state.tsx'
import { type PackQuery, packQuery } from '../api/packs.ts'
import styles from './packs.module.css'

function Contents({ sections }: Pick<BoardPack, 'sections'>) {
  const { t } = useWords('reports')
  return (
    <ol className={styles.sections} aria-label={t('pack.preview.contents')}>
      {sections
        .filter(({ key, missing }) => key !== 'headline' && missing !== 'not_chosen')
        .map(({ key, title, message, missing }) => (
          <li key={key} className={styles.finding}>
            <h3 className={styles.about}>
              {title} {missing && <span className={styles.tag}>{t('pack.preview.left_out')}</span>}
            </h3>
            <p className={missing ? 'meta' : undefined}>{message}</p>
          </li>
        ))}
    </ol>
  )
}

function Told({ pack }: { pack: BoardPack }) {
  const { t, format } = useWords('reports')
  return (
    <>
      <p className={styles.story}>{pack.headline.join(' ')}</p>
      {pack.as_of && <p className="meta">{t('pack.preview.as_of', { day: format.date(pack.as_of, 'long') })}</p>}
      <Contents sections={pack.sections} />
    </>
  )
}

/** The sentences and content of the pack, shown before it is downloaded. */
export function PackPreview({ query }: { query: PackQuery }) {
  const { t } = useWords('reports')
  const pack = useQuery(packQuery(query))
  const show = () => {
    if (codeOf(pack.error) === 'filter_not_answerable')
      return (
        <Banner tone="info">
          <strong>{t('pack.preview.not_answerable_title')}.</strong> {t('pack.preview.not_answerable_body')}
        </Banner>
      )
    if (pack.data) return <Told pack={pack.data} />
    return (
      <QueryState query={pack}>
        <p className="meta">{t('pack.preview.loading')}</p>
        <Skeleton height={284} />
      </QueryState>
    )
  }
  return (
    <section className={styles.card} aria-labelledby="pack-preview" aria-busy={pack.isFetching}>
      <div>
        <h2 id="pack-preview" className="card-title">
          {t('pack.preview.title')}
        </h2>
        {pack.data && <p className="fine">{pack.data.about}</p>}
      </div>
      {show()}
    </section>
  )
}
