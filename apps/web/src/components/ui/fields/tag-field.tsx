import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { type KeyboardEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LiveRegion } from '../feedback/live-region.tsx'
import { Icon } from '../icons/icon.tsx'
import { Field, type FieldWords, useFieldWiring } from './field.tsx'
import styles from './tags.module.css'
import { takeTags, type ValidateTag } from './take-tags.ts'

type TagFieldProps = FieldWords & {
  id?: string
  value: readonly string[]
  onChange: (next: readonly string[]) => void
  /** Typed text that is not a tag yet. The form owns it, so that `takeTags` can add it on saving. */
  typed: string
  onTyped: (typed: string) => void
  validate?: ValidateTag
  placeholder?: string
  disabled?: boolean
}

/**
 * A set of words. Enter, a comma or leaving the field adds one; Backspace or Delete in the empty field removes the last
 * one.
 */
export function TagField({
  value,
  onChange,
  typed,
  onTyped,
  validate,
  placeholder,
  disabled,
  id,
  ...given
}: TagFieldProps) {
  const { t } = useTranslation('detail')
  const [error, setError] = useState<string | null>(null)
  const [announcement, setAnnouncement] = useState('')
  const words = { ...given, error: error ?? given.error }
  const { aria, ...ids } = useFieldWiring(id, words)

  const add = () => {
    const taken = takeTags(value, typed, validate)
    setError(taken.error)
    if (taken.error) return
    onTyped('')
    const added = taken.tags.slice(value.length)
    if (added.length === 0) return
    onChange(taken.tags)
    setAnnouncement(t('tag_added', { name: added.join(', ') }))
  }
  const remove = (tag: string) => {
    onChange(value.filter((one) => one !== tag))
    setAnnouncement(t('tag_removed', { name: tag }))
  }
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter' || event.key === ',') {
      event.preventDefault()
      add()
    }
    const last = value.at(-1)
    if ((event.key === 'Backspace' || event.key === 'Delete') && typed === '' && last !== undefined) remove(last)
  }

  return (
    <Field {...words} ids={ids}>
      <div className={styles.box}>
        {value.map((tag) => (
          <span key={tag} className={styles.tag}>
            {tag}
            {!disabled && (
              <button
                type="button"
                className={styles.remove}
                aria-label={t('remove', { name: tag })}
                onClick={() => remove(tag)}
              >
                <Icon of={IconX} size={14} />
              </button>
            )}
          </span>
        ))}
        <input
          {...aria}
          id={ids.fieldId}
          className={styles.input}
          value={typed}
          placeholder={placeholder}
          disabled={disabled}
          autoComplete="off"
          onChange={(event) => {
            setError(null)
            onTyped(event.target.value)
          }}
          onKeyDown={press}
          onBlur={add}
        />
      </div>
      <LiveRegion message={announcement} />
    </Field>
  )
}
