import { Component, lazy, type ReactNode, Suspense } from 'react'
import { Spinner } from '../../../../components/ui/feedback/spinner.tsx'
import { DocumentCard } from './document-card.tsx'
import type { Watching } from './use-watching.ts'

const PdfPages = lazy(() => import('./pdf-pages.tsx'))

/** The page may fetch files of this site alone: a document elsewhere opens in a tab of its own. */
export const isShownInPage = (link: string): boolean => link.startsWith('/')

type ErrorBoundaryProps = { onFailed: () => void; children: ReactNode }

/** Where the reader itself cannot be loaded, the document still can be opened. */
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

type DocumentStageProps = { link: string; title: string; watching: Watching }

/** A document: read in the page, and recorded as soon as it is loaded. */
export function DocumentStage({ link, title, watching }: DocumentStageProps) {
  const { events, failed, recordOpened } = watching
  if (!isShownInPage(link)) return <DocumentCard href={link} onOpened={recordOpened} />
  if (failed) return null
  return (
    <ErrorBoundary onFailed={events.onFailed}>
      <Suspense fallback={<Spinner />}>
        <PdfPages href={link} title={title} onLoaded={recordOpened} onFailed={events.onFailed} />
      </Suspense>
    </ErrorBoundary>
  )
}
