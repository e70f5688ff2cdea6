import '@mantine/core/styles/Modal.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/Paper.layer.css'
import { Modal } from '@mantine/core'
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { LiveRegion } from '../../feedback/live-region.tsx'
import { Icon, type IconGlyph } from '../../icons/icon.tsx'
import { MantineScope } from '../../mantine/mantine-scope.tsx'
import { useOverlay } from '../../overlays/use-overlay.ts'
import styles from './palette.module.css'

export type PaletteItem = {
  key: string
  label: string
  hint?: string
  /** More search terms; not shown. */
  terms?: string
  icon: IconGlyph
  run: () => void
}
export type PaletteGroup = { key: string; label: string; items: readonly PaletteItem[] }

type PaletteProps = {
  opened: boolean
  onClose: () => void
  query: string
  onQuery: (query: string) => void
  groups: readonly PaletteGroup[]
  words: { label: string; placeholder: string; results: string; nothing: string; keys: string }
  busy: boolean
}

const LOOK = {
  classNames: { overlay: 'scrim', content: styles.content ?? '', body: styles.body ?? '' },
  size: 640,
  yOffset: '12dvh',
  radius: 12,
  // useFocusBack returns the focus.
  returnFocus: false,
}
const STEPS: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 }

/** Index of the chosen entry. Returns to the first when the entries change. */
function useChoice(items: readonly PaletteItem[]) {
  const signature = items.map(({ key }) => key).join()
  const [choice, setChoice] = useState({ signature, at: 0 })
  const at = choice.signature === signature ? choice.at : 0
  return { at, choose: (next: number) => setChoice({ signature, at: next }) }
}

type PaletteListProps = {
  id: string
  groups: readonly PaletteGroup[]
  chosen: PaletteItem | undefined
  label: string
  nothing: string
  busy: boolean
  onPoint: (item: PaletteItem) => void
  onRun: (item: PaletteItem) => void
}

function PaletteList({ id, groups, chosen, label, nothing, busy, onPoint, onRun }: PaletteListProps) {
  const list = useRef<HTMLDivElement>(null)
  const optionId = (key: string) => `${id}-${key}`
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' })
  })
  return (
    <div id={`${id}-list`} role="listbox" aria-label={label} aria-busy={busy} className={styles.list} ref={list}>
      {groups.map((group) => (
        // biome-ignore lint/a11y/useSemanticElements: the group of a listbox, not of a form
        <div key={group.key} role="group" aria-labelledby={optionId(`${group.key}-head`)} className={styles.group}>
          <div id={optionId(`${group.key}-head`)} role="presentation" className="group-title">
            {group.label}
          </div>
          {group.items.map((item) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the field above takes the keys
            // biome-ignore lint/a11y/useFocusableInteractive: the field keeps the focus and names the option
            <div
              key={item.key}
              id={optionId(item.key)}
              role="option"
              aria-selected={item === chosen}
              className={styles.option}
              onClick={() => onRun(item)}
              onPointerMove={() => item !== chosen && onPoint(item)}
            >
              <Icon of={item.icon} size={18} />
              <span className={styles.label}>{item.label}</span>
              {item.hint && <span className={styles.hint}>{item.hint}</span>}
            </div>
          ))}
        </div>
      ))}
      {groups.every((group) => group.items.length === 0) && <p className={styles.nothing}>{nothing}</p>}
    </div>
  )
}

/** One field to search all pages and actions: a combobox whose list is always open. */
export function Palette({ opened, onClose, query, onQuery, groups, words, busy }: PaletteProps) {
  const id = useId()
  useOverlay(opened, onClose)
  const items = groups.flatMap((group) => group.items)
  const { at, choose } = useChoice(items)
  const chosen = items[at]
  const run = (item: PaletteItem) => {
    onClose()
    item.run()
  }
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const step = STEPS[event.key]
    if (step && items.length > 0) choose((at + step + items.length) % items.length)
    else if (event.key === 'Enter' && chosen) run(chosen)
    else return
    event.preventDefault()
  }
  return (
    <MantineScope>
      <Modal.Root {...{ opened, onClose, ...LOOK }}>
        <Modal.Overlay />
        <Modal.Content aria-label={words.label} inert={!opened}>
          <Modal.Body>
            <div className={styles.field}>
              <Icon of={IconSearch} size={20} />
              <input
                data-autofocus
                className={styles.input}
                type="text"
                role="combobox"
                aria-label={words.label}
                aria-expanded="true"
                aria-autocomplete="list"
                aria-controls={`${id}-list`}
                aria-activedescendant={chosen && `${id}-${chosen.key}`}
                autoComplete="off"
                spellCheck={false}
                placeholder={words.placeholder}
                value={query}
                onChange={(event) => onQuery(event.target.value)}
                onKeyDown={press}
              />
            </div>
            <PaletteList
              id={id}
              groups={groups}
              chosen={chosen}
              label={words.label}
              nothing={words.nothing}
              busy={busy}
              onPoint={(item) => choose(items.indexOf(item))}
              onRun={run}
            />
            <p className={styles.foot} aria-hidden="true">
              {words.keys}
            </p>
            <LiveRegion message={busy ? '' : words.results} />
          </Modal.Body>
        </Modal.Content>
      </Modal.Root>
    </MantineScope>
  )
}
