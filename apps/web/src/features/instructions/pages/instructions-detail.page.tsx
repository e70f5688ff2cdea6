import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { DetailCard } from '../../../lib/detail/detail-card.tsx'
import { DetailPage } from '../../../lib/detail/detail-page.tsx'
import { DetailPicker } from '../../../lib/detail/fields/detail-picker.tsx'
import { DetailRichText } from '../../../lib/detail/fields/detail-rich-text.tsx'
import { DetailLine } from '../../../lib/detail/fields/text-fields.tsx'
import { DetailSwitch } from '../../../lib/detail/fields/value-fields.tsx'
import { PickedNames } from '../../../lib/detail/picked-names.tsx'
import type { FieldInfo } from '../../../lib/detail/resource.ts'
import { factorSource } from '../../../lib/detail/sources.ts'
import { useText } from '../../../lib/i18n/use-text.ts'
import { type InstructionValues, instructionKind } from '../api/instruction-kind.ts'

function useFields(): readonly FieldInfo<InstructionValues>[] {
  const { t } = useTranslation('instructions')
  return useMemo(
    () => [
      { name: 'title', label: t('detail.name') },
      { name: 'label', label: t('detail.label') },
      { name: 'text_body', label: t('detail.text_body') },
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

/** A text that learners read. */
export function Component() {
  const { t } = useTranslation('instructions')
  const text = useText()
  return (
    <DetailPage
      kind={instructionKind}
      fields={useFields()}
      listTitle={t('detail.list')}
      newTitle={t('detail.new')}
      titleOf={({ title }) => text(title)}
      ownerOf={({ domain_id }) => domain_id}
      activeOf={({ active }) => active}
      uses="instructions"
    >
      {() => (
        <>
          <DetailCard title={t('detail.words')} texts={['title', 'label', 'text_body']}>
            <DetailLine name="title" label={t('detail.name')} maxLength={200} />
            <DetailLine name="label" label={t('detail.label')} hint={t('detail.label_hint')} maxLength={300} optional />
            <DetailRichText name="text_body" label={t('detail.text_body')} optional />
          </DetailCard>
          <DetailCard title={t('detail.use')}>
            <DetailPicker
              name="factor_id"
              label={t('detail.factor')}
              hint={t('detail.factor_hint')}
              source={factorSource}
              optional
            />
            <DetailSwitch name="active" label={t('detail.active')} hint={t('detail.active_hint')} />
          </DetailCard>
        </>
      )}
    </DetailPage>
  )
}
