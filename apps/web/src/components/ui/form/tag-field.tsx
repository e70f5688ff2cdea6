import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { type KeyboardEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Field, type FieldWords, useFieldWiring } from '../field.tsx'
import { Icon } from '../icon.tsx'
import { LiveRegion } from '../live-region.tsx'
import styles from './tags.module.css'

type TagFieldProps = FieldWords & {
  id?: string
  value: readonly string[]
  onChange: (next: string[]) => void
  /** What is wrong with a tag, in words; null accepts it. */
  validate?: (tag: string) => string | null
  placeholder?: string
  disabled?: boolean
}

const fold = (tag: string) => tag.toLocaleLowerCase()

/** A set of words: Enter or a comma adds one, Backspace or Delete in the empty field takes the last away. */
export function TagField({ value, onChange, validate, placeholder, disabled, id, ...given }: TagFieldProps) {
  const { t } = useTranslation('detail')
  const [typed, setTyped] = useState('')
  const [fault, setFault] = useState<string | null>(null)
  const [told, setTold] = useState('')
  const words = { ...given, error: fault ?? given.error }
  const { aria, ...ids } = useFieldWiring(id, words)

  const add = () => {
    const tag = typed.trim()
    if (tag === '') return setTyped('')
    const wrong = validate?.(tag) ?? null
    setFault(wrong)
    if (wrong) return
    setTyped('')
    if (value.some((one) => fold(one) === fold(tag))) return
    onChange([...value, tag])
    setTold(t('tag_added', { name: tag }))
  }
  const remove = (tag: string) => {
    onChange(value.filter((one) => one !== tag))
    setTold(t('tag_removed', { name: tag }))
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
            setFault(null)
            setTyped(event.target.value)
          }}
          onKeyDown={press}
        />
      </div>
      <LiveRegion message={told} />
    </Field>
  )
}
