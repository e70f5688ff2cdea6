import { useTranslation } from 'react-i18next'
import { SelectField } from '../../../components/ui/fields/select-field.tsx'
import type { ProviderPart } from './provider-context.ts'

type ChoiceName = 'kind' | 'client_authentication' | 'name_id_format'
type ProviderChoiceProps = ProviderPart & {
  name: ChoiceName
  /** Translation key of the values' names, below `provider`. */
  words: string
  choices: readonly string[]
}

/** Chooses one of a few values of a provider. */
export function ProviderChoice({ name, words, choices, values, change }: ProviderChoiceProps) {
  const { t } = useTranslation('single-sign-on')
  return (
    <SelectField
      size="form"
      label={t(`provider.${name}`)}
      hint={t(`provider.${name}_hint`)}
      options={choices.map((value) => ({ value, label: t(`provider.${words}.${value}`) }))}
      value={values[name]}
      onChange={(event) => change({ [name]: event.target.value })}
    />
  )
}
