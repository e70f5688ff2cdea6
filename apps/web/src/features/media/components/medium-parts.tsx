import { useFormContext, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { DetailLine, DetailText } from '../../../lib/detail/fields/text-fields.tsx'
import type { DetailFieldProps } from '../../../lib/detail/fields/use-detail-field.ts'
import { findLinkError, type MediumValues } from '../api/medium-resource.ts'
import { MediumPreview } from './medium-preview.tsx'

const LINK_MAX = 2000

/** What a link looks like depends on the type of medium. */
function LinkField(field: DetailFieldProps) {
  const { t } = useTranslation('media')
  const { control } = useFormContext<MediumValues>()
  const type = useWatch({ control, name: 'medium_type' })
  const hint = t(`detail.link_hint_${type}`)
  return <DetailLine {...field} hint={hint} maxLength={LINK_MAX} validate={(link) => findLinkError(type, link)} wide />
}

const CaptionsField = (field: DetailFieldProps) => (
  <DetailLine {...field} maxLength={LINK_MAX} validate={(link) => findLinkError('pdf', link)} wide />
)

/** How long it plays; a document has no length. */
function LengthField(field: DetailFieldProps) {
  const { t } = useTranslation('media')
  const { control } = useFormContext<MediumValues>()
  const type = useWatch({ control, name: 'medium_type' })
  if (type === 'pdf') return null
  return <DetailText {...field} hint={t('detail.length_hint')} optional maxLength={8} />
}

/** What the form of a medium draws itself. */
export const MEDIUM_PARTS = {
  links: LinkField,
  captions: CaptionsField,
  length_seconds: LengthField,
  preview: MediumPreview,
}
