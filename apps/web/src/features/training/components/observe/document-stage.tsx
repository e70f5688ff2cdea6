import IconFileText from '@tabler/icons-react/dist/esm/icons/IconFileText.mjs'
import { Component, lazy, type ReactNode, Suspense, useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { ButtonLink } from '../../../../components/ui/buttons/button-link.tsx'
import { Icon } from '../../../../components/ui/icons/icon.tsx'
import { PageComing, ReaderComing } from './document-coming.tsx'
import styles from './observe.module.css'
import type { Watching } from './use-watching.ts'

type DocumentCardProps = { href: string; onOpened: () => void }

/** A link for a document of another site, which opens in a new tab. Recorded as watched when this page is loaded. */
function DocumentCard({ href, onOpened }: DocumentCardProps) {
  const { t } = useTranslation('training')
  const record = useEffectEvent(onOpened)
  useEffect(() => record(), [])
  return (
    <div className={styles.card}>
      <Icon of={IconFileText} size={40} className={styles.icon} />
      <div className={styles.words}>
        <ButtonLink
          href={href}
          target="_blank"
          rel="noreferrer"
          variant="default"
          size="large"
          onClick={onOpened}
          // The middle mouse button opens a tab, too.
          onAuxClick={onOpened}
        >
          {t('observe.open_document')}
        </ButtonLink>
        <p className="meta">{t('observe.document_hint')}</p>
      </div>
    </div>
  )
}

const PdfPages = lazy(() => import('../../../../lib/pdf/pdf-pages.tsx'))

/** Whether the document is shown inside the page, which may fetch only files of this site. */
export const isShownInPage = (link: string): boolean => link.startsWith('/')

type ErrorBoundaryProps = { onFailed: () => void; children: ReactNode }

/** If the reader's code cannot be loaded, the document can still be opened. */
class ErrorBoundary extends Component<ErrorBoundaryProps, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override componentDidCatch() {
    this.props.onFailed()
  }

  override render() {
    return this.state.failed ? null : this.props.children
  }
}

type DocumentStageProps = {
  link: string
  title: string
  watching: Watching
  /** Text to read until the first page is loaded. */
  words?: string | undefined
}

/** A document, shown inside the page and recorded as watched as soon as it is loaded. */
export function DocumentStage({ link, title, watching, words }: DocumentStageProps) {
  const { events, failed, recordOpened } = watching
  if (!isShownInPage(link)) return <DocumentCard href={link} onOpened={recordOpened} />
  if (failed) return null
  return (
    <ErrorBoundary onFailed={events.onFailed}>
      <div className={styles.document}>
        <Suspense fallback={<ReaderComing words={words} />}>
          <PdfPages
            reading
            href={link}
            title={title}
            coming={<PageComing words={words} />}
            onLoaded={recordOpened}
            onFailed={events.onFailed}
          />
        </Suspense>
      </div>
    </ErrorBoundary>
  )
}
