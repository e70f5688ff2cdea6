import type { Locale } from '@evenground/shared/constants'
import { useEffect, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import type { FieldError, Resource } from './resource.ts'

const isSame = (one: FieldError, other: FieldError): boolean => one.path === other.path && one.code === other.code

/**
 * The errors of the last save, without those about an empty field that has been filled since. All others stay until the
 * next save, because only the server knows whether they are mended.
 */
export function useOpenErrors<Values extends FieldValues>(
  errors: readonly FieldError[],
  form: UseFormReturn<Values>,
  check: Resource<never, Values>['check'],
  domainLocale: Locale,
): readonly FieldError[] {
  const [shown, setShown] = useState({ errors, open: errors })
  if (shown.errors !== errors) setShown({ errors, open: errors })
  useEffect(() => {
    if (!errors.some(({ code }) => code === 'required')) return
    const { unsubscribe } = form.watch((values, { name }) => {
      const missing = check(values as Values, domainLocale)
      const isMended = (error: FieldError) =>
        error.code === 'required' && error.path.split('.')[0] === name && !missing.some((one) => isSame(one, error))
      setShown((before) => {
        const open = before.open.filter((error) => !isMended(error))
        return open.length === before.open.length ? before : { ...before, open }
      })
    })
    return unsubscribe
  }, [errors, form, check, domainLocale])
  return shown.errors === errors ? shown.open : errors
}
