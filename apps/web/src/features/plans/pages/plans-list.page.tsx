import IconBooks from '@tabler/icons-react/dist/esm/icons/IconBooks.mjs'
import { useTranslation } from 'react-i18next'
import { ButtonLink } from '../../../components/ui/buttons/button-link.tsx'
import { ResourceList } from '../../../lib/lists/resource-list.tsx'
import { usePermissions } from '../../../lib/session/me.ts'
import { planResource } from '../api/plan-resource.ts'

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
  return <ResourceList of={planResource} actions={mayCreate && <LibraryLink />} />
}
