import type { FieldDeclaration, Translate } from './field-declaration.ts'

type Field = FieldDeclaration<never>

/** The label of a field: the text below `detail` in the namespace of its resource. */
export const labelOf = (name: string, { label = name }: Field, t: Translate): string =>
  typeof label === 'string' ? t(`detail.${label}`) : label(t)

export const hintOf = (name: string, { hint, label }: Field, t: Translate): string | undefined =>
  hint ? t(`detail.${typeof label === 'string' ? label : name}_hint`) : undefined

/** The options of a choice. By default, their labels are those that the resource's list uses. */
export const listOptions = (name: string, field: Field & { kind: 'choice' }, t: Translate) =>
  field.options.map((value) => ({ value, label: t(`${field.words ?? `list.values.${name}.`}${value}`) }))
