import IconArrowLeft from '@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs'
import { useTranslation } from 'react-i18next'
import { ButtonLink } from '../../components/ui/buttons/button-link.tsx'

/** Link from a task back to the training path. */
export function BackToPath() {
  const { t } = useTranslation('common')
  return (
    <ButtonLink to="/content" icon={IconArrowLeft}>
      {t('back')}
    </ButtonLink>
  )
}
