import { Skeleton, SkeletonText } from '../../../../components/ui/feedback/skeleton.tsx'
import { markUpLines } from '../../../../components/ui/rich-html/mark-up-lines.ts'
import { RichHtml } from '../../../../components/ui/rich-html/rich-html.tsx'
import { PdfTools } from '../../../../lib/pdf/pdf-tools.tsx'
import styles from './document-coming.module.css'

/** What the document says, where that is known: there is something to read at once. */
type ComingProps = { words?: string | undefined }

/** In place of the first page until it is there, and as large: nothing below moves when it comes. */
export const PageComing = ({ words }: ComingProps) => (
  <div className={styles.page} data-page-coming="">
    {words ? (
      <RichHtml html={markUpLines(words)} className={styles.words} firstHeading={2} />
    ) : (
      <>
        <Skeleton width="50%" height={28} />
        <SkeletonText lines={2} />
        <SkeletonText lines={4} />
        <SkeletonText lines={4} />
      </>
    )}
  </div>
)

/** In place of the whole reader, until its code is there. */
export const ReaderComing = ({ words }: ComingProps) => (
  <div className={styles.reader}>
    <PdfTools />
    <div className={styles.frame}>
      <PageComing words={words} />
    </div>
  </div>
)
