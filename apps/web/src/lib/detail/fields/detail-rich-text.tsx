import { LANGUAGE_TAGS } from '@evenground/shared/constants'
import { Loading, Skeleton } from '../../../components/ui/feedback/skeleton.tsx'
import { ViewValue } from '../../../components/ui/fields/view-value.tsx'
import { RichHtml } from '../../../components/ui/rich-html/rich-html.tsx'
import { lazyPart } from '../../offline/lazy-part.tsx'
import { useDetailControls } from '../detail-context.ts'
import type { TextValues } from '../localized-values.ts'
import styles from './fields.module.css'
import { OtherLanguage, useShownText } from './other-language.tsx'
import { type DetailFieldProps, useDetailField } from './use-detail-field.ts'

/** Loaded when someone edits, because the editor is larger than the page. */
const RichEditor = lazyPart(() => import('../../../components/ui/rich-editor/rich-editor.tsx'), {
  waiting: (
    <Loading className="wide">
      <Skeleton height={240} />
    </Loading>
  ),
})

/** Formatted text, in the language chosen in the language bar. */
export function DetailRichText({ name, label, hint, optional }: DetailFieldProps) {
  const { language } = useDetailControls()
  const { value, change, mode, fieldId, error } = useDetailField<TextValues>(name, language)
  const shown = useShownText(value)
  const lang = LANGUAGE_TAGS[language]
  if (mode === 'view') {
    return (
      <ViewValue label={label} className="wide">
        {shown && (
          <OtherLanguage shown={shown}>
            <RichHtml html={shown.text} className={styles.rich} firstHeading={3} />
          </OtherLanguage>
        )}
      </ViewValue>
    )
  }
  return (
    <RichEditor
      {...{ label, hint, optional, error, lang }}
      // One editor per language, each with its own undo history.
      key={language}
      className="wide"
      size="form"
      id={fieldId}
      value={value[language]}
      onChange={(html) => change({ ...value, [language]: html })}
    />
  )
}
