import { type ReactNode, use, useState } from 'react'
import { type FieldValues, useFormContext, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { usePhone } from '../../components/ui/use-media.ts'
import { useDetailControls } from './detail-context.ts'
import { isSameValue } from './same-value.ts'
import { SectionsContext } from './sections-context.ts'

const NO_NAMES: readonly string[] = []

/** Names of the fields that differ from the saved values. */
function useChangedNames(names: readonly string[]): readonly string[] {
  const { saved } = useDetailControls()
  const { control } = useFormContext<FieldValues>()
  const values = useWatch({ control, name: names as string[] }) as unknown[]
  return saved ? names.filter((name, at) => !isSameValue(saved.values[name], values[at])) : NO_NAMES
}

/**
 * State of folded fields. They unfold on an error, and on a change (such as a restored draft) unless someone has folded
 * them since. Without `names`, nothing is folded.
 */
export function useFieldFold(names: readonly string[] | undefined) {
  const { errors } = useDetailControls()
  const [opened, setOpened] = useState<boolean>()
  const changed = useChangedNames(names ?? NO_NAMES)
  if (!names) return { fold: undefined, changed }
  const wrong = errors.some(({ path }) => names.includes(path.split('.')[0] ?? ''))
  // Stays open after the error is fixed or the change is undone.
  if ((wrong && !opened) || (changed.length > 0 && opened === undefined)) setOpened(true)
  const open = wrong || (opened ?? changed.length > 0)
  return { fold: { open, onToggle: () => setOpened(!open) }, changed }
}

/** On a phone, the fields of a section that starts folded. */
function usePhoneSection(id: string | undefined): readonly string[] | undefined {
  const { mode } = useDetailControls()
  const phone = usePhone()
  const around = use(SectionsContext)
  if (!phone || mode !== 'edit' || !id || !around || around.leads.includes(id)) return undefined
  return around.sections.find((section) => section.id === id)?.fields
}

/**
 * How a card is folded: rarely used cards on the form of a new record, and on a phone all sections except the leading
 * ones. While folded, the card's note says what was changed in it, otherwise what it is about.
 */
export function useCardFold(id: string | undefined, rare: readonly string[] | undefined, note: ReactNode) {
  const { t } = useTranslation('detail')
  const { creating, saved } = useDetailControls()
  const seldom = creating ? rare : undefined
  const section = usePhoneSection(id)
  const { fold, changed } = useFieldFold(seldom ?? section)
  if (!fold || fold.open) return { fold, note }
  const labels = new Map((saved?.fields ?? []).map(({ name, label }) => [name, label]))
  const namesOf = (names: readonly string[]) => names.flatMap((name) => labels.get(name) ?? []).join(', ')
  if (changed.length > 0) return { fold, note: t('changed_inside', { fields: namesOf(changed) }) }
  return { fold, note: note ?? (seldom ? t('usual_values') : namesOf(section ?? NO_NAMES)) }
}
