import IconArrowLeft from '@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs'
import { useTranslation } from 'react-i18next'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { Button } from '../../../components/ui/buttons/button.tsx'
import { ButtonLink } from '../../../components/ui/buttons/button-link.tsx'

/** React Router counts the pages of a visit in `idx`. From page 0, going back would leave the product. */
const isFirstPage = () => ((window.history.state as { idx?: number } | null)?.idx ?? 0) === 0

type BackLinkProps = { planId: string; className?: string | undefined }

/** Leads back to the reading that was open before (`read_id`), if any, else to the previous page. */
export function BackLink({ planId, className }: BackLinkProps) {
  const { t } = useTranslation(['certificate', 'common'])
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const readId = search.get('read_id')
  if (readId) {
    return (
      <ButtonLink
        className={className}
        variant="plain"
        icon={IconArrowLeft}
        to={`/content/${planId}/${encodeURIComponent(readId)}/read`}
        data-print="hide"
      >
        {t('back_to_reading')}
      </ButtonLink>
    )
  }
  const goBack = () => void (isFirstPage() ? navigate('/content') : navigate(-1))
  return (
    <Button className={className} variant="plain" icon={IconArrowLeft} onClick={goBack}>
      {t('common:back')}
    </Button>
  )
}
