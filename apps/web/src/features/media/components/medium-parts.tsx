import { useFormContext, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { DetailLine } from '../../../lib/detail/fields/text-fields.tsx'
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
  return <DetailLine {...field} hint={hint} maxLength={LINK_MAX} judge={(link) => findLinkError(type, link)} wide />
}

const CaptionsField = (field: DetailFieldProps) => (
  <DetailLine {...field} maxLength={LINK_MAX} judge={(link) => findLinkError('pdf', link)} wide />
)

/** What the form of a medium draws itself. */
export const MEDIUM_PARTS = { links: LinkField, captions: CaptionsField, preview: MediumPreview }
