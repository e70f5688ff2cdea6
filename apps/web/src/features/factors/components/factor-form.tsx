import { useMemo } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { DetailCard } from '../../../lib/detail/detail-card.tsx'
import { DetailPickers } from '../../../lib/detail/fields/detail-picker.tsx'
import { DetailRichText } from '../../../lib/detail/fields/detail-rich-text.tsx'
import { DetailLine, DetailLongText } from '../../../lib/detail/fields/text-fields.tsx'
import { DetailNumber, DetailSwitch } from '../../../lib/detail/fields/value-fields.tsx'
import { PickedNames } from '../../../lib/detail/picked-names.tsx'
import type { FieldInfo } from '../../../lib/detail/resource.ts'
import { type Pick, subFactorSource, superFactorSource } from '../../../lib/detail/sources.ts'
import type { FactorValues } from '../api/factor-kind.ts'

export function useFactorFields(): readonly FieldInfo<FactorValues>[] {
  const { t } = useTranslation('factors')
  return useMemo(
    () => [
      { name: 'title', label: t('detail.name') },
      { name: 'summary', label: t('detail.summary') },
      { name: 'description', label: t('detail.description') },
      { name: 'average_score', label: t('detail.average_score') },
      { name: 'super_factor', label: t('detail.super_factor') },
      {
        name: 'factorIds',
        label: t('detail.sub_factors'),
        show: (ids: string[]) => <PickedNames source={subFactorSource} ids={ids} />,
      },
      {
        name: 'superFactorIds',
        label: t('detail.super_factors'),
        show: (ids: string[]) => <PickedNames source={superFactorSource} ids={ids} />,
      },
      { name: 'active', label: t('detail.active') },
    ],
    [t],
  )
}

/** `known`: the sub-factors by name, as the record brought them. */
export function FactorForm({ known }: { known: readonly Pick[] }) {
  const { t } = useTranslation('factors')
  const { control } = useFormContext<FactorValues>()
  const isSuper = useWatch({ control, name: 'super_factor' })
  return (
    <>
      <DetailCard title={t('detail.words')} note={t('detail.words_note')} texts={['title', 'summary', 'description']}>
        <DetailLine name="title" label={t('detail.name')} maxLength={200} wide />
        <DetailLongText
          name="summary"
          label={t('detail.summary')}
          hint={t('detail.summary_hint')}
          maxLength={2000}
          optional
        />
        <DetailRichText name="description" label={t('detail.description')} optional />
      </DetailCard>
      <DetailCard title={t('detail.measure')}>
        <DetailNumber
          name="average_score"
          label={t('detail.average_score')}
          hint={t('detail.average_score_hint')}
          step={0.01}
          min={0}
          max={100}
          percent
        />
        <DetailSwitch name="active" label={t('detail.active')} hint={t('detail.active_hint')} />
        <DetailSwitch name="super_factor" label={t('detail.super_factor')} hint={t('detail.super_factor_hint')} />
        {isSuper ? (
          <DetailPickers
            name="factorIds"
            label={t('detail.sub_factors')}
            hint={t('detail.sub_factors_hint')}
            source={subFactorSource}
            known={known}
          />
        ) : (
          <DetailPickers
            name="superFactorIds"
            label={t('detail.super_factors')}
            hint={t('detail.super_factors_hint')}
            source={superFactorSource}
            optional
          />
        )}
      </DetailCard>
    </>
  )
}
