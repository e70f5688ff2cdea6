import IconFileSpreadsheet from '@tabler/icons-react/dist/esm/icons/IconFileSpreadsheet.mjs'
import { type DragEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../../components/ui/buttons/button.tsx'
import { cx } from '../../../../components/ui/cx.ts'
import { Icon } from '../../../../components/ui/icons/icon.tsx'
import { usePhone } from '../../../../components/ui/use-media.ts'
import styles from './import.module.css'

/** Accepts a file by drag and drop or through the file picker. */
export function DropZone({ onFile }: { onFile: (file: File) => void }) {
  const { t } = useTranslation(['account-import', 'accounts'])
  const [isDraggedOver, setDraggedOver] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const phone = usePhone()
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setDraggedOver(false)
    const [file] = event.dataTransfer.files
    if (file) onFile(file)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way; the field inside is the first
    <div
      className={cx(styles.zone, isDraggedOver && styles.over)}
      onDragOver={(event) => {
        event.preventDefault()
        setDraggedOver(true)
      }}
      onDragLeave={() => setDraggedOver(false)}
      onDrop={drop}
    >
      <Icon of={IconFileSpreadsheet} size={32} />
      {/* Phones have no drag and drop of files. */}
      <p className={styles.zoneTitle} aria-hidden>
        {t(phone ? 'choose_kind' : 'drop')}
      </p>
      <p className="fine">{t('limits')}</p>
      <input
        ref={input}
        type="file"
        aria-label={t('choose_kind')}
        accept=".csv,.tsv,.txt,.xlsx,text/csv"
        // Hidden, because the browser labels a file input in the browser's language.
        className="sr-only"
        onChange={(event) => {
          const [file] = event.target.files ?? []
          if (file) onFile(file)
          // Without this, choosing the same file again (after correcting it) fires no change event.
          event.target.value = ''
        }}
      />
      <Button size="form" tabIndex={-1} aria-hidden onClick={() => input.current?.click()}>
        {t('choose')}
      </Button>
    </div>
  )
}
