import type { ReportingAttribute } from '@evenground/shared/schemas'
import { useCallback } from 'react'
import { useWords } from '../i18n/use-words.ts'
import { useMe } from '../session/me.ts'

const AGES = ['under_25', '25_34', '35_44', '45_54', '55_64', '65_and_over'] as const
const MISC = /^misc[1-5]$/

/**
 * Returns a function that names the attributes by which people are grouped. An extra field has the organization's
 * label.
 */
export function useAttributeName(): (attribute: ReportingAttribute) => string {
  const { t, text } = useWords('charts')
  const { domain } = useMe()
  return useCallback(
    (attribute) => {
      const own = MISC.test(attribute) ? domain[`${attribute}_label` as 'misc1_label'] : null
      return (own && text(own)) || t(`attribute.${attribute}`)
    },
    [t, text, domain],
  )
}

/** Returns a function that words a value of an attribute. Groups are named by their titles. */
export function useAttributeValue(): (
  attribute: ReportingAttribute,
  value: string,
  title: Parameters<ReturnType<typeof useWords>['text']>[0] | null,
) => string {
  const { t, text } = useWords('charts')
  return useCallback(
    (attribute, value, title) => {
      const age = attribute === 'age_band' ? AGES.find((one) => one === value) : undefined
      if (age) return t(`age.${age}`)
      return attribute === 'groups' ? (title && text(title)) || t('group_gone') : value
    },
    [t, text],
  )
}
