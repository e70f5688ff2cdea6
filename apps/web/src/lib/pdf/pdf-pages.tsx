import { type ComponentProps, type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import type { DocumentReaderProps, LoadedDocument } from '../detail/document-reader.ts'
import { dropEmptyOwners } from './drop-empty-owners.ts'
import { Document, Page } from './pdf-engine.ts'
import styles from './pdf-pages.module.css'
import { PdfTools, ZOOMS } from './pdf-tools.tsx'
import { useWidth } from './use-width.ts'
import { findWordSpan, fitWords, type WordSpan } from './word-span.ts'

const FIT = 100
/** Margin at both sides of a page, in pixels. Phones need every pixel for the text. */
const gutterOf = (width: number): number => (width < 480 ? 8 : 16)

const next = (zoom: number, direction: 1 | -1): number => {
  const steps = direction === 1 ? ZOOMS : [...ZOOMS].reverse()
  return steps.find((step) => (step - zoom) * direction > 0) ?? zoom
}

/** The usual keys: + and - zoom, 0 fits the page. Key combinations are left to the browser. */
function findPageStep({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): 1 | -1 | 0 | null {
  if (ctrlKey || metaKey || altKey) return null
  if (key === '+' || key === '=') return 1
  if (key === '-') return -1
  return key === '0' ? 0 : null
}

type LoadedPage = Parameters<NonNullable<ComponentProps<typeof Page>['onLoadSuccess']>>[0]

/** The zoom of the pages. Fits the width until someone chooses another zoom. */
function useZoom() {
  const { ref, width } = useWidth<HTMLElement>()
  const [span, setSpan] = useState<WordSpan | null>(null)
  const [chosen, setChosen] = useState<number | null>(null)
  const placed = useRef(false)
  const whole = width - 2 * gutterOf(width)
  const fitting = span ? fitWords(span, width, whole) : FIT
  const zoom = chosen ?? fitting
  /** Scrolls the text into the frame once, when it is rendered at this width. After that, people scroll themselves. */
  const place = () => {
    const frame = ref.current
    if (!frame || !span || fitting === FIT || chosen !== null || placed.current) return
    const page = (whole * fitting) / 100
    frame.scrollLeft = gutterOf(width) + page * (span.from + span.share / 2) - width / 2
    // A page that is still rendered at its first width cannot scroll yet.
    placed.current = frame.scrollLeft > 0
  }
  const measure = async (page: LoadedPage) => {
    // A page whose text cannot be read is shown as a whole.
    const text = await page.getTextContent().catch(() => null)
    // Each zoom loads the page again, so only the first result counts.
    if (text) setSpan((known) => known ?? findWordSpan(text.items, page.view))
  }
  const move = (by: 1 | -1 | 0) => {
    placed.current = false
    setChosen(by === 0 ? null : next(zoom, by))
  }
  return { ref, width, zoom, pageWidth: (whole * zoom) / 100, move, measure, place }
}

type PdfPagesProps = Omit<DocumentReaderProps, 'href'> & {
  /** A same-origin address, or the document itself. */
  href: string | Blob
  /** Shown in place of the first page until it is loaded. */
  coming?: ReactNode
}

/** Shown until the first page is loaded, if nothing else is given. The library would say so in English. */
const COMING = <div className={styles.coming} data-page-coming="" />

/** A same-origin PDF document, with its pages below each other. */
export default function PdfPages(props: PdfPagesProps) {
  const { href, title, reading = false, brief = false, foot, coming = COMING, onLoaded, onDrawn, onFailed } = props
  const { ref, width, zoom, pageWidth, move, measure, place } = useZoom()
  const [count, setCount] = useState(0)
  const [drawn, setDrawn] = useState(false)
  const onKeyDown = (event: KeyboardEvent) => {
    const by = findPageStep(event)
    if (by === null) return
    event.preventDefault()
    move(by)
  }
  const load = (document: LoadedDocument) => {
    setCount(document.numPages)
    onLoaded(document)
  }
  const onFirstDrawn = () => {
    setDrawn(true)
    if (reading) place()
    if (ref.current) onDrawn?.(ref.current)
  }
  return (
    <div className={styles.reader}>
      <PdfTools count={drawn ? count : 0} zoom={zoom} {...(count > 0 && { onMove: move })} />
      {/* Focusable for the keyboard: arrow keys scroll, + and - zoom. */}
      <section
        className={styles.frame}
        aria-label={title}
        // A reader in a collapsed part has no width and draws nothing: it is not busy.
        aria-busy={(count > 0 && width > 0 && !drawn) || undefined}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable by keyboard
        tabIndex={0}
        ref={ref}
        onKeyDown={onKeyDown}
      >
        <Document
          file={href}
          loading={coming}
          error={null}
          noData={null}
          onLoadSuccess={load}
          onLoadError={onFailed}
          onSourceError={onFailed}
        >
          {width > 0 &&
            Array.from({ length: brief ? Math.min(count, 1) : count }, (_, index) => (
              <Page
                // biome-ignore lint/suspicious/noArrayIndexKey: pages are known only by their number
                key={index}
                className={styles.page ?? ''}
                pageNumber={index + 1}
                width={pageWidth}
                renderAnnotationLayer={false}
                {...(index === 0 && {
                  ...(reading && { onLoadSuccess: measure }),
                  onRenderSuccess: onFirstDrawn,
                  onRenderError: () => setDrawn(true),
                })}
                onGetStructTreeSuccess={() => ref.current && dropEmptyOwners(ref.current)}
                loading={index === 0 ? coming : null}
              />
            ))}
        </Document>
      </section>
      {foot}
    </div>
  )
}
