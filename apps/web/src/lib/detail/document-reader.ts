import { type ComponentType, createContext } from 'react'

export type DocumentReaderProps = {
  href: string
  title: string
  /** Is read, not looked at. */
  reading?: boolean
  onLoaded: () => void
  onFailed: () => void
}

/** Shows a document as learners read it. Features know nothing of each other: the app says what shows it. */
export const DocumentReaderContext = createContext<ComponentType<DocumentReaderProps> | null>(null)
