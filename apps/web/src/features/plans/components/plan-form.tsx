import { useTranslation } from 'react-i18next'
import { DetailCard } from '../../../lib/detail/detail-card.tsx'
import { DetailPicker } from '../../../lib/detail/fields/detail-picker.tsx'
import { DetailLine, DetailLongText } from '../../../lib/detail/fields/text-fields.tsx'
import { DetailSelect, DetailSwitch } from '../../../lib/detail/fields/value-fields.tsx'
import { instructionSource } from '../../../lib/detail/sources.ts'
import { PlanTree } from './tree/plan-tree.tsx'

const ORDERS = ['worst_factor_first', 'forward', 'reverse'] as const

/** The fields of a plan: texts, sections, and what takes the place of tasks at times. */
export function PlanForm() {
  const { t } = useTranslation('plans')
  return (
    <>
      <DetailCard title={t('detail.words')} texts={['title', 'label', 'description', 'suffix']}>
        <DetailLine name="title" label={t('detail.name')} maxLength={200} />
        <DetailLine name="label" label={t('detail.label')} hint={t('detail.label_hint')} maxLength={300} optional />
        <DetailLongText name="description" label={t('detail.description')} maxLength={20_000} optional />
        <DetailLine name="suffix" label={t('detail.suffix')} hint={t('detail.suffix_hint')} maxLength={200} optional />
        <DetailSelect
          name="order_type"
          label={t('detail.order_type')}
          hint={t('detail.order_type_hint')}
          options={ORDERS.map((value) => ({ value, label: t(`list.values.order_type.${value}`) }))}
        />
      </DetailCard>
      <PlanTree />
      <DetailCard title={t('detail.use')}>
        <DetailPicker
          name="pause_instruction_id"
          label={t('detail.pause_instruction')}
          hint={t('detail.pause_instruction_hint')}
          source={instructionSource}
          optional
        />
        <DetailPicker
          name="hide_scores_instruction_id"
          label={t('detail.hide_scores_instruction')}
          hint={t('detail.hide_scores_instruction_hint')}
          source={instructionSource}
          optional
        />
        <DetailSwitch name="active" label={t('detail.active')} hint={t('detail.active_hint')} />
      </DetailCard>
    </>
  )
}
