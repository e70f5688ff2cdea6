import IconFile from '@tabler/icons-react/dist/esm/icons/IconFileSpreadsheet.mjs'
import { type DragEvent, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../../components/ui/buttons/button.tsx'
import { cx } from '../../../../components/ui/cx.ts'
import { Icon } from '../../../../components/ui/icons/icon.tsx'
import styles from './import.module.css'

/** Takes a file that is dropped on it, or chosen. */
export function DropZone({ onFile }: { onFile: (file: File) => void }) {
  const { t } = useTranslation('accounts')
  const [over, setOver] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const id = useId()
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    const [file] = event.dataTransfer.files
    if (file) onFile(file)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way; the field inside is the first
    <div
      className={cx(styles.zone, over && styles.over)}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <Icon of={IconFile} size={32} />
      <label htmlFor={id} className={styles.zoneTitle}>
        {t('import.drop')}
      </label>
      <p className="fine">{t('import.limits')}</p>
      <input
        ref={input}
        id={id}
        type="file"
        accept=".csv,.tsv,.txt,text/csv"
        // Its own words are the browser's, in the browser's language.
        className="sr-only"
        onChange={(event) => {
          const [file] = event.target.files ?? []
          if (file) onFile(file)
          // The same file chosen again has been mended meanwhile.
          event.target.value = ''
        }}
      />
      <Button size="form" tabIndex={-1} aria-hidden onClick={() => input.current?.click()}>
        {t('import.choose')}
      </Button>
    </div>
  )
}
