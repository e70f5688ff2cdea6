import { useFormContext, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { ViewValue } from '../../../components/ui/fields/view-value.tsx'
import { useDetailControls } from '../../../lib/detail/detail-context.ts'
import { OtherLanguage, useShownText } from '../../../lib/detail/fields/other-language.tsx'
import { DetailLine, DetailText } from '../../../lib/detail/fields/text-fields.tsx'
import { type DetailFieldProps, useDetailField } from '../../../lib/detail/fields/use-detail-field.ts'
import type { TextValues } from '../../../lib/detail/localized-values.ts'
import { findLinkError, type MediumType, type MediumValues } from '../api/medium-resource.ts'
import { fileNameOf, isOwnFile, useDocumentWords } from './document-facts.ts'
import styles from './medium-preview.module.css'
import { MediumPreview } from './medium-preview.tsx'

const LINK_MAX = 2000

/** A valid link as a link, an invalid one as text. A file that comes with the product is named without its path. */
function Address({ name, label, type }: DetailFieldProps & { type: MediumType }) {
  const { value } = useDetailField<TextValues>(name)
  const shown = useShownText(value)
  const describe = useDocumentWords()
  return (
    <ViewValue label={label}>
      {shown && (
        <OtherLanguage shown={shown}>
          {findLinkError(type, shown.text) === null ? (
            <a href={shown.text} target="_blank" rel="noopener noreferrer">
              {isOwnFile(shown.text) ? fileNameOf(shown.text) : shown.text}
            </a>
          ) : (
            shown.text
          )}
          <span className={styles.facts}>{describe(shown.text)}</span>
        </OtherLanguage>
      )}
    </ViewValue>
  )
}

/** The format of a link depends on the type of medium. */
function LinkField(field: DetailFieldProps) {
  const { mode } = useDetailControls()
  const { t } = useTranslation('media')
  const { control } = useFormContext<MediumValues>()
  const type = useWatch({ control, name: 'medium_type' })
  if (mode === 'view') return <Address {...field} type={type} />
  const hint = t(`detail.link_hint_${type}`)
  return <DetailLine {...field} hint={hint} maxLength={LINK_MAX} validate={(link) => findLinkError(type, link)} wide />
}

/** Captions are a file, so their link follows the rules of a document's. */
function CaptionsField(field: DetailFieldProps) {
  const { mode } = useDetailControls()
  if (mode === 'view') return <Address {...field} type="pdf" />
  return <DetailLine {...field} maxLength={LINK_MAX} validate={(link) => findLinkError('pdf', link)} wide />
}

/** The playing time; a document has none. */
function LengthField(field: DetailFieldProps) {
  const { t } = useTranslation('media')
  const { control } = useFormContext<MediumValues>()
  const type = useWatch({ control, name: 'medium_type' })
  if (type === 'pdf') return null
  return <DetailText {...field} hint={t('detail.length_hint')} optional maxLength={8} />
}

/** Parts of the medium's form with a component of their own. */
export const MEDIUM_PARTS = {
  links: LinkField,
  captions: CaptionsField,
  length_seconds: LengthField,
  preview: MediumPreview,
}
