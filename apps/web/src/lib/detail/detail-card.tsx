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
  /** Names of the per-language texts in it: it then has a language bar. */
  texts?: readonly string[]
  /** Its texts are names of people, which need no other language. */
  names?: boolean
  /** Folded at first on the form of a new record, until one of these fields is wrong. */
  rare?: readonly string[] | undefined
  /** Short values, of which three are read beside each other where there is room. */
  short?: boolean
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

/** The tabs of languages, with what is missing in these texts. */
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

/** A section of a detail screen: a page while it is read, a form while it is edited. */
export function DetailCard(props: DetailCardProps) {
  const { texts, names, rare, note, short = false, children, ...card } = props
  const { mode } = useDetailControls()
  const folded = useCardFold(card.id, rare, note)
  const panelId = useId()
  return (
    <FormCard
      {...card}
      {...folded}
      list={mode === 'view'}
      short={short && mode === 'view'}
      tabs={texts && <Languages texts={texts} names={names ?? false} panelId={panelId} />}
      panelId={texts && panelId}
    >
      {children}
    </FormCard>
  )
}
