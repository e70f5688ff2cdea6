import { Skeleton, SkeletonText } from '../../../../components/ui/feedback/skeleton.tsx'
import { PdfTools } from '../../../../lib/pdf/pdf-tools.tsx'
import styles from './document-coming.module.css'

/** In place of the first page until it is there, and as large: nothing below moves when it comes. */
export const PageComing = () => (
  <div className={styles.page} data-page-coming="">
    <Skeleton width="50%" height={28} />
    <SkeletonText lines={2} />
    <SkeletonText lines={4} />
    <SkeletonText lines={4} />
  </div>
)

/** In place of the whole reader, until its code is there. */
export const ReaderComing = () => (
  <div className={styles.reader}>
    <PdfTools />
    <div className={styles.frame}>
      <PageComing />
    </div>
  </div>
)
