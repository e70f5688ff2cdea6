import IconRefresh from '@tabler/icons-react/dist/esm/icons/IconRefresh.mjs'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../buttons/button.tsx'
import { EmptyState } from './empty-state.tsx'
import { BrokenPicture } from './illustration/broken.tsx'

export type ErrorStateProps = {
  title?: string | undefined
  children?: ReactNode
  onRetry?: (() => void) | undefined
  retrying?: boolean
  /** Id of the request, which support can look up. */
  requestId?: string | null | undefined
  heading?: 'h1' | 'h2' | 'h3'
}

/** Says what could not be loaded, with a button to retry. */
export function ErrorState({ title, children, onRetry, retrying = false, requestId, heading = 'h2' }: ErrorStateProps) {
  const { t } = useTranslation('common')
  const retry = onRetry && (
    <Button icon={IconRefresh} busy={retrying} onClick={onRetry}>
      {t('retry')}
    </Button>
  )
  return (
    <div role="alert">
      <EmptyState picture={<BrokenPicture />} title={title ?? t('failed_title')} action={retry} heading={heading}>
        <p>{children || t('failed_body')}</p>
        {requestId && <p className="meta">{t('request_id', { id: requestId })}</p>}
      </EmptyState>
    </div>
  )
}
