import { useMemo } from 'react'
import { fieldIdOf, useDetailControls } from './detail-context.ts'
import { useFieldErrorText } from './fields/use-detail-field.ts'
import type { FieldError, RowField } from './resource.ts'

interface RowPosition {
  index: number
  part: string
}

/** The row and control that an error is about. Null if it is about the list as a whole. */
export function findRowPosition({ name, parts }: RowField, path: string): RowPosition | null {
  const [list, index = '', part] = path.split('.')
  if (list !== name || !/^\d+$/.test(index)) return null
  return { index: Number(index), part: parts.find((one) => one === part) ?? parts[0] }
}

/** The path of an error in a row. */
const rowPath = ({ name }: RowField, index: number, part: string): string => `${name}.${index}.${part}`

/** Id of the control for one part of a row, which the summary of errors links to. */
export const rowFieldId = (field: RowField, index: number, part: string): string =>
  fieldIdOf(rowPath(field, index, part))

const isAbout = (field: RowField, { path }: FieldError, index: number, part: string): boolean => {
  const place = findRowPosition(field, path)
  return place?.index === index && place.part === part
}

/** The error message of one part of a row. */
export function useRowError(field: RowField, index: number, part: string): string | null {
  const { errors } = useDetailControls()
  return useFieldErrorText()(errors.find((error) => isAbout(field, error, index, part)))
}

/** The error message of the list as a whole, and the indexes of the rows with errors. */
export function useListErrors(field: RowField): { error: string | null; rows: ReadonlySet<number> } {
  const { errors } = useDetailControls()
  const fieldErrorText = useFieldErrorText()
  const rows = useMemo(
    () => new Set(errors.flatMap(({ path }) => findRowPosition(field, path)?.index ?? [])),
    [field, errors],
  )
  return { error: fieldErrorText(errors.find(({ path }) => path === field.name)), rows }
}
