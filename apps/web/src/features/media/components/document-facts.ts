import { createContext, use, useCallback, useMemo, useState } from 'react'
import type { LoadedDocument } from '../../../lib/detail/document-reader.ts'
import { useWords } from '../../../lib/i18n/use-words.ts'

interface DocumentFacts {
  pages: number
  bytes: number
}

interface KnownDocuments {
  /** By link, what is known of documents that were loaded. */
  facts: Readonly<Record<string, DocumentFacts>>
  /** Remembers the pages and the size of a document once it is loaded. */
  learn: (link: string, document: LoadedDocument) => void
}

/** The preview loads the document; the link among the fields shows its pages and size, too. */
export const DocumentFactsContext = createContext<KnownDocuments>({ facts: {}, learn: () => undefined })

export function useKnownDocuments(): KnownDocuments {
  const [facts, setFacts] = useState<KnownDocuments['facts']>({})
  const learn = useCallback(async (link: string, document: LoadedDocument) => {
    const { length } = await document.getDownloadInfo()
    setFacts((known) => ({ ...known, [link]: { pages: document.numPages, bytes: length } }))
  }, [])
  return useMemo(() => ({ facts, learn: (link, document) => void learn(link, document) }), [facts, learn])
}

/** Whether a link is the path of a file that comes with the product. */
export const isOwnFile = (link: string): boolean => link.startsWith('/')

export const fileNameOf = (link: string): string => link.split('/').at(-1) ?? link

const KILOBYTE = 1000
const MEGABYTE = 1_000_000

/** Returns a function that describes a document: “2 pages · 13 KB”. Empty until the document is loaded. */
export function useDocumentWords(): (link: string) => string {
  const { t, format } = useWords('media')
  const { facts } = use(DocumentFactsContext)
  const sizeOf = (bytes: number) =>
    bytes < MEGABYTE
      ? t('detail.size_kb', { size: format.number(Math.max(1, Math.round(bytes / KILOBYTE))) })
      : t('detail.size_mb', { size: format.number(bytes / MEGABYTE, 1) })
  return (link) => {
    const known = facts[link]
    return known ? [t('detail.pages', { count: known.pages }), sizeOf(known.bytes)].join(' · ') : ''
  }
}
