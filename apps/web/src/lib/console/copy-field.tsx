import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import IconCopy from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs'
import { useTranslation } from 'react-i18next'
import { Button } from '../../components/ui/buttons/button.tsx'
import { useCopy } from '../../components/ui/buttons/use-copy.ts'
import { TextAreaField } from '../../components/ui/fields/text-area-field.tsx'
import styles from './copy-field.module.css'

type CopyFieldProps = { label: string; value: string; hint?: string }

/** A value for use in another program, with a copy button. */
export function CopyField({ label, value, hint }: CopyFieldProps) {
  const { t } = useTranslation('console')
  const { outcome, copy } = useCopy(value)
  return (
    <div className="wide">
      <div className={styles.field}>
        {/* Long addresses wrap, so that they can be read on a phone. */}
        <TextAreaField
          label={label}
          size="form"
          readOnly
          rows={1}
          value={value}
          onFocus={(event) => event.target.select()}
        />
        <Button
          size="form"
          aria-label={t('copy.of', { name: label })}
          icon={outcome === 'copied' ? IconCheck : IconCopy}
          onClick={copy}
        >
          {t('copy.button')}
        </Button>
      </div>
      {hint && <p className="quiet">{hint}</p>}
      <span className={outcome === 'refused' ? 'quiet' : 'sr-only'} role="status">
        {outcome !== 'idle' && t(`copy.${outcome}`)}
      </span>
    </div>
  )
}
