import { Skeleton, SkeletonText } from '../../../../components/ui/feedback/skeleton.tsx'
import { markUpLines } from '../../../../components/ui/rich-html/mark-up-lines.ts'
import { RichHtml } from '../../../../components/ui/rich-html/rich-html.tsx'
import { PdfTools } from '../../../../lib/pdf/pdf-tools.tsx'
import styles from './document-coming.module.css'

/** The document's text, if it is known: something to read while the document is loading. */
type ComingProps = { words?: string | undefined }

/** The placeholder of the first page, in the same size, so that nothing below moves. */
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

/** The placeholder of the whole reader while its code is loading. */
export const ReaderComing = ({ words }: ComingProps) => (
  <div className={styles.reader}>
    <PdfTools />
    <div className={styles.frame}>
      <PageComing words={words} />
    </div>
  </div>
)
