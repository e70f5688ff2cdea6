import { type ComponentType, createContext } from 'react'

export type DocumentReaderProps = {
  href: string
  title: string
  /** The document is meant for reading: on a phone, its margins may be outside the frame. */
  reading?: boolean
  onLoaded: () => void
  onFailed: () => void
}

/** Component that shows a document as learners see it. Features do not import each other, so the app provides it. */
export const DocumentReaderContext = createContext<ComponentType<DocumentReaderProps> | null>(null)
