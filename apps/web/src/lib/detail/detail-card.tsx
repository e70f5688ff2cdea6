import { LANGUAGE_TAGS, LOCALE_NAMES, LOCALES } from '@evenground/shared/constants'
import { type ReactNode, useId } from 'react'
import { type FieldValues, useFormContext, useWatch } from 'react-hook-form'
import { FormCard } from '../../components/ui/fields/form-card.tsx'
import { LanguageTabs } from '../../components/ui/fields/language-tabs.tsx'
import { useDetailControls } from './detail-context.ts'
import { isTextValues } from './localized-values.ts'
import { useCardFold } from './use-card-fold.tsx'

type DetailCardProps = {
  title: string
  note?: ReactNode
  action?: ReactNode
  id?: string
  /** Names of the card's localized texts. With any, the card has a language bar. */
  texts?: readonly string[]
  /** The texts are names of people, which need no translation. */
  names?: boolean
  /**
   * Names of the card's fields, if the card starts folded on the form of a new record. It unfolds when one of them has
   * an error.
   */
  rare?: readonly string[] | undefined
  /** The values are short: three fit beside each other if there is room. */
  short?: boolean
  /** The fields are no names with values, so that they are no definition list in view mode. */
  grid?: boolean
  children: ReactNode
}

function useMissing(texts: readonly string[]) {
  const { control } = useFormContext<FieldValues>()
  const values = useWatch({ control, name: texts as string[] }) as unknown[]
  const filled = values.filter(isTextValues).filter((value) => LOCALES.some((locale) => value[locale].trim()))
  return Object.fromEntries(
    LOCALES.map((locale) => [locale, filled.filter((value) => !value[locale].trim()).length]),
  ) as Record<(typeof LOCALES)[number], number>
}

type LanguagesProps = { texts: readonly string[]; names?: boolean; panelId: string }

/** The language tabs, with the number of missing texts per language. */
export function Languages({ texts, names = false, panelId }: LanguagesProps) {
  const { language, setLanguage, errors } = useDetailControls()
  const missing = useMissing(texts)
  const options = LOCALES.map((value) => ({
    value,
    label: LOCALE_NAMES[value],
    tag: LANGUAGE_TAGS[value],
    missing: names ? 0 : missing[value],
    wrong: errors.some(({ path }) => texts.some((name) => path === `${name}.${value}`)),
  }))
  return <LanguageTabs value={language} options={options} onChange={setLanguage} panelId={panelId} />
}

/** A section of a detail page: values in view mode, fields in edit mode. */
export function DetailCard(props: DetailCardProps) {
  const { texts, names, rare, note, short = false, grid = false, children, ...card } = props
  const { mode } = useDetailControls()
  const folded = useCardFold(card.id, rare, note)
  const panelId = useId()
  return (
    <FormCard
      {...card}
      {...folded}
      list={mode === 'view' && !grid}
      short={short && mode === 'view'}
      tabs={texts && <Languages texts={texts} names={names ?? false} panelId={panelId} />}
      panelId={texts && panelId}
    >
      {children}
    </FormCard>
  )
}
