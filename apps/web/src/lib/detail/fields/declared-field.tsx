import type { ComponentType } from 'react'
import { useTranslation } from 'react-i18next'
import { TextAreaField } from '../../../components/ui/fields/text-area-field.tsx'
import { ViewValue } from '../../../components/ui/fields/view-value.tsx'
import type { FieldDeclaration } from '../field-declaration.ts'
import { hintOf, labelOf, listOptions } from '../field-words.ts'
import { SOURCES } from '../sources.ts'
import { DetailPicker, DetailPickers } from './detail-picker.tsx'
import { DetailRichText } from './detail-rich-text.tsx'
import { DetailLine, DetailLongText, DetailText } from './text-fields.tsx'
import { type DetailFieldProps, useDetailField } from './use-detail-field.ts'
import { DetailNumber, DetailSelect, DetailSwitch } from './value-fields.tsx'

/** Several lines of text, the same in every language. `code` is for machine-readable text, such as JSON. */
function DetailPlainText({ name, label, hint, optional, code }: DetailFieldProps & { code?: boolean }) {
  const { value, change, blur, mode, fieldId, error } = useDetailField<string>(name)
  if (mode === 'view') {
    return (
      <ViewValue label={label} className="wide">
        {code ? value && <code>{value}</code> : value}
      </ViewValue>
    )
  }
  return (
    <TextAreaField
      {...{ label, hint, optional, error, value }}
      className="wide"
      size="form"
      rows={3}
      id={fieldId}
      {...(code && { spellCheck: false })}
      onChange={(event) => change(event.target.value)}
      onBlur={blur}
    />
  )
}

/** Props of a component that a page provides for a field: the stored record and the field's texts. */
export type PartProps<Data> = DetailFieldProps & { record: Data | undefined }

/** Components that a page renders itself, by name of the field or card. */
export type Parts<Data> = Readonly<Record<string, ComponentType<PartProps<Data>>>>

type DeclaredFieldProps<Data> = {
  words: string
  name: string
  field: FieldDeclaration<never>
  record: Data | undefined
  part: ComponentType<PartProps<Data>> | undefined
}

/** A declared field: a value in view mode, a control in edit mode. */
export function DeclaredField<Data>({ words, name, field, record, part: Part }: DeclaredFieldProps<Data>) {
  const translate = useTranslation(words).t
  const { optional, required, wide = false } = field
  const said = { label: labelOf(name, field, translate), hint: hintOf(name, field, translate) }
  const shared = { name, ...said, optional, required }
  if (Part) return <Part {...shared} record={record} />
  switch (field.kind) {
    case 'line':
      return <DetailLine {...shared} wide={wide} {...lengthOf(field)} />
    case 'long_text':
      return <DetailLongText {...shared} {...lengthOf(field)} />
    case 'rich_text':
      return <DetailRichText {...shared} />
    case 'text':
      return <DetailText {...shared} wide={wide} {...lengthOf(field)} />
    case 'plain_text':
      return <DetailPlainText {...shared} code={field.code ?? false} />
    case 'number':
      return <DetailNumber {...field} {...shared} />
    case 'flag':
      return <DetailSwitch {...shared} />
    case 'choice':
      return <DetailSelect {...shared} options={listOptions(name, field, translate)} />
    case 'pick':
      return <DetailPicker {...shared} source={SOURCES[field.source]} />
    case 'picks':
      return <DetailPickers {...shared} source={SOURCES[field.source]} />
    default:
      throw new Error(`No part draws the field ${name}`)
  }
}

const lengthOf = ({ max }: { max?: number }) => (max === undefined ? {} : { maxLength: max })
