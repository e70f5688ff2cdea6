import IconCircle from '@tabler/icons-react/dist/esm/icons/IconCircle.mjs'
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs'
import { useTranslation } from 'react-i18next'
import { Icon } from '../icons/icon.tsx'
import { VisuallyHidden } from '../text/visually-hidden.tsx'
import styles from './checklist.module.css'

export type ChecklistItem = { key: string; label: string; met: boolean }

/** Rules that tick themselves off while someone types. */
export function Checklist({ items, label, id }: { items: readonly ChecklistItem[]; label: string; id?: string }) {
  const { t } = useTranslation('common')
  return (
    <ul className={styles.list} aria-label={label} id={id}>
      {items.map(({ key, label: rule, met }) => (
        <li key={key} data-met={met || undefined}>
          <Icon of={met ? IconCircleCheck : IconCircle} size={18} />
          <span>
            {rule}
            <VisuallyHidden>, {t(met ? 'met' : 'not_met')}</VisuallyHidden>
          </span>
        </li>
      ))}
    </ul>
  )
}
