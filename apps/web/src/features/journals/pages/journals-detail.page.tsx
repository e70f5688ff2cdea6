import IconNotebook from '@tabler/icons-react/dist/esm/icons/IconNotebook.mjs'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { ButtonLink } from '../../../components/ui/button-link.tsx'
import { Icon } from '../../../components/ui/icon.tsx'
import { DetailCard } from '../../../lib/detail/detail-card.tsx'
import { DetailPage } from '../../../lib/detail/detail-page.tsx'
import { DetailPicker } from '../../../lib/detail/fields/detail-picker.tsx'
import { DetailLine, DetailLongText } from '../../../lib/detail/fields/text-fields.tsx'
import { DetailSwitch } from '../../../lib/detail/fields/value-fields.tsx'
import { PickedNames } from '../../../lib/detail/picked-names.tsx'
import type { FieldInfo } from '../../../lib/detail/resource.ts'
import { factorSource } from '../../../lib/detail/sources.ts'
import { useText } from '../../../lib/i18n/use-text.ts'
import { useMe } from '../../../lib/session/me.ts'
import { permissionsOf } from '../../../lib/session/rights.ts'
import { type JournalValues, journalKind } from '../api/journal-kind.ts'

function useFields(): readonly FieldInfo<JournalValues>[] {
  const { t } = useTranslation('journals')
  return useMemo(
    () => [
      { name: 'title', label: t('detail.name') },
      { name: 'label', label: t('detail.label') },
      { name: 'description', label: t('detail.description') },
      {
        name: 'factor_id',
        label: t('detail.factor'),
        show: (id: string | null) => <PickedNames source={factorSource} ids={id ? [id] : []} />,
      },
      { name: 'active', label: t('detail.active') },
    ],
    [t],
  )
}

function ResponsesLink({ id }: { id: string }) {
  const { t } = useTranslation('journals')
  const me = useMe()
  if (!permissionsOf(me).has('api.v2.journals.responses')) return null
  return (
    <ButtonLink size="form" to={`/journals/${id}/responses`} start={<Icon of={IconNotebook} size={18} />}>
      {t('responses.open')}
    </ButtonLink>
  )
}

/** A prompt that people write their thoughts to. */
export function Component() {
  const { t } = useTranslation('journals')
  const text = useText()
  return (
    <DetailPage
      kind={journalKind}
      fields={useFields()}
      listTitle={t('detail.list')}
      newTitle={t('detail.new')}
      titleOf={({ title }) => text(title)}
      ownerOf={({ domain_id }) => domain_id}
      activeOf={({ active }) => active}
      uses="journals"
      actions={({ id }) => <ResponsesLink id={id} />}
    >
      {({ base }) => (
        <>
          <DetailCard title={t('detail.words')} texts={['title', 'label', 'description']}>
            <DetailLine name="title" label={t('detail.name')} maxLength={200} />
            <DetailLine name="label" label={t('detail.label')} hint={t('detail.label_hint')} maxLength={300} optional />
            <DetailLongText
              name="description"
              label={t('detail.description')}
              hint={t('detail.description_hint')}
              maxLength={20_000}
              optional
            />
          </DetailCard>
          <DetailCard title={t('detail.use')}>
            <DetailPicker
              name="factor_id"
              label={t('detail.factor')}
              source={factorSource}
              known={
                base?.whole.factor_id && base.whole.factor_title
                  ? [{ id: base.whole.factor_id, title: base.whole.factor_title }]
                  : []
              }
              optional
            />
            <DetailSwitch name="active" label={t('detail.active')} hint={t('detail.active_hint')} />
          </DetailCard>
        </>
      )}
    </DetailPage>
  )
}
