import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SwitchField } from '../../components/ui/fields/switch-field.tsx'
import { ShortcutList } from '../../components/ui/layout/console/shortcut-list.tsx'
import { Dialog } from '../../components/ui/overlays/dialog.tsx'
import { allowSingleKeys, paletteKeys, singleKeysAllowed } from '../../lib/console/keyboard.ts'
import styles from './console-shortcuts.module.css'

/** The list of keyboard shortcuts, opened with `?`. */
export default function ConsoleShortcuts({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { t } = useTranslation('console')
  const [single, setSingle] = useState(singleKeysAllowed)
  const singles = [
    { keys: ['?'], words: t('shortcuts.sheet') },
    { keys: ['/'], words: t('shortcuts.list') },
  ]
  const shortcuts = [
    { keys: paletteKeys(), words: t('shortcuts.palette') },
    ...(single ? singles : []),
    { keys: [paletteKeys()[0], 'S'], words: t('shortcuts.save') },
    { keys: ['ArrowUp', 'ArrowDown'], words: t('shortcuts.arrows') },
    { keys: ['Enter'], words: t('shortcuts.enter') },
    { keys: ['Esc'], words: t('shortcuts.escape') },
  ]
  const choose = (allowed: boolean) => {
    allowSingleKeys(allowed)
    setSingle(allowed)
  }
  return (
    <Dialog opened={opened} onClose={onClose} title={t('shortcuts.title')}>
      <ShortcutList shortcuts={shortcuts} />
      <SwitchField
        className={styles.single}
        layout="row"
        label={t('shortcuts.single')}
        description={t('shortcuts.single_hint')}
        checked={single}
        onChange={(event) => choose(event.target.checked)}
      />
    </Dialog>
  )
}
