import IconInfo from '@tabler/icons-react/dist/esm/icons/IconInfoCircle.mjs'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../../components/ui/buttons/icon-button.tsx'
import { Popover } from '../../../components/ui/table/popover.tsx'
import styles from './permission-grid.module.css'

/** Explains a permission behind a button that works with mouse, touch and keyboard. */
export function Meaning({ name, text }: { name: string; text: string }) {
  const { t } = useTranslation('roles')
  const label = t('detail.meaning_of', { name })
  return (
    <Popover
      label={label}
      floating
      button={(wiring) => <IconButton {...wiring} icon={IconInfo} size={32} label={label} />}
    >
      {() => <p className={styles.meaning}>{text}</p>}
    </Popover>
  )
}
