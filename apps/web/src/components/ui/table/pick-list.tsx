import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Spinner } from '../feedback/spinner.tsx'
import '../fields/check-boxes.css'
import styles from './pick-list.module.css'
import { ToolField } from './tool-field.tsx'

export interface PickOption {
  value: string
  label: string
}

type PickListProps = {
  label: string
  options: readonly PickOption[]
  chosen: readonly string[]
  onChange: (chosen: string[]) => void
  /** Allows any number of choices instead of exactly one. */
  multiple?: boolean
  /** Marks the chosen option with a radio button, for lists that are followed by another button. */
  marked?: boolean
  loading?: boolean | undefined
  /** Why there are no options. The search stays, to try again. */
  problem?: string | undefined
  /** Called with the search words, if the caller provides matching options. Without it, `options` is searched here. */
  onSearch?: (words: string) => void
}

/** Number of options shown at once. More are found by searching. */
const SHOWN = 100
const SEARCH_FROM = 8

/** A list of options, with a search field if it is long. Every option is a native checkbox, radio button or button. */
export function PickList(props: PickListProps) {
  const { label, options, chosen, onChange, multiple, marked, loading, problem, onSearch } = props
  const { t } = useTranslation('lists')
  const name = useId()
  const [needle, setNeedle] = useState('')
  const words = needle.trim().toLowerCase()
  const matching = onSearch ? options : options.filter((option) => option.label.toLowerCase().includes(words))
  const search = (text: string) => {
    setNeedle(text)
    onSearch?.(text)
  }
  const toggle = (value: string) => {
    if (!multiple) onChange([value])
    else onChange(chosen.includes(value) ? chosen.filter((one) => one !== value) : [...chosen, value])
  }
  return (
    <fieldset className="small">
      <legend className="menu-title">{label}</legend>
      {(onSearch || options.length >= SEARCH_FROM) && (
        <ToolField label={t('pick.find')} value={needle} onChange={(event) => search(event.target.value)} />
      )}
      <div className={styles.options}>
        {matching.slice(0, SHOWN).map((option) =>
          multiple || marked ? (
            <label key={option.value} className={styles.option}>
              <input
                type={multiple ? 'checkbox' : 'radio'}
                name={name}
                checked={chosen.includes(option.value)}
                onChange={() => toggle(option.value)}
              />
              {option.label}
            </label>
          ) : (
            <button key={option.value} type="button" className={styles.option} onClick={() => toggle(option.value)}>
              {option.label}
            </button>
          ),
        )}
        {loading && <Spinner size={20} />}
        {problem && (
          <p className={styles.none} role="alert">
            {problem}
          </p>
        )}
        {!loading && !problem && matching.length === 0 && <p className={styles.none}>{t('pick.none')}</p>}
        {matching.length > SHOWN && <p className={styles.none}>{t('pick.more', { count: matching.length - SHOWN })}</p>}
      </div>
    </fieldset>
  )
}
