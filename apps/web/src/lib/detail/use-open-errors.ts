import type { Locale } from '@evenground/shared/constants'
import { useEffect, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import type { FieldError, Resource } from './resource.ts'

type Errors = readonly FieldError[]

const isSame = (one: FieldError, other: FieldError): boolean => one.path === other.path && one.code === other.code
const isMissing = ({ code }: FieldError): boolean => code === 'required'

const isEmpty = (value: unknown): boolean => {
  if (typeof value === 'string') return value.trim() === ''
  if (typeof value !== 'object' || value === null) return value === null || value === false
  return !(value instanceof Blob) && Object.values(value).every(isEmpty)
}

/** Undefined if the path leads nowhere, for example to a row that was removed. */
const valueAt = (values: unknown, path: string): unknown =>
  path.split('.').reduce((value, part) => (value as Record<string, unknown> | null | undefined)?.[part], values)

/** The errors of a save, and those about empty fields that only the server reports. */
const begin = (errors: Errors, check: () => Errors) => {
  const missing = errors.some(isMissing) ? check() : []
  const own = errors.filter((error) => isMissing(error) && !missing.some((one) => isSame(one, error)))
  return { errors, open: errors, fromServer: new Set(own) }
}

/**
 * Updates the errors about an empty field after a change of that field. They are looked for again, because the same
 * fault may have another path by then: that of another language, or of another row.
 */
function reopen(
  open: Errors,
  fromServer: ReadonlySet<FieldError>,
  field: string | undefined,
  values: unknown,
  check: () => Errors,
): Errors {
  const isAbout = (error: FieldError) => isMissing(error) && error.path.split('.')[0] === field
  if (!open.some(isAbout)) return open
  const kept = open.filter(
    (error) => !isAbout(error) || (fromServer.has(error) && isEmpty(valueAt(values, error.path))),
  )
  const found = check().filter((error) => isAbout(error) && !kept.some((one) => isSame(one, error)))
  const next = [...kept, ...found.map((error) => open.find((one) => isSame(one, error)) ?? error)]
  return next.length === open.length && next.every((error) => open.includes(error)) ? open : next
}

/**
 * The errors of the last save, without those about an empty field that has been filled since. All others stay until the
 * next save, because only the server knows whether they are mended.
 */
export function useOpenErrors<Values extends FieldValues>(
  errors: Errors,
  form: UseFormReturn<Values>,
  check: Resource<never, Values>['check'],
  domainLocale: Locale,
): Errors {
  const beginNow = () => begin(errors, () => check(form.getValues(), domainLocale))
  const [shown, setShown] = useState(beginNow)
  if (shown.errors !== errors) setShown(beginNow())
  useEffect(() => {
    if (!errors.some(isMissing)) return
    const { unsubscribe } = form.watch((values, { name }) =>
      setShown((before) => {
        const checkNow = () => check(values as Values, domainLocale)
        const open = reopen(before.open, before.fromServer, name?.split('.')[0], values, checkNow)
        return open === before.open ? before : { ...before, open }
      }),
    )
    return unsubscribe
  }, [errors, form, check, domainLocale])
  return shown.errors === errors ? shown.open : errors
}
