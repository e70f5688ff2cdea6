import { useFormContext, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { DetailCard } from '../../../lib/detail/detail-card.tsx'
import { DetailRichText } from '../../../lib/detail/fields/detail-rich-text.tsx'
import { DetailLine, DetailLongText } from '../../../lib/detail/fields/text-fields.tsx'
import { DetailSelect, DetailSwitch } from '../../../lib/detail/fields/value-fields.tsx'
import { findLinkError, MEDIUM_TYPES, type MediumValues } from '../api/medium-kind.ts'
import { MediumPreview } from './medium-preview.tsx'

export function MediumForm() {
  const { t } = useTranslation('media')
  const { control } = useFormContext<MediumValues>()
  const type = useWatch({ control, name: 'medium_type' })
  const types = MEDIUM_TYPES.map((value) => ({ value, label: t(`detail.type_${value}`) }))
  return (
    <>
      <DetailCard title={t('detail.names')} texts={['title', 'label']}>
        <DetailLine name="title" label={t('detail.name')} maxLength={200} />
        <DetailLine name="label" label={t('detail.label')} hint={t('detail.label_hint')} maxLength={300} optional />
      </DetailCard>
      <DetailCard title={t('detail.source')} note={t('detail.source_note')} texts={['links', 'captions']}>
        <DetailSelect name="medium_type" label={t('detail.type')} options={types} />
        <DetailLine
          name="links"
          label={t('detail.link')}
          hint={t(`detail.link_hint_${type}`)}
          maxLength={2000}
          judge={(link) => findLinkError(type, link)}
          wide
        />
        <DetailLine
          name="captions"
          label={t('detail.captions')}
          hint={t('detail.captions_hint')}
          maxLength={2000}
          judge={(link) => findLinkError('pdf', link)}
          optional
          wide
        />
        <DetailSwitch name="downloadable" label={t('detail.downloadable')} hint={t('detail.downloadable_hint')} />
        <DetailSwitch name="active" label={t('detail.active')} hint={t('detail.active_hint')} />
      </DetailCard>
      <MediumPreview />
      <DetailCard title={t('detail.words')} texts={['description', 'transcript']}>
        <DetailRichText name="description" label={t('detail.description')} optional />
        <DetailLongText
          name="transcript"
          label={t('detail.transcript')}
          hint={t('detail.transcript_hint')}
          maxLength={200_000}
          optional
        />
      </DetailCard>
    </>
  )
}
