import { LANGUAGE_TAGS, LOCALES } from '@evenground/shared/constants'
import { useTranslation } from 'react-i18next'
import { TextAreaField } from '../../../components/ui/fields/text-area-field.tsx'
import { TextField } from '../../../components/ui/fields/text-field.tsx'
import { ViewValue } from '../../../components/ui/fields/view-value.tsx'
import { parsePlainLines } from '../../../components/ui/rich-html/plain-lines.ts'
import { errorText } from '../../i18n/error-text.ts'
import { useDetailControls } from '../detail-context.ts'
import type { TextValues } from '../localized-values.ts'
import { LongValue } from './long-value.tsx'
import { OtherLanguage, useShownText } from './other-language.tsx'
import { type DetailFieldProps, useDetailField } from './use-detail-field.ts'

/** Returns the hint of a field. If the text exists only in another language, the hint says so. */
function useMissingHint(value: TextValues, hint: string | undefined) {
  const { t } = useTranslation('detail')
  const { language } = useDetailControls()
  const hasAnyText = Object.values(value).some((one) => one.trim())
  return hasAnyText && !value[language].trim() ? t('missing_translation') : hint
}

type LineProps = DetailFieldProps & {
  maxLength?: number
  wide?: boolean
  /** The text is the name of a person, which does not need every language. */
  proper?: boolean
}

type ValidatedLineProps = LineProps & {
  /** Called on every change. Returns an error code, or null if the text is valid. */
  validate?: (text: string) => string | null
}

/** One line of text, the same in every language. */
export function DetailText({ name, label, hint, optional, required, maxLength, wide }: LineProps) {
  const { value, change, blur, mode, fieldId, error } = useDetailField<string>(name)
  const place = wide ? 'wide' : undefined
  if (mode === 'view') {
    return (
      <ViewValue label={label} className={place}>
        {value}
      </ViewValue>
    )
  }
  return (
    <TextField
      {...{ label, hint, optional, required, error, maxLength }}
      className={place}
      size="form"
      id={fieldId}
      value={value}
      onChange={(event) => change(event.target.value)}
      onBlur={blur}
    />
  )
}

/** One line of text, in the language chosen in the language bar. */
export function DetailLine(props: ValidatedLineProps) {
  const { name, label, hint, optional, required, maxLength, wide, proper = false, validate } = props
  const { t } = useTranslation('errors')
  const { language } = useDetailControls()
  const { value, change, blur, mode, fieldId, error } = useDetailField<TextValues>(name, language)
  const invalid = validate?.(value[language]) ?? null
  const missing = useMissingHint(value, hint)
  const shown = useShownText(value)
  const lang = LANGUAGE_TAGS[language]
  const width = wide ? 'wide' : undefined
  if (mode === 'view') {
    return (
      <ViewValue label={label} className={width} lang={proper && shown ? LANGUAGE_TAGS[shown.locale] : undefined}>
        {shown && (proper ? shown.text : <OtherLanguage shown={shown}>{shown.text}</OtherLanguage>)}
      </ViewValue>
    )
  }
  return (
    <TextField
      {...{ label, optional, lang, maxLength }}
      // Required only while no other language has a text.
      required={required && LOCALES.every((one) => one === language || !value[one])}
      error={invalid ? errorText(t, invalid) : error}
      hint={proper ? hint : missing}
      className={width}
      size="form"
      id={fieldId}
      value={value[language]}
      onChange={(event) => change({ ...value, [language]: event.target.value })}
      onBlur={blur}
    />
  )
}

/** Several lines of plain text, in the language chosen in the language bar. */
export function DetailLongText({ name, label, hint, optional, maxLength }: LineProps) {
  const { language } = useDetailControls()
  const { value, change, blur, mode, fieldId, error } = useDetailField<TextValues>(name, language)
  const missing = useMissingHint(value, hint)
  const shown = useShownText(value)
  const lang = LANGUAGE_TAGS[language]
  if (mode === 'view') {
    return (
      <ViewValue label={label} className="wide">
        {shown && (
          <OtherLanguage shown={shown}>
            <LongValue text={parsePlainLines(shown.text).join('\n')} />
          </OtherLanguage>
        )}
      </ViewValue>
    )
  }
  return (
    <TextAreaField
      {...{ label, optional, error, lang, maxLength }}
      hint={missing}
      className="wide"
      size="form"
      id={fieldId}
      value={value[language]}
      onChange={(event) => change({ ...value, [language]: event.target.value })}
      onBlur={blur}
    />
  )
}
