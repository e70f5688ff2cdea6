import { type ComponentProps, type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import { Spinner } from '../../components/ui/feedback/spinner.tsx'
import { dropEmptyOwners } from './drop-empty-owners.ts'
import { Document, Page } from './pdf-engine.ts'
import styles from './pdf-pages.module.css'
import { PdfTools, ZOOMS } from './pdf-tools.tsx'
import { useWidth } from './use-width.ts'
import { findWordSpan, fitWords, type WordSpan } from './word-span.ts'

const FIT = 100
/** Room at both sides of a page, in pixels; on a phone every pixel is needed for the words. */
const gutterOf = (width: number): number => (width < 480 ? 8 : 16)

const next = (zoom: number, direction: 1 | -1): number => {
  const steps = direction === 1 ? ZOOMS : [...ZOOMS].reverse()
  return steps.find((step) => (step - zoom) * direction > 0) ?? zoom
}

/** + and - as in any reader, 0 for the width of the frame; modified keys belong to the browser. */
function findPageStep({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): 1 | -1 | 0 | null {
  if (ctrlKey || metaKey || altKey) return null
  if (key === '+' || key === '=') return 1
  if (key === '-') return -1
  return key === '0' ? 0 : null
}

type LoadedPage = Parameters<NonNullable<ComponentProps<typeof Page>['onLoadSuccess']>>[0]

/** How wide the pages are shown: begins with what fits, until someone chooses. */
function useZoom() {
  const { ref, width } = useWidth<HTMLElement>()
  const [span, setSpan] = useState<WordSpan | null>(null)
  const [chosen, setChosen] = useState<number | null>(null)
  const placed = useRef(false)
  const whole = width - 2 * gutterOf(width)
  const fitting = span ? fitWords(span, width, whole) : FIT
  const zoom = chosen ?? fitting
  /** Brings the words into the frame once they are drawn so wide: from then on people scroll. */
  const place = () => {
    const frame = ref.current
    if (!frame || !span || fitting === FIT || chosen !== null || placed.current) return
    const page = (whole * fitting) / 100
    frame.scrollLeft = gutterOf(width) + page * (span.from + span.share / 2) - width / 2
    // A page that is still drawn in its first width cannot be moved yet.
    placed.current = frame.scrollLeft > 0
  }
  const measure = async (page: LoadedPage) => {
    // A page of which nothing is known is shown whole.
    const text = await page.getTextContent().catch(() => null)
    // Each zoom loads the page again.
    if (text) setSpan((known) => known ?? findWordSpan(text.items, page.view))
  }
  const move = (by: 1 | -1 | 0) => {
    placed.current = false
    setChosen(by === 0 ? null : next(zoom, by))
  }
  return { ref, width, zoom, pageWidth: (whole * zoom) / 100, move, measure, place }
}

type PdfPagesProps = {
  /** An address of this site, or the document itself. */
  href: string | Blob
  title: string
  /** Is read, not looked at: on a phone its margins may lie beyond the frame. */
  reading?: boolean
  /** In place of the first page until it is there. */
  coming?: ReactNode
  onLoaded: () => void
  onFailed: () => void
}

/** A document of this site, page under page, in the page. */
export default function PdfPages(props: PdfPagesProps) {
  const { href, title, reading = false, coming, onLoaded, onFailed } = props
  const { ref, width, zoom, pageWidth, move, measure, place } = useZoom()
  const [count, setCount] = useState(0)
  const onKeyDown = (event: KeyboardEvent) => {
    const by = findPageStep(event)
    if (by === null) return
    event.preventDefault()
    move(by)
  }
  const load = ({ numPages }: { numPages: number }) => {
    setCount(numPages)
    onLoaded()
  }
  return (
    <div className={styles.reader}>
      <PdfTools count={count} zoom={zoom} {...(count > 0 && { onMove: move })} />
      {/* Focus brings the keys: arrows scroll, + and - zoom. */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable by keyboard */}
      <section className={styles.frame} aria-label={title} tabIndex={0} ref={ref} onKeyDown={onKeyDown}>
        <Document
          file={href}
          loading={coming ?? <Spinner />}
          error={null}
          noData={null}
          onLoadSuccess={load}
          onLoadError={onFailed}
          onSourceError={onFailed}
        >
          {width > 0 &&
            Array.from({ length: count }, (_, index) => (
              <Page
                // biome-ignore lint/suspicious/noArrayIndexKey: pages are known only by their number
                key={index}
                className={styles.page ?? ''}
                pageNumber={index + 1}
                width={pageWidth}
                renderAnnotationLayer={false}
                {...(reading && index === 0 && { onLoadSuccess: measure, onRenderSuccess: place })}
                onGetStructTreeSuccess={() => ref.current && dropEmptyOwners(ref.current)}
                loading={index === 0 ? coming : null}
              />
            ))}
        </Document>
      </section>
    </div>
  )
}
