import { lazy } from 'react'
import { Component as MediumPage } from '../../features/media/pages/media-detail.page.tsx'
import { DocumentReaderContext } from '../../lib/detail/document-reader.ts'
import { page } from '../routes/page.ts'

const Reader = lazy(page(() => import('../../lib/pdf/pdf-pages.tsx'), 'training'))

/** A medium, with its document as learners read it. */
export function Component() {
  return (
    <DocumentReaderContext value={Reader}>
      <MediumPage />
    </DocumentReaderContext>
  )
}
