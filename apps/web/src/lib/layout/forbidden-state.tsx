import { useTranslation } from 'react-i18next'
import { EmptyState } from '../../components/ui/feedback/empty-state.tsx'
import { ClosedPicture } from '../../components/ui/feedback/illustration/closed.tsx'

export type ForbiddenProps = {
  /** What the role lacks, in words; without it the page says so of itself. */
  title?: string | undefined
  /** Who can open it, where no role can be given the permission. */
  body?: string | undefined
  heading?: 'h1' | 'h2' | 'h3' | undefined
  /** The title of the page, where nothing else of the page is shown. */
  pageTitle?: string | undefined
  /** Where to go instead; without it, to the dashboard. */
  back?: { to: string; label: string } | undefined
}

/** The role does not include what the page shows. Another try would not help, so none is offered. */
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
