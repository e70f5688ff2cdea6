import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import IconCopy from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../components/ui/buttons/button.tsx'
import { TextField } from '../../../components/ui/fields/text-field.tsx'
import styles from './directory.module.css'

/** Something to be entered at the directory, with a button that copies it. */
export function CopyField({ label, value }: { label: string; value: string }) {
  const { t } = useTranslation('directory')
  const [said, setSaid] = useState<'copied' | 'copy_by_hand' | null>(null)
  const copy = () =>
    navigator.clipboard.writeText(value).then(
      () => setSaid('copied'),
      () => setSaid('copy_by_hand'),
    )
  return (
    <div className="wide">
      <div className={styles.copy}>
        <TextField label={label} size="form" readOnly value={value} onFocus={(event) => event.target.select()} />
        <Button
          size="form"
          aria-label={t('copy_of', { name: label })}
          icon={said === 'copied' ? IconCheck : IconCopy}
          onClick={() => void copy()}
        >
          {t('copy')}
        </Button>
      </div>
      <span className={said === 'copy_by_hand' ? styles.quiet : 'sr-only'} role="status">
        {said && t(said)}
      </span>
    </div>
  )
}
