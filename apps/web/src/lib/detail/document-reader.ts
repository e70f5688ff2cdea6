import { type ComponentType, createContext, type ReactNode } from 'react'

/** A loaded document. */
export interface LoadedDocument {
  numPages: number
  getDownloadInfo: () => Promise<{ length: number }>
}

type DocumentEvents = {
  onLoaded: (document: LoadedDocument) => void
  onFailed: () => void
}

export type DocumentReaderProps = DocumentEvents & {
  href: string
  title: string
  /** The document is meant for reading: on a phone, its margins may be outside the frame. */
  reading?: boolean
  /** Shows only the first page. */
  brief?: boolean
  /** Shown below the pages, inside the reader's frame. */
  foot?: ReactNode
  /** Called when the first page is drawn, with the element that contains the pages. */
  onDrawn?: (frame: HTMLElement) => void
}

export type DocumentCoverProps = DocumentEvents & { href: string; width: number }

interface DocumentParts {
  /** Shows a document as learners see it. */
  Reader: ComponentType<DocumentReaderProps>
  /** A small picture of the first page. */
  Cover: ComponentType<DocumentCoverProps>
}

/** Components that show documents. Features do not import each other, so the app provides them. */
export const DocumentReaderContext = createContext<DocumentParts | null>(null)
