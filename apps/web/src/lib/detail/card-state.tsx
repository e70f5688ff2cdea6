import { useTranslation } from 'react-i18next'
import { TextButton } from '../../components/ui/buttons/text-button.tsx'
import { Loading, SkeletonText } from '../../components/ui/feedback/skeleton.tsx'
import { lacksPermission } from '../client/api-error.ts'

type CardStateProps = {
  query: { error: unknown; refetch: () => unknown }
  /** Text shown if loading failed. */
  failed: string
  className: string | undefined
}

/** Shown in place of a card's few lines while they load, or if they could not be loaded. */
export function CardState({ query, failed, className }: CardStateProps) {
  const { t } = useTranslation(['common', 'errors'])
  if (!query.error) {
    return (
      <Loading>
        <SkeletonText lines={2} />
      </Loading>
    )
  }
  if (lacksPermission(query.error)) return <p className={className}>{t('errors:forbidden')}</p>
  return (
    <p className={className}>
      {failed} <TextButton onClick={() => void query.refetch()}>{t('retry')}</TextButton>
    </p>
  )
}
