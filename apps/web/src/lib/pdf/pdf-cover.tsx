import { Spinner } from '../../components/ui/feedback/spinner.tsx'
import type { DocumentCoverProps } from '../detail/document-reader.ts'
import { Document, Page } from './pdf-engine.ts'

/** A small picture of a document's first page. Hidden from screen readers, because its text is too small to be read. */
export default function PdfCover({ href, width, onLoaded, onFailed }: DocumentCoverProps) {
  return (
    <div aria-hidden="true">
      <Document
        file={href}
        loading={<Spinner />}
        error={null}
        noData={null}
        onLoadSuccess={onLoaded}
        onLoadError={onFailed}
        onSourceError={onFailed}
      >
        <Page pageNumber={1} width={width} renderTextLayer={false} renderAnnotationLayer={false} loading={null} />
      </Document>
    </div>
  )
}
