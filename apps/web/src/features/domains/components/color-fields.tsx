import { contrastRatio, isHexColor } from '@evenground/shared/rules'
import IconMoon from '@tabler/icons-react/dist/esm/icons/IconMoon.mjs'
import IconSun from '@tabler/icons-react/dist/esm/icons/IconSun.mjs'
import { useFormContext } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../components/ui/buttons/button.tsx'
import { Banner } from '../../../components/ui/feedback/banner.tsx'
import { ColorField as ColorInput } from '../../../components/ui/fields/color-field.tsx'
import { ViewValue } from '../../../components/ui/fields/view-value.tsx'
import { Icon } from '../../../components/ui/icons/icon.tsx'
import { useDetailControls } from '../../../lib/detail/detail-context.ts'
import { type DetailFieldProps, useDetailField } from '../../../lib/detail/fields/use-detail-field.ts'
import { useWords } from '../../../lib/i18n/use-words.ts'
import { resolveBase } from '../../../lib/theme/base-colors.ts'
import { COLOR_ROWS, type ColorName } from '../../../lib/theme/color-names.ts'
import { deriveRoles } from '../../../lib/theme/derive-roles.ts'
import type { DomainValues } from '../api/domain-resource.ts'
import styles from './domain.module.css'
import { useTypedBrand } from './use-typed-brand.ts'

const MODES = ['light', 'dark'] as const
type Mode = (typeof MODES)[number]
type RowKey = (typeof COLOR_ROWS)[number]['key']

/** The minimum contrast of text (WCAG 2.2, 1.4.3). */
const TEXT_CONTRAST = 4.5

const MODE_ICONS = { light: IconSun, dark: IconMoon }

/** The color against which a color is read in its mode, and its name. */
function useContrastColor(row: RowKey, mode: Mode): { color: string; words: string } {
  const { t } = useTranslation('domains')
  const { brand } = useTypedBrand()
  const base = resolveBase(brand, mode)
  const partners = {
    primary: base.textOnFill,
    secondary: base.bg,
    background: deriveRoles(brand, mode).roles.text,
    font: base.primary,
  }
  return { color: partners[row], words: t(`detail.against.${row}`) }
}

type Place = { row: RowKey; mode: Mode; name: ColorName; standard: string }

/** The row and mode of each color, by the color's name. */
const PLACES = new Map<string, Place>(
  COLOR_ROWS.flatMap((row) => MODES.map((mode) => [row[mode].name, { row: row.key, mode, ...row[mode] }] as const)),
)

/** A color field with its contrast ratio. In read mode, one row shows the color of both modes. */
export function ColorField({ name: field }: DetailFieldProps) {
  const place = PLACES.get(field)
  const { mode } = useDetailControls()
  if (!place) return null
  if (mode === 'edit') return <Color {...place} />
  return place.mode === 'light' && <ColorRow row={place.row} />
}

/** One color of one mode, with the icon of the mode. */
function Swatch({ name, standard, mode }: Place) {
  const { t } = useTranslation('domains')
  const { value } = useDetailField<string>(name)
  const { inherited } = useTypedBrand()
  const shown = value || inherited[name] || standard
  return (
    <span className={styles.color}>
      <Icon of={MODE_ICONS[mode]} size={16} label={t(`detail.${mode}`)} />
      <span className={styles.swatch} style={{ background: shown }} aria-hidden="true" />
      <span className="num">{shown}</span>
      {!value && <small>{t('detail.handed_down')}</small>}
    </span>
  )
}

function ColorRow({ row }: { row: RowKey }) {
  const { t } = useTranslation('domains')
  return (
    <ViewValue label={t(`detail.colors.${row}`)}>
      <span className={styles.colors}>
        {[...PLACES.values()]
          .filter((place) => place.row === row)
          .map((place) => (
            <Swatch key={place.mode} {...place} />
          ))}
      </span>
    </ViewValue>
  )
}

function Color({ row, mode, name, standard }: Place) {
  const { t } = useTranslation('domains')
  const { value, change, fieldId, error } = useDetailField<string>(name)
  const { inherited } = useTypedBrand()
  const against = useContrastColor(row, mode)
  return (
    <ColorInput
      label={t(`detail.colors.${row}`)}
      unseen={t(`detail.${mode}`)}
      hint={value === '' ? t('detail.color_empty') : undefined}
      error={error}
      size="form"
      id={fieldId}
      placeholder={inherited[name] ?? standard}
      value={value}
      against={against}
      onChange={change}
    />
  )
}

/**
 * Shown if text on the primary color is not readable: what learners see until it is changed, and a button that fixes
 * it.
 */
function Warning({ mode }: { mode: Mode }) {
  const { t, format } = useWords('domains')
  const { setValue } = useFormContext<DomainValues>()
  const { brand } = useTypedBrand()
  const { primary, textOnFill } = resolveBase(brand, mode)
  const ratio = contrastRatio(textOnFill, primary)
  if (ratio >= TEXT_CONTRAST) return null
  const shown = deriveRoles(brand, mode).roles['on-primary']
  const words = {
    font: textOnFill,
    primary,
    ratio: format.number(Math.floor(ratio * 10) / 10, 1),
    shown,
    better: format.number(Math.floor(contrastRatio(shown, primary) * 10) / 10, 1),
    mode: t(`detail.${mode}`),
  }
  const name = mode === 'light' ? 'secondary_font_color' : 'secondary_font_color_dark'
  return (
    <Banner tone="warning">
      <strong>{t('detail.low_contrast', words)}</strong> {t('detail.until_changed', words)}{' '}
      <Button size="toolbar" onClick={() => setValue(name, shown, { shouldDirty: true })}>
        {t('detail.use_color', { color: shown })}
      </Button>
    </Banner>
  )
}

/**
 * Explains that brand-colored text, such as links, is shown in a similar color because the chosen one would not be
 * readable.
 */
function LinkNote({ mode }: { mode: Mode }) {
  const { t } = useTranslation('domains')
  const { brand } = useTypedBrand()
  const { primary } = resolveBase(brand, mode)
  const shown = deriveRoles(brand, mode).roles['primary-text']
  if (!isHexColor(primary) || shown === primary) return null
  return <p className={styles.quiet}>{t('detail.link_color', { mode: t(`detail.${mode}`), primary, shown })}</p>
}

/** The heads of the two columns of colors. */
export function ColorModes() {
  const { t } = useTranslation('domains')
  const { mode: screen } = useDetailControls()
  if (screen === 'view') return null
  return MODES.map((mode) => (
    <p key={mode} className={styles.mode} data-pair>
      <Icon of={MODE_ICONS[mode]} size={18} />
      {t(`detail.${mode}`)}
    </p>
  ))
}

/** Notes about colors that are not readable. */
export function ContrastNotes() {
  const { mode: screen } = useDetailControls()
  if (screen === 'view') return null
  return (
    <div className={`wide ${styles.warnings}`}>
      {MODES.map((mode) => (
        <Warning key={mode} mode={mode} />
      ))}
      {MODES.map((mode) => (
        <LinkNote key={mode} mode={mode} />
      ))}
    </div>
  )
}
