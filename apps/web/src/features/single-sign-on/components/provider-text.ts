import type { TFunction } from 'i18next'
import type { ProviderPart } from './provider-context.ts'

type TextName = 'title' | 'issuer' | 'client_id' | 'scopes' | 'sign_in_url' | 'sign_out_url'

/**
 * The props of a provider's text field; `words` is the translation key of its label if it differs from the field's
 * name.
 */
export const providerText =
  (t: TFunction<'single-sign-on'>, { values, change, errorOf }: ProviderPart) =>
  (name: TextName, words: string = name) => ({
    size: 'form' as const,
    label: t(`provider.${words}`),
    hint: t(`provider.${words}_hint`),
    value: values[name] ?? '',
    error: errorOf(name),
    onChange: (event: { target: { value: string } }) => change({ [name]: event.target.value }),
  })
