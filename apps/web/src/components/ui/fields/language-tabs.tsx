import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import { type KeyboardEvent, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { cx } from '../cx.ts'
import { Icon } from '../icons/icon.tsx'
import styles from './language-tabs.module.css'

type LanguageTab<L extends string> = {
  value: L
  label: string
  /** BCP 47 tag, for screen readers. */
  tag: string
  /** Number of texts that another language has and this one does not. */
  missing: number
  /** Whether a text in this language was rejected. */
  wrong?: boolean
}

type LanguageTabsProps<L extends string> = {
  value: L
  options: readonly LanguageTab<L>[]
  onChange: (value: L) => void
  /** Id of the element that shows the chosen language. */
  panelId: string
}

const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 }

/** Tabs that choose the language of a record's texts. Marks languages with missing texts. */
export function LanguageTabs<L extends string>({ value, options, onChange, panelId }: LanguageTabsProps<L>) {
  const { t } = useTranslation(['detail', 'common'])
  const list = useRef<HTMLDivElement>(null)
  const move = (event: KeyboardEvent) => {
    const step = STEPS[event.key]
    if (!step) return
    event.preventDefault()
    const at = (options.findIndex((one) => one.value === value) + step + options.length) % options.length
    const next = options[at]
    if (!next) return
    onChange(next.value)
    list.current?.querySelectorAll<HTMLElement>('[role="tab"]')[at]?.focus()
  }
  return (
    <div className={styles.list} role="tablist" aria-label={t('common:language')} ref={list}>
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          role="tab"
          aria-selected={option.value === value}
          aria-controls={panelId}
          tabIndex={option.value === value ? 0 : -1}
          className={cx(styles.tab, option.value === value && styles.chosen)}
          onClick={() => onChange(option.value)}
          onKeyDown={move}
        >
          <span lang={option.tag}>{option.label}</span>
          {option.wrong && <span className={styles.wrong}>{t('language_wrong')}</span>}
          {option.missing > 0 && (
            <span className={styles.missing}>
              <Icon of={IconAlertTriangle} size={16} />
              {t('language_missing', { count: option.missing })}
            </span>
          )}
        </button>
      ))}
    </div>
  )
}
