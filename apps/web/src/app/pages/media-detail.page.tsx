import { lazy } from 'react'
import { Component as MediumPage } from '../../features/media/pages/media-detail.page.tsx'
import { DocumentReaderContext } from '../../lib/detail/document-reader.ts'
import { page } from '../routes/page.ts'

const PARTS = {
  Reader: lazy(page(() => import('../../lib/pdf/pdf-pages.tsx'), 'training')),
  Cover: lazy(() => import('../../lib/pdf/pdf-cover.tsx')),
}

/** The page of a media item, with its document shown as learners see it. */
export function Component() {
  return (
    <DocumentReaderContext value={PARTS}>
      <MediumPage />
    </DocumentReaderContext>
  )
}
