import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs'
import { useTranslation } from 'react-i18next'
import { Icon } from '../icons/icon.tsx'
import { VisuallyHidden } from '../text/visually-hidden.tsx'
import styles from './checklist.module.css'

export type ChecklistItem = { key: string; label: string; met: boolean }

/** A list of rules that are checked off while someone types. */
export function Checklist({ items, label }: { items: readonly ChecklistItem[]; label?: string }) {
  const { t } = useTranslation('common')
  return (
    <ul className={styles.list} aria-label={label}>
      {items.map(({ key, label: rule, met }) => (
        <li key={key} data-met={met || undefined}>
          {met ? <Icon of={IconCircleCheck} size={18} /> : <i className={styles.dot} aria-hidden="true" />}
          <span>
            {rule}
            <VisuallyHidden>, {t(met ? 'met' : 'not_met')}</VisuallyHidden>
          </span>
        </li>
      ))}
    </ul>
  )
}
