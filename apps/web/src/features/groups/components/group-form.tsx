import { useMemo } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { DetailCard } from '../../../lib/detail/detail-card.tsx'
import { DetailPicker } from '../../../lib/detail/fields/detail-picker.tsx'
import { DetailLine } from '../../../lib/detail/fields/text-fields.tsx'
import { DetailSwitch } from '../../../lib/detail/fields/value-fields.tsx'
import { PickedNames } from '../../../lib/detail/picked-names.tsx'
import type { FieldInfo } from '../../../lib/detail/resource.ts'
import { domainSource, groupSource } from '../../../lib/detail/sources.ts'
import { useFormat } from '../../../lib/i18n/use-format.ts'
import { parentsIn } from '../api/group-choices.ts'
import type { GroupValues } from '../api/group-kind.ts'
import { DomainField } from './domain-field.tsx'
import { MembersField } from './members-field.tsx'
import { SettingsField } from './settings-field.tsx'

const listOf = (id: string | null): readonly string[] => (id ? [id] : [])

export function useGroupFields(): readonly FieldInfo<GroupValues>[] {
  const { t } = useTranslation('groups')
  const format = useFormat()
  return useMemo(
    () => [
      { name: 'title', label: t('detail.name') },
      {
        name: 'domain_id',
        label: t('detail.domain'),
        show: (id: string | null) => <PickedNames source={domainSource} ids={listOf(id)} />,
      },
      {
        name: 'group_id',
        label: t('detail.parent'),
        show: (id: string | null) => <PickedNames source={groupSource} ids={listOf(id)} />,
      },
      {
        name: 'members',
        label: t('detail.members'),
        show: (ids: string[]) => t('detail.members_count', { count: ids.length, shown: format.number(ids.length) }),
      },
      { name: 'active', label: t('detail.active') },
      { name: 'paused', label: t('detail.paused') },
      { name: 'hide_scores', label: t('detail.hide_scores') },
      { name: 'options', label: t('detail.options') },
    ],
    [t, format],
  )
}

export function GroupForm({ groupId }: { groupId: string | undefined }) {
  const { t } = useTranslation('groups')
  const { control } = useFormContext<GroupValues>()
  const domainId = useWatch({ control, name: 'domain_id' })
  const parents = useMemo(() => (domainId ? parentsIn(domainId, groupId) : groupSource), [domainId, groupId])
  return (
    <>
      <DetailCard title={t('detail.words')} texts={['title']}>
        <DetailLine name="title" label={t('detail.name')} maxLength={200} wide />
        <DomainField hint={groupId ? t('detail.domain_change') : undefined} />
        {domainId && (
          <DetailPicker
            name="group_id"
            label={t('detail.parent')}
            hint={t('detail.parent_hint')}
            source={parents}
            optional
          />
        )}
      </DetailCard>
      <DetailCard title={t('detail.flags')} note={t('detail.flags_note')}>
        <DetailSwitch name="active" label={t('detail.active')} hint={t('detail.active_hint')} />
        <DetailSwitch name="paused" label={t('detail.paused')} hint={t('detail.paused_hint')} />
        <DetailSwitch name="hide_scores" label={t('detail.hide_scores')} hint={t('detail.hide_scores_hint')} />
      </DetailCard>
      <DetailCard title={t('detail.members')} note={t('detail.members_note')}>
        <MembersField />
      </DetailCard>
      <DetailCard title={t('detail.more')}>
        <SettingsField name="options" label={t('detail.options')} hint={t('detail.options_hint')} />
      </DetailCard>
    </>
  )
}
