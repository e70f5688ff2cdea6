import { Page } from '../../../components/ui/frame/page.tsx'
import { Loading, Skeleton, SkeletonText } from '../../../components/ui/skeleton.tsx'
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
