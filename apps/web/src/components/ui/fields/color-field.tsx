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
  /** #rgb or #rrggbb; '' if no color is set. */
  value: string
  onChange: (value: string) => void
  /** The other color of the contrast check, and the name of the pair: “on primary”. */
  against?: { color: string; words: string } | undefined
  /** Added to the label for screen readers only: visually, the position of the field shows it. */
  unseen?: string
  /** The color in use while the field is empty, shown in the swatch. */
  placeholder?: string
  /** Shown in the empty field in place of that color. */
  emptyText?: string
}

/** Lowest contrast ratio for text (WCAG 2.2, 1.4.3). */
const TEXT_CONTRAST = 4.5

/** Expands #rgb to #rrggbb, which the browser's color dialog requires. */
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

/** A color field, typed or picked, with its contrast ratio. An invalid color is reported at once. */
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
  // An error says itself what is wrong with the color.
  const measurable = valid && against && isHexColor(against.color) && !given.error
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
