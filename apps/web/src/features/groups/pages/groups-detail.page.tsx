import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { DetailPage } from '../../../lib/detail/detail-page.tsx'
import { useText } from '../../../lib/i18n/use-text.ts'
import { useMe } from '../../../lib/session/me.ts'
import { isGlobalAdministrator } from '../../../lib/session/permissions.ts'
import { groupKindIn } from '../api/group-kind.ts'
import { GroupForm, useGroupFields } from '../components/group-form.tsx'

/** People who belong together, and what counts for them. */
export function Component() {
  const { t } = useTranslation('groups')
  const text = useText()
  const me = useMe()
  // Nobody means the topmost domain by default; everybody else mostly means their own.
  const ownDomain = isGlobalAdministrator(me) ? null : me.domain.id
  const kind = useMemo(() => groupKindIn(ownDomain), [ownDomain])
  return (
    <DetailPage
      kind={kind}
      fields={useGroupFields()}
      listTitle={t('detail.list')}
      newTitle={t('detail.new')}
      titleOf={({ title }) => text(title)}
      activeOf={({ active }) => active}
    >
      {({ base }) => <GroupForm groupId={base?.record.id} />}
    </DetailPage>
  )
}
