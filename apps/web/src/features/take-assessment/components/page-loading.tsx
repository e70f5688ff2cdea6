import { Loading, Skeleton, SkeletonText } from '../../../components/ui/feedback/skeleton.tsx'
import { Page } from '../../../components/ui/layout/learner/page.tsx'
import styles from './page-loading.module.css'

/** The shape of a page with one heading and some words. */
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
