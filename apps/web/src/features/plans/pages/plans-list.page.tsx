import IconListCheck from '@tabler/icons-react/dist/esm/icons/IconListCheck.mjs'
import { useTranslation } from 'react-i18next'
import { ButtonLink } from '../../../components/ui/buttons/button-link.tsx'
import { ResourceList } from '../../../lib/lists/resource-list.tsx'
import { usePermissions } from '../../../lib/session/me.ts'
import { planResource } from '../api/plan-resource.ts'

/** To the rules by which people get plans. */
function RulesLink() {
  const { t } = useTranslation('plans')
  if (!usePermissions().has('api.v2.rules.list')) return null
  return (
    <ButtonLink variant="plain" size="toolbar" to="/rules" icon={IconListCheck}>
      {t('list.rules')}
    </ButtonLink>
  )
}

export const Component = () => <ResourceList of={planResource} actions={<RulesLink />} />
