import IconAlertCircle from '@tabler/icons-react/dist/esm/icons/IconAlertCircle.mjs'
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs'
import IconCloudOff from '@tabler/icons-react/dist/esm/icons/IconCloudOff.mjs'
import { cx } from '../cx.ts'
import { Icon } from '../icons/icon.tsx'
import styles from './save-state.module.css'
import { Spinner } from './spinner.tsx'

type SaveStateProps = {
  state: 'saved' | 'saving' | 'waiting' | 'failed'
  /** “Saved”, “2 waiting”. */
  text: string
}

const ICONS = { saved: IconCircleCheck, waiting: IconCloudOff, failed: IconAlertCircle }

/** Shows whether recent changes are saved. */
export function SaveState({ state, text }: SaveStateProps) {
  return (
    <span className={cx('inline-row meta', styles[state])} role="status">
      {state === 'saving' ? <Spinner size={18} silent /> : <Icon of={ICONS[state]} size={18} />}
      {text}
    </span>
  )
}
