import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { cx } from '../cx.ts'
import { Icon } from '../icons/icon.tsx'
import { Field, type FieldWords, useFieldWiring } from './field.tsx'
import styles from './tags.module.css'
import { type PickOption, type SearchOptions, useOptions } from './use-options.ts'

type PickerFieldProps = FieldWords & {
  id?: string
  /** The chosen options, with their names. */
  value: readonly PickOption[]
  onChange: (next: PickOption[]) => void
  /** Must keep its identity: a new function starts a new search. */
  search: SearchOptions
  multiple?: boolean
  placeholder?: string
}

/** Number of chips shown. More are counted until someone expands the list. */
const MAX_SHOWN = 20

type ChipsProps = { value: readonly PickOption[]; onRemove: (id: string) => void }

function Chips({ value, onRemove }: ChipsProps) {
  const { t } = useTranslation('detail')
  const [all, setAll] = useState(false)
  const shown = all ? value : value.slice(0, MAX_SHOWN)
  return (
    <>
      {shown.map((option) => (
        <span key={option.id} className={styles.tag}>
          <span>{option.label}</span>
          <button
            type="button"
            className={styles.remove}
            aria-label={t('remove', { name: option.label })}
            onClick={() => onRemove(option.id)}
          >
            <Icon of={IconX} size={14} />
          </button>
        </span>
      ))}
      {shown.length < value.length && (
        <button type="button" className={styles.more} onClick={() => setAll(true)}>
          {t('and_more', { count: value.length - shown.length })}
        </button>
      )}
    </>
  )
}

type OptionsProps = {
  id: string
  label: string
  found: ReturnType<typeof useOptions>
  chosen: ReadonlySet<string>
  active: number
  multiple: boolean
  onPick: (option: PickOption) => void
}

function Options({ id, label, found, chosen, active, multiple, onPick }: OptionsProps) {
  const { t } = useTranslation('detail')
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    list.current?.querySelector('[data-active="true"]')?.scrollIntoView({ block: 'nearest' })
  })
  const said = found.state === 'failed' ? t('search_failed') : found.options.length === 0 && t(`search_${found.state}`)
  return (
    <div ref={list} className={styles.list}>
      <p className={cx(said && styles.said)} role="status">
        {said}
      </p>
      <div id={id} role="listbox" aria-label={label} aria-multiselectable={multiple}>
        {found.options.map((option, at) => (
          // biome-ignore lint/a11y/useFocusableInteractive: focus stays in the field, which names the active option
          // biome-ignore lint/a11y/useKeyWithClickEvents: keys are heard by the field
          <div
            key={option.id}
            id={`${id}-${at}`}
            role="option"
            aria-selected={chosen.has(option.id)}
            data-active={at === active}
            className={cx(styles.option, at === active && styles.active)}
            // Keeps the focus in the field.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onPick(option)}
          >
            {option.label}
            {chosen.has(option.id) && <Icon of={IconCheck} size={18} />}
            {option.note && <small>{option.note}</small>}
          </div>
        ))}
      </div>
    </div>
  )
}

function useFocusOutside(box: RefObject<HTMLElement | null>, onLeave: () => void) {
  return (event: { relatedTarget: EventTarget | null }) => {
    if (!box.current?.contains(event.relatedTarget as Node | null)) onLeave()
  }
}

type Picking = Required<Pick<PickerFieldProps, 'value' | 'onChange' | 'search' | 'multiple'>> & {
  input: RefObject<HTMLInputElement | null>
}

/** State and keyboard handling of the search: typed text, found options, chosen options. */
function usePicking({ value, onChange, search, multiple, input }: Picking) {
  const [opened, setOpened] = useState(false)
  const [typed, setTyped] = useState('')
  const [marked, setMarked] = useState(-1)
  const found = useOptions(search, typed, opened)
  // Enter must not choose an option found for an earlier query.
  const active = found.current ? marked : -1

  const close = () => {
    setOpened(false)
    setTyped('')
    setMarked(-1)
  }
  const open = () => setOpened(true)
  const remove = (gone: string) => {
    onChange(value.filter((one) => one.id !== gone))
    input.current?.focus()
  }
  const pick = (option: PickOption) => {
    if (!multiple) {
      onChange([option])
      return close()
    }
    const has = value.some((one) => one.id === option.id)
    onChange(has ? value.filter((one) => one.id !== option.id) : [...value, option])
  }
  const moveTo = (at: number) => {
    open()
    setMarked(Math.max(0, Math.min(found.options.length - 1, at)))
  }
  const press = (event: KeyboardEvent) => {
    const option = found.options[active]
    const last = value.at(-1)
    if (event.key === 'ArrowDown') moveTo(opened ? marked + 1 : 0)
    else if (event.key === 'ArrowUp') moveTo(marked - 1)
    else if (event.key === 'Enter' && opened) option && pick(option)
    else if (event.key === 'Escape' && opened) close()
    else if (event.key === 'Backspace' && typed === '' && last) return remove(last.id)
    else return
    event.preventDefault()
    event.stopPropagation()
  }

  return {
    opened,
    typed,
    active,
    found,
    open,
    close,
    type: (text: string) => {
      open()
      setTyped(text)
      setMarked(0)
    },
    pick,
    remove,
    press,
  }
}

/**
 * Chooses records by name from a long list, searching while typing. Follows the ARIA combobox pattern: arrows move,
 * Enter chooses, Escape closes, Backspace in the empty field removes the last chosen record.
 */
export function PickerField({
  value,
  onChange,
  search,
  multiple = false,
  placeholder,
  id,
  ...words
}: PickerFieldProps) {
  const { t } = useTranslation('detail')
  const { aria, ...ids } = useFieldWiring(id, words)
  const box = useRef<HTMLDivElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const { opened, active, ...picking } = usePicking({ value, onChange, search, multiple, input })
  const listId = `${ids.fieldId}-list`
  const single = multiple ? undefined : value[0]
  return (
    <Field {...words} ids={ids}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: clicks beside the field mean the field */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the field itself hears the keys */}
      <div
        ref={box}
        className={styles.box}
        onBlur={useFocusOutside(box, picking.close)}
        onClick={(event) => event.target === event.currentTarget && input.current?.focus()}
      >
        {multiple && <Chips value={value} onRemove={picking.remove} />}
        <input
          {...aria}
          ref={input}
          id={ids.fieldId}
          className={styles.input}
          role="combobox"
          aria-expanded={opened}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={opened && picking.found.options[active] ? `${listId}-${active}` : undefined}
          autoComplete="off"
          spellCheck={false}
          placeholder={placeholder ?? t('search_placeholder')}
          value={opened ? picking.typed : (single?.label ?? '')}
          onChange={(event) => picking.type(event.target.value)}
          onClick={picking.open}
          onKeyDown={picking.press}
        />
        {single && (
          <button
            type="button"
            className={styles.remove}
            aria-label={t('remove', { name: single.label })}
            onClick={() => picking.remove(single.id)}
          >
            <Icon of={IconX} size={16} />
          </button>
        )}
        <Icon of={IconChevronDown} size={16} className={styles.open} />
        {opened && (
          <Options
            id={listId}
            label={words.label}
            found={picking.found}
            chosen={new Set(value.map((one) => one.id))}
            active={active}
            multiple={multiple}
            onPick={picking.pick}
          />
        )}
      </div>
    </Field>
  )
}
