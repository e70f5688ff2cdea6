import IconExternalLink from '@tabler/icons-react/dist/esm/icons/IconExternalLink.mjs'
import { Suspense, use, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ButtonLink } from '../../../components/ui/buttons/button-link.tsx'
import { TextButton } from '../../../components/ui/buttons/text-button.tsx'
import { cx } from '../../../components/ui/cx.ts'
import { Loading, Skeleton } from '../../../components/ui/feedback/skeleton.tsx'
import { usePhone } from '../../../components/ui/use-media.ts'
import { DocumentReaderContext, type LoadedDocument } from '../../../lib/detail/document-reader.ts'
import { DocumentFactsContext, fileNameOf, isOwnFile, useDocumentWords } from './document-facts.ts'
import styles from './medium-preview.module.css'

type StageProps = { link: string; title: string; onFailed: () => void }

function Waiting() {
  return (
    <Loading>
      <Skeleton height={320} />
    </Loading>
  )
}

/** The beginning of the document, and all of it on request. */
function DocumentPages({ link, title, onFailed }: StageProps) {
  const { t } = useTranslation(['media', 'detail'])
  const { learn } = use(DocumentFactsContext)
  const parts = use(DocumentReaderContext)
  const [whole, setWhole] = useState(false)
  const [count, setCount] = useState(0)
  const [isCut, setCut] = useState(false)
  if (!parts) return null
  const load = (document: LoadedDocument) => {
    setCount(document.numPages)
    learn(link, document)
  }
  const hasMore = count > 1 || isCut || whole
  return (
    <div className={cx(styles.document, whole ? styles.whole : styles.begun)}>
      <parts.Reader
        reading
        brief={!whole}
        href={link}
        title={title}
        onLoaded={load}
        onFailed={onFailed}
        onDrawn={(frame) => setCut(frame.scrollHeight > frame.clientHeight)}
        foot={
          count > 0 &&
          hasMore && (
            <p className={styles.foot}>
              <span>{whole ? t('detail.pages', { count }) : t('detail.first_page', { count })}</span>
              <TextButton aria-expanded={whole} onClick={() => setWhole(!whole)}>
                {t(whole ? 'detail:less_text' : 'detail:whole_text')}
              </TextButton>
            </p>
          )
        }
      />
    </div>
  )
}

const COVER_WIDTH = 96

/** On a phone, a page made for paper would be too small to read: a picture of it, and a button that opens it. */
function DocumentCard({ link, onFailed }: StageProps) {
  const { t } = useTranslation('media')
  const { learn } = use(DocumentFactsContext)
  const parts = use(DocumentReaderContext)
  const describe = useDocumentWords()
  if (!parts) return null
  return (
    <div className={styles.file}>
      <parts.Cover href={link} width={COVER_WIDTH} onLoaded={(document) => learn(link, document)} onFailed={onFailed} />
      <div>
        <p className={styles.name}>{fileNameOf(link)}</p>
        <p className="fine">{describe(link)}</p>
        <ButtonLink size="form" href={link} target="_blank" rel="noopener noreferrer" icon={IconExternalLink}>
          {t('detail.open_short')}
        </ButtonLink>
      </div>
    </div>
  )
}

/** Shows a document of this site inside the page. Documents on other sites are not embedded. */
export function DocumentStage({ link, title }: Omit<StageProps, 'onFailed'>) {
  const [failed, setFailed] = useState(false)
  const narrow = usePhone()
  if (failed || !isOwnFile(link)) return null
  const Shown = narrow ? DocumentCard : DocumentPages
  return (
    <Suspense fallback={<Waiting />}>
      <Shown link={link} title={title} onFailed={() => setFailed(true)} />
    </Suspense>
  )
}
