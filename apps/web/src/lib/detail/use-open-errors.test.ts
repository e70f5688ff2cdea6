import { act, renderHook } from '@testing-library/react'
import { useForm } from 'react-hook-form'
import { expect, test } from 'vitest'
import { findTitleFault, type TextValues } from './localized-values.ts'
import type { FieldError } from './resource.ts'
import { useOpenErrors } from './use-open-errors.ts'

type Row = { text: string }
type Values = { title: TextValues; rows: Row[]; code: string; file: Blob | null }

const text = (english: string, spanish = ''): TextValues => ({ 'en-us': english, 'es-mx': spanish })
const FILLED: Values = { title: text('Trust'), rows: [], code: '', file: null }

/** Reports titles and rows. Only the server reports the other fields. */
const check = ({ title, rows }: Values, locale: 'en-us' | 'es-mx'): FieldError[] => [
  ...findTitleFault('title', title, locale),
  ...rows.flatMap((row, index) => (row.text ? [] : [{ path: `rows.${index}.text`, code: 'required' }])),
]

/** A form after a refused save. Without `errors`, the check refused it. */
function refuse(over: Partial<Values>, errors: readonly FieldError[] = check({ ...FILLED, ...over }, 'en-us')) {
  const { result } = renderHook(() => {
    const form = useForm<Values>({ defaultValues: { ...FILLED, ...over } })
    return { form, open: useOpenErrors(errors, form, check, 'en-us') }
  })
  return {
    open: () => result.current.open.map(({ path }) => path),
    change: (name: keyof Values, value: Values[keyof Values]) => act(() => result.current.form.setValue(name, value)),
  }
}

test('an empty title stays an error until it is filled in a language that counts', () => {
  const { open, change } = refuse({ title: text('') })
  expect(open()).toEqual(['title'])
  change('title', text('', 'C'))
  expect(open()).toEqual(['title.en-us'])
  change('title', text(''))
  expect(open()).toEqual(['title'])
  change('title', text('C'))
  expect(open()).toEqual([])
})

test('the error of an empty row moves with the row', () => {
  const [full, other, empty] = ['A', 'B', ''].map((typed) => ({ text: typed })) as [Row, Row, Row]
  const { open, change } = refuse({ rows: [full, other, empty] })
  expect(open()).toEqual(['rows.2.text'])
  change('rows', [other, empty])
  expect(open()).toEqual(['rows.1.text'])
  change('rows', [empty, other])
  expect(open()).toEqual(['rows.0.text'])
  change('rows', [full, other, empty])
  expect(open()).toEqual(['rows.2.text'])
  change('rows', [full, other])
  expect(open()).toEqual([])
})

test('an empty field that only the server reports stays an error while it is empty', () => {
  const errors = ['code', 'file', 'rows.0.text'].map((path) => ({ path, code: 'required' }))
  const { open, change } = refuse({ rows: [{ text: 'A' }] }, errors)
  change('code', ' ')
  change('file', null)
  expect(open()).toEqual(['code', 'file', 'rows.0.text'])
  change('code', 'C')
  expect(open()).toEqual(['file', 'rows.0.text'])
  change('file', new Blob())
  expect(open()).toEqual(['rows.0.text'])
  change('rows', [])
  expect(open()).toEqual([])
})

test('other errors of a field stay until the next save, whatever is typed', () => {
  const { open, change } = refuse({ title: text('') }, [
    { path: 'title', code: 'required' },
    { path: 'title', code: 'title_reserved' },
    { path: 'code', code: 'required' },
  ])
  change('title', text('C'))
  expect(open()).toEqual(['title', 'code'])
})
