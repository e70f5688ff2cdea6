import IconBooks from '@tabler/icons-react/dist/esm/icons/IconBooks.mjs'
import IconRepeat from '@tabler/icons-react/dist/esm/icons/IconRepeat.mjs'
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
    <ButtonLink variant="plain" size="toolbar" to="/rules" icon={IconRepeat}>
      {t('list.rules')}
    </ButtonLink>
  )
}

function LibraryLink() {
  const { t } = useTranslation('library')
  return (
    <ButtonLink variant="plain" size="toolbar" to="/plans/library" icon={IconBooks}>
      {t('action')}
    </ButtonLink>
  )
}

export function Component() {
  const mayCreate = usePermissions().has('api.v2.plans.create')
  const actions = (
    <>
      {mayCreate && <LibraryLink />}
      <RulesLink />
    </>
  )
  return <ResourceList of={planResource} actions={actions} />
}
