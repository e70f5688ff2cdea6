import IconLink from '@tabler/icons-react/dist/esm/icons/IconLink.mjs'
import IconPhoto from '@tabler/icons-react/dist/esm/icons/IconPhoto.mjs'
import type { Editor } from '@tiptap/core'
import { useEditorState } from '@tiptap/react'
import { type KeyboardEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { cx } from '../cx.ts'
import { Icon, type IconGlyph } from '../icons/icon.tsx'
import styles from './toolbar.module.css'
import { BUTTONS, SELECTS } from './tools.ts'

type ToolbarProps = {
  editor: Editor
  label: string
  controls: string
  linkOpen: boolean
  onLink: () => void
  onImage: () => void
}

type ToolProps = {
  label: string
  icon: IconGlyph
  on?: boolean | undefined
  keys?: string | undefined
  expanded?: boolean
  tabIndex: 0 | -1
  onPress: () => void
}

function Tool({ label, icon, on, keys, expanded, tabIndex, onPress }: ToolProps) {
  return (
    <button
      type="button"
      data-tool
      tabIndex={tabIndex}
      title={label}
      aria-label={label}
      aria-pressed={on}
      aria-expanded={expanded}
      aria-keyshortcuts={keys}
      className={cx(styles.tool, (on || expanded) && styles.on)}
      // Keeps the selection in the text.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onPress}
    >
      <Icon of={icon} size={18} />
    </button>
  )
}

const LAST = SELECTS.length + BUTTONS.length + 1

/** Arrow keys move between the tools, of which one is in the tab order (ARIA toolbar pattern). */
function useArrowKeys() {
  const bar = useRef<HTMLDivElement>(null)
  const [at, setAt] = useState(0)
  const tabIndexOf = (index: number) => (index === at ? 0 : -1) as 0 | -1
  const onFocus = (target: EventTarget) => {
    const index = [...(bar.current?.querySelectorAll('[data-tool]') ?? [])].indexOf(target as Element)
    if (index >= 0) setAt(index)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const next = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: LAST }[event.key]
    if (next === undefined) return
    event.preventDefault()
    const index = (next + LAST + 1) % (LAST + 1)
    bar.current?.querySelectorAll<HTMLElement>('[data-tool]')[index]?.focus()
  }
  return { bar, tabIndexOf, onFocus, onKeyDown }
}

export function Toolbar({ editor, label, controls, linkOpen, onLink, onImage }: ToolbarProps) {
  const { t } = useTranslation('detail')
  const { bar, tabIndexOf, onFocus, onKeyDown } = useArrowKeys()
  const state = useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      on: BUTTONS.map((tool) => tool.isOn?.(now)),
      chosen: SELECTS.map((tool) => tool.read(now)),
      linked: now.isActive('link'),
    }),
  })
  const first = SELECTS.length
  return (
    <div
      ref={bar}
      className={styles.bar}
      role="toolbar"
      aria-label={t('editor.tools', { name: label })}
      aria-controls={controls}
      onKeyDown={onKeyDown}
      onFocus={({ target }) => onFocus(target)}
    >
      {SELECTS.map((tool, index) => (
        <select
          key={tool.name}
          data-tool
          tabIndex={tabIndexOf(index)}
          className={styles.select}
          aria-label={t(`editor.${tool.name}`)}
          value={state.chosen[index]}
          onChange={(event) => tool.write(editor, event.target.value)}
        >
          <option value="">{t(`editor.${tool.name}_none`)}</option>
          {tool.options.map(({ value, name }) => (
            <option key={value} value={value}>
              {name ? t(`editor.${name}`) : t('editor.block_value', { value })}
            </option>
          ))}
        </select>
      ))}
      {BUTTONS.map((tool, index) => (
        <Tool
          key={tool.name}
          label={t(`editor.${tool.name}`)}
          icon={tool.icon}
          on={state.on[index]}
          keys={tool.keys}
          tabIndex={tabIndexOf(first + index)}
          onPress={() => tool.run(editor)}
        />
      ))}
      <Tool
        label={t('editor.link')}
        icon={IconLink}
        on={state.linked}
        expanded={linkOpen}
        tabIndex={tabIndexOf(LAST - 1)}
        onPress={onLink}
      />
      <Tool label={t('editor.image')} icon={IconPhoto} tabIndex={tabIndexOf(LAST)} onPress={onImage} />
    </div>
  )
}
