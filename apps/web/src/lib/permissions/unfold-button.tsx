import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import { useTranslation } from 'react-i18next'
import { Icon } from '../../components/ui/icons/icon.tsx'
import styles from './unfold-button.module.css'

type UnfoldButtonProps = {
  /** The name of the section. */
  section: string
  open: boolean
  onToggle: () => void
  /** How many of its permissions are granted, in words. */
  children: string
}

/** On a phone the permissions of a section are folded: this opens them. Wider screens show them all, and not this button. */
export function UnfoldButton({ section, open, onToggle, children }: UnfoldButtonProps) {
  const { t } = useTranslation('roles')
  return (
    <button
      type="button"
      className={styles.unfold}
      aria-expanded={open}
      aria-label={`${t('detail.permissions_of', { section })}, ${children}`}
      onClick={onToggle}
    >
      <span>{children}</span>
      <Icon of={IconChevronDown} size={18} />
    </button>
  )
}
