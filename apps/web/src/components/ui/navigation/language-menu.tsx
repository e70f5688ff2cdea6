import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import IconLanguage from '@tabler/icons-react/dist/esm/icons/IconLanguage.mjs'
import { useTranslation } from 'react-i18next'
import { Icon } from '../icons/icon.tsx'
import styles from './language-menu.module.css'

type LanguageMenuProps<L extends string> = {
  value: L
  /** Each language by its own name, with its tag for screen readers. */
  options: readonly { value: L; label: string; tag: string }[]
  onChange: (value: L) => void
}

export function LanguageMenu<L extends string>({ value, options, onChange }: LanguageMenuProps<L>) {
  const { t } = useTranslation('common')
  return (
    <span className={styles.menu}>
      <Icon of={IconLanguage} size={20} />
      {/* Sizes the select to the chosen language; by default it is as wide as its longest option. */}
      <span aria-hidden="true">{options.find((option) => option.value === value)?.label}</span>
      <select
        className={styles.select}
        aria-label={t('language')}
        value={value}
        onChange={(event) => onChange(event.target.value as L)}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value} lang={option.tag}>
            {option.label}
          </option>
        ))}
      </select>
      <Icon of={IconChevronDown} size={18} />
    </span>
  )
}
