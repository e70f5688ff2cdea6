import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import IconUpload from '@tabler/icons-react/dist/esm/icons/IconUpload.mjs'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../buttons/button.tsx'
import { Field, type FieldWords, useFieldWiring } from './field.tsx'
import styles from './image-field.module.css'
import { readImageFile } from './image-file.ts'

type ImageFieldProps = FieldWords & {
  id?: string
  /** An address or a data URL; null if there is no picture. */
  value: string | null
  onChange: (value: string | null) => void
  /** Shown in place of a missing picture: what is used then. */
  emptyText?: string
}

const ACCEPTED = 'image/png,image/jpeg,image/webp,image/gif'

/** A picture field with a preview. Accepts at most 2 MB. */
export function ImageField({ value, onChange, id, emptyText, ...given }: ImageFieldProps) {
  const { t } = useTranslation(['detail', 'errors'])
  const [error, setError] = useState<string | null>(null)
  const input = useRef<HTMLInputElement>(null)
  const words = { hint: t('image_hint'), ...given, error: error ? t(`errors:${error}`) : given.error }
  const { aria, ...ids } = useFieldWiring(id, words)
  const read = async (file: File | undefined) => {
    if (!file) return
    const image = await readImageFile(file)
    setError('error' in image ? image.error : null)
    if ('url' in image) onChange(image.url)
  }
  const clear = () => {
    setError(null)
    onChange(null)
    input.current?.focus()
  }
  return (
    <Field {...words} ids={ids}>
      <div className={styles.row}>
        <span className={styles.frame}>
          {value ? <img src={value} alt="" className={styles.picture} /> : emptyText}
        </span>
        <input
          {...aria}
          ref={input}
          id={ids.fieldId}
          type="file"
          accept={ACCEPTED}
          className={styles.file}
          onChange={(event) => {
            void read(event.target.files?.[0])
            // Choosing the same file again must fire a change too.
            event.target.value = ''
          }}
        />
        <Button size="form" icon={IconUpload} tabIndex={-1} aria-hidden onClick={() => input.current?.click()}>
          {value ? t('image_replace') : t('image_choose')}
        </Button>
        {value && (
          <Button size="form" variant="plain" icon={IconTrash} onClick={clear}>
            {t('image_remove')}
          </Button>
        )}
      </div>
    </Field>
  )
}
