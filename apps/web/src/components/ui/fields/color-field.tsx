import { contrastRatio, isHexColor } from '@evenground/shared/rules'
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs'
import { useTranslation } from 'react-i18next'
import { cx } from '../cx.ts'
import { Icon } from '../icons/icon.tsx'
import { useNumber } from '../text/use-number.ts'
import styles from './color-field.module.css'
import fieldStyles from './field.module.css'
import { Field, type FieldWords, useFieldWiring } from './field.tsx'

type ColorFieldProps = FieldWords & {
  id?: string
  /** #rgb or #rrggbb; '' for none. */
  value: string
  onChange: (value: string) => void
  /** What it is read against, and what the pair is called: “on primary”. */
  against?: { color: string; words: string } | undefined
  /** Belongs to the label and is read aloud only: the place of the field shows it. */
  unseen?: string
  /** What is used while the field is empty; the swatch shows it. */
  placeholder?: string
  /** Stands in the empty field instead of that color. */
  emptyText?: string
}

/** Text needs this much (WCAG 2.2, 1.4.3). */
const TEXT_CONTRAST = 4.5

/** What the system's own color dialog understands. */
function toLong(color: string): string {
  return color.length === 4 ? color.replace(/[0-9a-f]/gi, '$&$&') : color
}

function Contrast({ value, against }: { value: string; against: { color: string; words: string } }) {
  const { t } = useTranslation('detail')
  const formatNumber = useNumber()
  const ratio = contrastRatio(value, against.color)
  const enough = ratio >= TEXT_CONTRAST
  const shown = formatNumber(Math.floor(ratio * 10) / 10, 1)
  return (
    <span className={cx(styles.contrast, !enough && styles.low)}>
      <Icon of={enough ? IconCircleCheck : IconAlertTriangle} size={16} />
      {t(enough ? 'contrast_enough' : 'contrast_low', { ratio: shown, words: against.words })}
    </span>
  )
}

/** A color, typed or picked, with its contrast beside it. What is no color is told at once. */
export function ColorField({
  value,
  onChange,
  against,
  unseen,
  placeholder,
  emptyText,
  id,
  ...given
}: ColorFieldProps) {
  const { t } = useTranslation(['detail', 'errors'])
  const valid = isHexColor(value)
  const shown = [value, placeholder].find((color) => color && isHexColor(color)) ?? '#000000'
  const error = value !== '' && !valid ? t('errors:invalid_colour') : null
  const measurable = valid && against && isHexColor(against.color)
  const hint = measurable ? <Contrast value={value} against={against} /> : given.hint
  const words = { ...given, hint, error: given.error ?? error }
  const { aria, ...ids } = useFieldWiring(id, words)
  const name = unseen ? `${given.label}, ${unseen}` : given.label
  return (
    <Field {...words} ids={ids}>
      <div className={fieldStyles.box}>
        <input
          type="color"
          className={styles.swatch}
          aria-label={t('pick_color', { name })}
          value={toLong(shown).toLowerCase()}
          onChange={(event) => onChange(event.target.value)}
        />
        <input
          {...aria}
          aria-label={unseen && name}
          id={ids.fieldId}
          className={cx(fieldStyles.control, 'num')}
          spellCheck={false}
          autoComplete="off"
          maxLength={7}
          placeholder={emptyText ?? placeholder}
          value={value}
          onChange={(event) => onChange(event.target.value.trim())}
        />
      </div>
    </Field>
  )
}
