import { type ComponentType, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { FieldDeclaration, Translate } from './field-declaration.ts'
import { labelOf, listOptions } from './field-words.ts'
import { PickedNames } from './picked-names.tsx'
import type { FieldInfo } from './resource.ts'
import { SOURCES } from './sources.ts'

/** Components that render values in the comparison of versions, by name of the field. */
export type Summaries = Readonly<Record<string, ComponentType<{ value: never }>>>

/** Functions that describe the changes of a value, by name of the field. */
export type ChangeNames = Readonly<Record<string, (before: never, after: never) => readonly string[]>>

type Field = FieldDeclaration<never>

function showOf(name: string, field: Field, t: Translate): FieldInfo<never>['show'] {
  if (field.kind === 'pick' || field.kind === 'picks') {
    return (ids: string | null | string[]) => <PickedNames source={SOURCES[field.source]} ids={[ids ?? []].flat()} />
  }
  if (field.kind !== 'choice') return undefined
  const options = listOptions(name, field, t)
  return (value: string) => options.find((option) => option.value === value)?.label
}

type Extras = { Summary: Summaries[string] | undefined; changes: ChangeNames[string] | undefined }

function toInfo<Values>(name: string, field: Field, t: Translate, { Summary, changes }: Extras) {
  const show = Summary ? (value: never) => <Summary value={value} /> : showOf(name, field, t)
  const rows = field.kind === 'custom' ? field.rows : undefined
  return {
    name: name as keyof Values & string,
    label: labelOf(name, field, t),
    ...(show && { show }),
    ...(changes && { changes }),
    ...(rows && { rows: { ...rows, nameOf: (index: number) => t(rows.label, { number: index + 1 }) } }),
  }
}

/** The declared fields for the save bar, the summary of errors and the comparison of versions. */
export function useFieldInfos<Values>(
  words: string,
  fields: object,
  summaries: Summaries | undefined,
  changes?: ChangeNames,
): readonly FieldInfo<Values>[] {
  const { t } = useTranslation(words)
  return useMemo(
    () =>
      Object.entries(fields as Record<string, Field>).map(([name, field]) =>
        toInfo<Values>(name, field, t, { Summary: summaries?.[name], changes: changes?.[name] }),
      ),
    [t, fields, summaries, changes],
  )
}
