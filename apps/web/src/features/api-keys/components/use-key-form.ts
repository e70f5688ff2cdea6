import type { PermissionKey } from '@evenground/shared/constants'
import type { ApiKey, ApiKeyInput, ApiKeyUpdate } from '@evenground/shared/schemas'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { takeTags } from '../../../components/ui/fields/take-tags.ts'
import { ApiError, codeOf } from '../../../lib/client/api-error.ts'
import { errorText } from '../../../lib/i18n/error-text.ts'
import { type ExpiryChoice, expiryOf } from '../api/expiry.ts'

type KeyField = 'title' | 'permissions' | 'addresses' | 'expires_at'

export interface KeyValues {
  title: string
  permissions: readonly PermissionKey[]
  /** The IP addresses and networks that may use the key; empty: all. */
  addresses: readonly string[]
  /** Text in the address field that is not a complete entry yet. */
  addressDraft: string
  expiry: ExpiryChoice
}

export type KeyErrors = Partial<Record<KeyField | 'form', string>>

const FIELDS: readonly KeyField[] = ['title', 'permissions', 'addresses', 'expires_at']

const valuesOf = (key: ApiKey | undefined): KeyValues => ({
  title: key?.title ?? '',
  permissions: (key?.permissions ?? []) as PermissionKey[],
  addresses: key?.addresses ?? [],
  addressDraft: '',
  expiry: key ? 'keep' : '90',
})

/** The form for a new key, or for changes to an existing one. */
export function useKeyForm(key: ApiKey | undefined) {
  const { t } = useTranslation(['api-keys', 'errors'])
  const [values, setValues] = useState(() => valuesOf(key))
  const [errors, setErrors] = useState<KeyErrors>({})

  /** Returns the request body; null if a required field is empty, whose error is then shown. */
  function validate(): (ApiKeyInput & ApiKeyUpdate) | null {
    const title = values.title.trim()
    const { tags: addresses } = takeTags(values.addresses, values.addressDraft)
    const missing: KeyErrors = {
      ...(title === '' && { title: t('field.required') }),
      ...(values.permissions.length === 0 && { permissions: t('field.no_permissions') }),
    }
    setErrors(missing)
    if (Object.keys(missing).length > 0) return null
    const body = { title, permissions: [...values.permissions], addresses: [...addresses] }
    return { ...body, ...expiryOf(values.expiry, Date.now()) }
  }

  /** Shows a server error at its field, or above the form if it belongs to no field. */
  function showServerError(error: unknown): void {
    const [first] = error instanceof ApiError ? (error.problem.errors ?? []) : []
    const field = FIELDS.find((name) => first?.path.split('.')[0] === name)
    if (field && first) setErrors({ [field]: t([`field.${first.code}`, 'field.invalid']) })
    else setErrors({ form: errorText(t, codeOf(error)) })
  }

  return {
    values,
    errors,
    validate,
    showServerError,
    change: (part: Partial<KeyValues>) => setValues({ ...values, ...part }),
  }
}
