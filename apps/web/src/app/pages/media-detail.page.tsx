import { lazy } from 'react'
import { Component as MediumPage } from '../../features/media/pages/media-detail.page.tsx'
import { DocumentReaderContext } from '../../lib/detail/document-reader.ts'
import { page } from '../routes/page.ts'

const Reader = lazy(page(() => import('../../lib/pdf/pdf-pages.tsx'), 'training'))

/** The page of a media item, with its document shown as learners see it. */
export function Component() {
  return (
    <DocumentReaderContext value={Reader}>
      <MediumPage />
    </DocumentReaderContext>
  )
}
