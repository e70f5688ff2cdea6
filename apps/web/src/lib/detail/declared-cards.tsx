import { useFormContext, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useWords } from '../i18n/use-words.ts'
import { DetailCard } from './detail-card.tsx'
import { useDetailControls } from './detail-context.ts'
import { type FieldDeclaration, isLocalizedKind } from './field-declaration.ts'
import { DeclaredField, type Parts } from './fields/declared-field.tsx'
import type { CardDeclaration } from './resource-definition.ts'

/** What declared cards need to render. */
export interface DeclaredForm<Data> {
  name: string
  fields: Readonly<Record<string, FieldDeclaration<never>>>
  parts: Parts<Data>
  /** The stored record. Undefined for a new one. */
  record: Data | undefined
  /** One language bar is above all cards, so that the cards have none. */
  barAbove?: boolean
}

// biome-ignore lint/suspicious/noExplicitAny: the cards of every resource are drawn alike
export type AnyCard = CardDeclaration<any>
type Entry = AnyCard['fields'][number]

/** Names of a card's fields, without the parts that the page renders. */
export const fieldNames = ({ fields }: AnyCard): string[] =>
  fields.flatMap((entry) => (typeof entry === 'string' ? entry : 'part' in entry ? [] : entry.name))

type FieldWhileProps<Data> = { form: DeclaredForm<Data>; name: string; when: (values: object) => boolean }

/** A field that is only shown while the form's values meet its condition. */
function FieldWhile<Data>({ form, name, when }: FieldWhileProps<Data>) {
  const { control } = useFormContext()
  return when(useWatch({ control })) ? <CardField form={form} name={name} /> : null
}

function FormPart<Data>({ form, name }: { form: DeclaredForm<Data>; name: string }) {
  const Part = form.parts[name]
  return Part && <Part name={name} label="" record={form.record} />
}

/** Whether a value is empty: nothing, a text that is empty in every language, or an empty list. */
function isBlank(value: unknown): boolean {
  if (typeof value === 'string') return !value.trim()
  if (typeof value === 'object') return Object.values(value ?? {}).every(isBlank)
  return value === undefined
}

function FilledField<Data>({ form, name }: { form: DeclaredForm<Data>; name: string }) {
  const { control } = useFormContext()
  return isBlank(useWatch({ control, name })) ? null : <NamedField form={form} name={name} />
}

function NamedField<Data>({ form, name }: { form: DeclaredForm<Data>; name: string }) {
  const field = form.fields[name]
  if (!field) throw new Error(`No field ${name} is declared`)
  return <DeclaredField words={form.name} {...{ name, field }} record={form.record} part={form.parts[name]} />
}

function CardField<Data>({ form, name }: { form: DeclaredForm<Data>; name: string }) {
  const field = form.fields[name]
  const { mode } = useDetailControls()
  // The line below the title already shows the state.
  if (name === 'active' && mode === 'view') return null
  const Field = field?.hideEmpty && mode === 'view' ? FilledField : NamedField
  return <Field form={form} name={name} />
}

/** The heading of a card. If the card is a list, with the number of its items. */
function useTitle<Data>(form: DeclaredForm<Data>, { title, counts }: AnyCard): string {
  const { t, format } = useWords(form.name)
  const { control } = useFormContext()
  const [listed]: unknown[] = useWatch({ control, name: (counts ? [counts] : []) as string[] })
  const count = Array.isArray(listed) ? listed.length : 0
  return count > 0 ? t(`detail.${counts}_count`, { count, shown: format.number(count) }) : t(`detail.${title}`)
}

/** A declared card. It has a language bar if one of its fields has several languages. */
function DeclaredCard<Data>({ form, card }: { form: DeclaredForm<Data>; card: AnyCard }) {
  const { t } = useTranslation(form.name)
  const title = useTitle(form, card)
  const texts = fieldNames(card).filter((name) => isLocalizedKind(form.fields[name]?.kind ?? 'custom'))
  return (
    <DetailCard
      {...(card.id !== undefined && { id: card.id })}
      title={title}
      note={card.note && t(`detail.${card.note}`)}
      {...(texts.length > 0 && !form.barAbove && { texts })}
      rare={card.rare ? fieldNames(card) : undefined}
      short={card.short ?? false}
      grid={card.grid ?? false}
    >
      {card.fields.map((entry: Entry) => {
        if (typeof entry === 'string') return <CardField key={entry} form={form} name={entry} />
        if ('part' in entry) return <FormPart key={entry.part} form={form} name={entry.part} />
        return <FieldWhile key={entry.name} form={form} name={entry.name} when={entry.when} />
      })}
    </DetailCard>
  )
}

/** A card that is hidden in view mode while all its fields are empty. */
function FilledCard<Data>({ form, card }: { form: DeclaredForm<Data>; card: AnyCard }) {
  const { mode } = useDetailControls()
  const { control } = useFormContext()
  // The line below the title already shows whether the record is active.
  const values = useWatch({ control, name: fieldNames(card).filter((name) => name !== 'active') })
  if (mode === 'view' && values.every(isBlank)) return null
  return <DeclaredCard form={form} card={card} />
}

type DeclaredCardsProps<Data> = { form: DeclaredForm<Data>; cards: readonly (string | AnyCard)[] }

/** All cards of a form, in order. */
export function DeclaredCards<Data>({ form, cards }: DeclaredCardsProps<Data>) {
  return cards.map((card) => {
    if (typeof card === 'string') return <FormPart key={card} form={form} name={card} />
    const Card = card.hideEmpty ? FilledCard : DeclaredCard
    return <Card key={card.title} form={form} card={card} />
  })
}
