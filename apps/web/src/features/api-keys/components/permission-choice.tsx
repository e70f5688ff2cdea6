import type { PermissionKey } from '@evenground/shared/constants'
import type { KeyPreset } from '@evenground/shared/key-permissions'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { TextButton } from '../../../components/ui/buttons/text-button.tsx'
import { useFormat } from '../../../lib/i18n/use-format.ts'
import { PermissionChooser } from '../../../lib/permissions/permission-chooser.tsx'
import { usePermissions } from '../../../lib/session/permissions.ts'
import { findPreset, KEY_SECTIONS, PRESETS, presetOf } from '../api/key-permissions.ts'
import styles from './api-keys.module.css'

type PermissionChoiceProps = {
  value: readonly PermissionKey[]
  onChange: (value: PermissionKey[]) => void
  error: string | null
}

/** A key's permissions: a preset, or single permissions. */
export function PermissionChoice({ value, onChange, error }: PermissionChoiceProps) {
  const { t } = useTranslation('api-keys')
  const own = usePermissions()
  const format = useFormat()
  const name = useId()
  const preset = findPreset(value, own)
  const [isOpen, setOpen] = useState(value.length > 0 && preset === null)
  const offered = PRESETS.filter((one) => presetOf(one, own).length > 0)
  const choose = (one: KeyPreset) => {
    onChange(presetOf(one, own))
    setOpen(false)
  }
  return (
    <fieldset className={styles.choice} aria-describedby={error ? `${name}-error` : undefined}>
      <legend>{t('form.permissions')}</legend>
      {[...offered, 'own' as const].map((one) => (
        <label key={one} className={styles.preset}>
          <input
            type="radio"
            name={name}
            checked={one === 'own' ? isOpen || (value.length > 0 && preset === null) : !isOpen && preset === one}
            onChange={() => (one === 'own' ? setOpen(true) : choose(one))}
          />
          <span>
            {t(`preset.${one}`)}
            <small>{t(`preset_about.${one}`)}</small>
          </span>
        </label>
      ))}
      <p className={styles.count} role="status">
        {t('form.chosen', { count: value.length, shown: format.number(value.length) })}{' '}
        {!isOpen && value.length > 0 && (
          <TextButton onClick={() => setOpen(true)}>{t('form.show_permissions')}</TextButton>
        )}
      </p>
      {error && (
        <p id={`${name}-error`} className={styles.error}>
          {error}
        </p>
      )}
      {isOpen && (
        <PermissionChooser sections={KEY_SECTIONS} value={value} mayGrant={(key) => own.has(key)} onChange={onChange} />
      )}
    </fieldset>
  )
}
