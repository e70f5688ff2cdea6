import '@mantine/core/styles/UnstyledButton.layer.css'
import '@mantine/dates/styles.layer.css'
import 'dayjs/locale/es-mx'
import { parseDateInput } from '@evenground/shared/rules'
import { DatePicker } from '@mantine/dates'
import IconCalendar from '@tabler/icons-react/dist/esm/icons/IconCalendar.mjs'
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../buttons/icon-button.tsx'
import { cx } from '../cx.ts'
import { MantineScope } from '../mantine/mantine-scope.tsx'
import styles from './date-field.module.css'
import fieldStyles from './field.module.css'
import { Field, type FieldWords, useFieldWiring } from './field.tsx'

type DateFieldProps = FieldWords & {
  id?: string
  /** YYYY-MM-DD, or null if no date is set. */
  value: string | null
  onChange: (value: string | null) => void
  /**
   * Receives a complete date that does not exist in the calendar and keeps it as the value, for forms that then refuse
   * to save. Without this callback, such a date counts as empty.
   */
  onWrong?: (typed: string) => void
}

const COMPLETE = 10
const OLDEST = '1900-01-01'

/** Formats typed text as year-month-day: keeps the digits and adds the dashes. */
function maskDate(typed: string): string {
  const digits = typed.replace(/\D/g, '').slice(0, 8)
  const parts = [digits.slice(0, 4), digits.slice(4, 6), digits.slice(6, 8)].filter(Boolean)
  // A dash typed in the right position is kept, so that it does not disappear while typing.
  const dash = /-$/.test(typed) && (digits.length === 4 || digits.length === 6) ? '-' : ''
  return parts.join('-') + dash
}

type CalendarProps = { value: string | null; label: string; onPick: (value: string) => void }

/** The button between the arrows is labeled with the visible month. */
function Calendar({ value, label, onPick }: CalendarProps) {
  const { t, i18n } = useTranslation('detail')
  return (
    <div className={styles.calendar} role="dialog" aria-label={t('calendar_of', { name: label })}>
      <MantineScope>
        <DatePicker
          value={value}
          {...(value && { defaultDate: value })}
          minDate={OLDEST}
          locale={i18n.language === 'es-mx' ? 'es-mx' : 'en'}
          firstDayOfWeek={0}
          ariaLabels={{
            nextMonth: t('next_month'),
            previousMonth: t('previous_month'),
            nextYear: t('next_year'),
            previousYear: t('previous_year'),
            nextDecade: t('next_decade'),
            previousDecade: t('previous_decade'),
          }}
          onChange={(picked) => picked && onPick(picked)}
        />
      </MantineScope>
    </div>
  )
}

const isWrong = (text: string | null): boolean => text?.length === COMPLETE && !parseDateInput(text)

/** The typed text, until it is a valid day or the field loses focus. A complete but invalid date is kept. */
function useTyped({ value, onChange, onWrong }: Pick<DateFieldProps, 'value' | 'onChange' | 'onWrong'>) {
  const [typed, setTyped] = useState<string | null>(null)
  const [left, setLeft] = useState<string | null>(null)
  const type = (text: string) => {
    const masked = maskDate(text)
    setTyped(masked)
    setLeft(null)
    if (isWrong(masked)) return onWrong ? onWrong(masked) : onChange(null)
    if (masked === '' || masked.length === COMPLETE) onChange(masked || null)
  }
  const leave = () => {
    if (isWrong(typed)) setLeft(typed)
    setTyped(null)
  }
  const drop = () => {
    setTyped(null)
    setLeft(null)
  }
  const text = typed ?? value ?? left ?? ''
  return { text, wrong: typed === null && isWrong(text), type, leave, drop }
}

/**
 * A date field, typed as YYYY-MM-DD or picked. Accepts only real days from 1900 on. On blur an incomplete date is
 * discarded, while a complete but invalid one is kept and reported.
 */
export function DateField({ value, onChange, onWrong, id, ...given }: DateFieldProps) {
  const { t } = useTranslation(['detail', 'errors'])
  const { text, wrong, type, leave: leaveInput, drop } = useTyped({ value, onChange, ...(onWrong && { onWrong }) })
  const words = { ...given, error: given.error ?? (wrong ? t('errors:invalid_date') : null) }
  const { aria, ...ids } = useFieldWiring(id, words)
  const box = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const [opened, setOpened] = useState(false)
  const calendarId = useId()

  const close = () => {
    setOpened(false)
    button.current?.focus()
  }
  const leave = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !opened) return
    event.stopPropagation()
    close()
  }
  const pick = (picked: string) => {
    drop()
    onChange(picked)
    close()
  }
  return (
    <Field {...words} ids={ids}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it only hears Escape, and that the focus has left its parts */}
      <div
        ref={box}
        className={styles.place}
        onKeyDown={leave}
        onBlur={({ relatedTarget }) => !box.current?.contains(relatedTarget) && setOpened(false)}
      >
        <div className={fieldStyles.box}>
          <input
            {...aria}
            id={ids.fieldId}
            className={cx(fieldStyles.control, 'num')}
            inputMode="numeric"
            autoComplete="off"
            placeholder={t('date_mask')}
            maxLength={COMPLETE}
            value={text}
            onChange={(event) => type(event.target.value)}
            onBlur={leaveInput}
          />
          <IconButton
            ref={button}
            icon={IconCalendar}
            size={32}
            label={t('calendar_of', { name: words.label })}
            aria-expanded={opened}
            aria-controls={opened ? calendarId : undefined}
            onClick={() => setOpened(!opened)}
          />
        </div>
        {opened && (
          <div id={calendarId}>
            <Calendar value={isWrong(value) ? null : value} label={words.label} onPick={pick} />
          </div>
        )}
      </div>
    </Field>
  )
}
