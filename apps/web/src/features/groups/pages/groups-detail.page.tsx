import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { ResourceDetail } from '../../../lib/detail/resource-detail.tsx'
import { useFormat } from '../../../lib/i18n/use-format.ts'
import { useMe } from '../../../lib/session/me.ts'
import { isGlobalAdministrator } from '../../../lib/session/permissions.ts'
import { groupResource } from '../api/group-resource.ts'
import { DomainField } from '../components/domain-field.tsx'
import { MembersField } from '../components/members-field.tsx'
import { ParentField } from '../components/parent-field.tsx'

function MemberCount({ value }: { value: string[] }) {
  const { t } = useTranslation('groups')
  return t('detail.members_count', { count: value.length, shown: useFormat().number(value.length) })
}

const PARTS = { domain_id: DomainField, group_id: ParentField, members: MembersField }
const SUMMARIES = { members: MemberCount }

export function Component() {
  const me = useMe()
  // Nobody means the topmost domain by default; everybody else mostly means their own.
  const ownDomain = isGlobalAdministrator(me) ? null : me.domain.id
  const initial = useMemo(() => ({ domain_id: ownDomain }), [ownDomain])
  return <ResourceDetail of={groupResource} parts={PARTS} summaries={SUMMARIES} initial={initial} />
}
