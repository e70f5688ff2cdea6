import { useTranslation } from 'react-i18next'
import { EmptyState } from '../../components/ui/feedback/empty-state.tsx'
import { ClosedPicture } from '../../components/ui/feedback/illustration/closed.tsx'

export type ForbiddenProps = {
  /** The missing permission in words. By default, a general text. */
  title?: string | undefined
  /** Who can open the page, if no role can get the permission. */
  body?: string | undefined
  heading?: 'h1' | 'h2' | 'h3' | undefined
  /** Shown as the page's heading, if nothing else of the page is shown. */
  pageTitle?: string | undefined
  /** Where to go instead. By default, the dashboard. */
  back?: { to: string; label: string } | undefined
}

/** Says that the role may not see this page. Offers no retry, because it would not help. */
export function ForbiddenState({ title, body, heading = 'h2', pageTitle, back }: ForbiddenProps) {
  const { t } = useTranslation('lists')
  const { to, label } = back ?? { to: '/', label: t('empty.home') }
  return (
    <>
      {pageTitle !== undefined && (
        <h1 className="page-title" tabIndex={-1}>
          {pageTitle}
        </h1>
      )}
      <EmptyState
        picture={<ClosedPicture />}
        heading={heading}
        title={title ?? t('empty.forbidden_title')}
        link={{ to, label, variant: 'default', size: 'form' }}
      >
        <p>{body ?? t('empty.forbidden')}</p>
      </EmptyState>
    </>
  )
}
