import IconArrowBackUp from '@tabler/icons-react/dist/esm/icons/IconArrowBackUp.mjs'
import IconArrowForwardUp from '@tabler/icons-react/dist/esm/icons/IconArrowForwardUp.mjs'
import IconBlockquote from '@tabler/icons-react/dist/esm/icons/IconBlockquote.mjs'
import IconBold from '@tabler/icons-react/dist/esm/icons/IconBold.mjs'
import IconClearFormatting from '@tabler/icons-react/dist/esm/icons/IconClearFormatting.mjs'
import IconItalic from '@tabler/icons-react/dist/esm/icons/IconItalic.mjs'
import IconList from '@tabler/icons-react/dist/esm/icons/IconList.mjs'
import IconListNumbers from '@tabler/icons-react/dist/esm/icons/IconListNumbers.mjs'
import IconStrikethrough from '@tabler/icons-react/dist/esm/icons/IconStrikethrough.mjs'
import IconUnderline from '@tabler/icons-react/dist/esm/icons/IconUnderline.mjs'
import type { Editor } from '@tiptap/core'
import type { IconGlyph } from '../icons/icon.tsx'
import { TEXT_SIZES, TEXT_WEIGHTS } from './class-marks.ts'

/** Something that is pressed: a mark, a list, a step back. */
export interface ToolButton {
  /** Also the key of its word. */
  name: string
  icon: IconGlyph
  run: (editor: Editor) => void
  /** Toggles have a state; the others do something once. */
  isOn?: (editor: Editor) => boolean
  keys?: string
}

export interface ToolSelect {
  name: 'block' | 'size' | 'weight'
  values: readonly string[]
  read: (editor: Editor) => string
  write: (editor: Editor, value: string) => void
}

const HEADINGS = [1, 2, 3, 4, 5, 6] as const

const markSelect = (name: 'size' | 'weight', mark: string, values: readonly string[]): ToolSelect => ({
  name,
  values: ['', ...values],
  read: (editor) => (editor.getAttributes(mark).value as string | null) ?? '',
  write: (editor, value) => {
    const chain = editor.chain().focus()
    if (value) chain.setMark(mark, { value }).run()
    else chain.unsetMark(mark).run()
  },
})

export const SELECTS: readonly ToolSelect[] = [
  {
    name: 'block',
    values: ['', ...HEADINGS.map(String)],
    read: (editor) => {
      const level = HEADINGS.find((one) => editor.isActive('heading', { level: one }))
      return level ? String(level) : ''
    },
    write: (editor, value) => {
      const level = HEADINGS.find((one) => String(one) === value)
      const chain = editor.chain().focus()
      if (level) chain.setHeading({ level }).run()
      else chain.setParagraph().run()
    },
  },
  markSelect('size', 'textSize', TEXT_SIZES),
  markSelect('weight', 'textWeight', TEXT_WEIGHTS),
]

export const BUTTONS: readonly ToolButton[] = [
  {
    name: 'bold',
    icon: IconBold,
    keys: 'Control+B',
    run: (editor) => editor.chain().focus().toggleBold().run(),
    isOn: (editor) => editor.isActive('bold'),
  },
  {
    name: 'italic',
    icon: IconItalic,
    keys: 'Control+I',
    run: (editor) => editor.chain().focus().toggleItalic().run(),
    isOn: (editor) => editor.isActive('italic'),
  },
  {
    name: 'underline',
    icon: IconUnderline,
    keys: 'Control+U',
    run: (editor) => editor.chain().focus().toggleUnderline().run(),
    isOn: (editor) => editor.isActive('underline'),
  },
  {
    name: 'strike',
    icon: IconStrikethrough,
    run: (editor) => editor.chain().focus().toggleStrike().run(),
    isOn: (editor) => editor.isActive('strike'),
  },
  {
    name: 'bullets',
    icon: IconList,
    run: (editor) => editor.chain().focus().toggleBulletList().run(),
    isOn: (editor) => editor.isActive('bulletList'),
  },
  {
    name: 'numbers',
    icon: IconListNumbers,
    run: (editor) => editor.chain().focus().toggleOrderedList().run(),
    isOn: (editor) => editor.isActive('orderedList'),
  },
  {
    name: 'quote',
    icon: IconBlockquote,
    run: (editor) => editor.chain().focus().toggleBlockquote().run(),
    isOn: (editor) => editor.isActive('blockquote'),
  },
  {
    name: 'clear',
    icon: IconClearFormatting,
    run: (editor) => editor.chain().focus().unsetAllMarks().clearNodes().run(),
  },
  { name: 'undo', icon: IconArrowBackUp, keys: 'Control+Z', run: (editor) => editor.chain().focus().undo().run() },
  { name: 'redo', icon: IconArrowForwardUp, keys: 'Control+Y', run: (editor) => editor.chain().focus().redo().run() },
]
