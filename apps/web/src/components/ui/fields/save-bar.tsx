import IconDeviceFloppy from '@tabler/icons-react/dist/esm/icons/IconDeviceFloppy.mjs'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../buttons/button.tsx'
import styles from './save-bar.module.css'

type SaveBarProps = {
  /** Names of the fields that changed. */
  changed: readonly string[]
  saving: boolean
  onSave: () => void
  onCancel: () => void
}

/** Sticks to the foot of the page while something is edited. Ctrl S saves as well. */
export function SaveBar({ changed, saving, onSave, onCancel }: SaveBarProps) {
  const { t } = useTranslation(['detail', 'common'])
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 's') return
      event.preventDefault()
      if (!saving) onSave()
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [saving, onSave])
  return (
    <div className={styles.bar}>
      <p className={styles.words}>
        <strong>{changed.length > 0 ? t('changes', { count: changed.length }) : t('no_changes')}</strong>{' '}
        <span className={styles.names}>{changed.join(', ')}</span>
      </p>
      <Button size="form" variant="plain" onClick={onCancel}>
        {t('common:cancel')}
      </Button>
      <Button
        size="form"
        variant="primary"
        busy={saving}
        icon={IconDeviceFloppy}
        aria-keyshortcuts="Control+S"
        onClick={onSave}
      >
        {t('common:save')}
        <span className={styles.keys} aria-hidden="true">
          Ctrl S
        </span>
      </Button>
    </div>
  )
}
