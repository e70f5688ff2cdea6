import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import { useTranslation } from 'react-i18next'
import { Icon } from '../../components/ui/icons/icon.tsx'
import styles from './unfold-button.module.css'

type UnfoldButtonProps = {
  /** Name of the section. */
  section: string
  open: boolean
  onToggle: () => void
  /** Text with the number of granted permissions. */
  children: string
}

/**
 * On phones, the permissions of a section are folded, and this button unfolds them. Wider screens show all permissions
 * and hide the button.
 */
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
