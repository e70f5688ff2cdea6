import type { Group } from '@evenground/shared/schemas'
import { useMemo } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useMedia } from '../../../components/ui/use-media.ts'
import { useDetailControls } from '../../../lib/detail/detail-context.ts'
import type { PartProps } from '../../../lib/detail/fields/declared-field.tsx'
import { DetailPicker } from '../../../lib/detail/fields/detail-picker.tsx'
import { ResourceDetail } from '../../../lib/detail/resource-detail.tsx'
import { groupSource } from '../../../lib/detail/sources.ts'
import { useFormat } from '../../../lib/i18n/use-format.ts'
import { useMe } from '../../../lib/session/me.ts'
import { isGlobalAdministrator, usePermissions } from '../../../lib/session/permissions.ts'
import { parentsIn } from '../api/group-choices.ts'
import { type GroupValues, groupResource } from '../api/group-resource.ts'
import { DomainField } from '../components/domain-field.tsx'
import { MembersField } from '../components/members-field.tsx'
import { ProgressCard } from '../components/progress-card.tsx'

/** The parent group, in the same domain. */
function ParentField({ record, ...field }: PartProps<Group>) {
  const { t } = useTranslation('groups')
  const { control } = useFormContext<GroupValues>()
  const domainId = useWatch({ control, name: 'domain_id' })
  const groupId = record?.id
  const parents = useMemo(() => (domainId ? parentsIn(domainId, groupId) : groupSource), [domainId, groupId])
  return <DetailPicker {...field} source={parents} emptyText={t('detail.no_parent')} />
}

function MemberCount({ value }: { value: string[] }) {
  const { t } = useTranslation('groups')
  return t('detail.members_count', { count: value.length, shown: useFormat().number(value.length) })
}

function RuleCount({ value }: { value: unknown[] | null }) {
  return useFormat().number(value?.length ?? 0)
}

/** Screens without space for cards beside the fields. */
const ONE_COLUMN = '(max-width: 1099px)'

/** The group's progress above its many members, on narrow screens. Left out while editing. */
function ProgressPart({ record }: PartProps<Group>) {
  const { mode } = useDetailControls()
  const oneColumn = useMedia(ONE_COLUMN)
  const maySee = usePermissions().has('api.v2.plans.progress')
  return record && mode === 'view' && oneColumn && maySee && <ProgressCard groupId={record.id} />
}

const OWN_FIELDS = { domain_id: DomainField, group_id: ParentField, members: MembersField, progress: ProgressPart }
const SUMMARIES = { members: MemberCount, rule: RuleCount }
/** Form fields and comparison values with components of their own. */
const OWN_VIEWS = { parts: OWN_FIELDS, summaries: SUMMARIES }

export function Component() {
  const me = useMe()
  // Preselects the reader's own domain, but never the root domain, which global administrators are in.
  const ownDomain = isGlobalAdministrator(me) ? null : me.domain.id
  const maySeeProgress = usePermissions().has('api.v2.plans.progress')
  const oneColumn = useMedia(ONE_COLUMN)
  const initial = useMemo(() => ({ domain_id: ownDomain }), [ownDomain])
  return (
    <ResourceDetail
      of={groupResource}
      {...OWN_VIEWS}
      initial={initial}
      aside={({ id }) => maySeeProgress && !oneColumn && <ProgressCard groupId={id} />}
    />
  )
}
