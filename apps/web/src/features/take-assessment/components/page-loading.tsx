import { Loading, Skeleton, SkeletonText } from '../../../components/ui/feedback/skeleton.tsx'
import { Page } from '../../../components/ui/layout/learner/page.tsx'
import styles from './page-loading.module.css'

/** The skeleton of a page with a heading and some text. */
export function PageLoading() {
  return (
    <Page narrow>
      <Loading className={styles.shapes}>
        <Skeleton width={120} height={14} />
        <Skeleton width="70%" height={40} />
        <SkeletonText lines={3} />
      </Loading>
    </Page>
  )
}
