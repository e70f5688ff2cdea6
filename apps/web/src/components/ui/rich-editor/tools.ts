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

/** A button of the toolbar: a mark, a list, or undo. */
export interface ToolButton {
  /** Also the key of its label. */
  name: string
  icon: IconGlyph
  run: (editor: Editor) => void
  /** Only for toggles. Other buttons perform an action. */
  isOn?: (editor: Editor) => boolean
  keys?: string
}

/** The keys of the labels that are no heading's. People choose words, not the numbers that are stored. */
type OptionName = `size_${(typeof TEXT_SIZES)[number]}` | `weight_${(typeof TEXT_WEIGHTS)[number]}`

export interface ToolSelect {
  name: 'block' | 'size' | 'weight'
  /** Headings have numbers instead of names. */
  options: readonly { value: string; name?: OptionName }[]
  read: (editor: Editor) => string
  write: (editor: Editor, value: string) => void
}

const HEADINGS = [1, 2, 3, 4, 5, 6] as const

const markSelect = (
  name: 'size' | 'weight',
  mark: string,
  options: readonly { value: string; name: OptionName }[],
): ToolSelect => ({
  name,
  options,
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
    options: HEADINGS.map((level) => ({ value: String(level) })),
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
  markSelect(
    'size',
    'textSize',
    TEXT_SIZES.map((value) => ({ value, name: `size_${value}` as const })),
  ),
  markSelect(
    'weight',
    'textWeight',
    TEXT_WEIGHTS.map((value) => ({ value, name: `weight_${value}` as const })),
  ),
]

type Chain = ReturnType<Editor['chain']>

/** A button that toggles a mark or a kind of block. */
const toggle = (name: string, icon: IconGlyph, type: string, run: (chain: Chain) => Chain): ToolButton => ({
  name,
  icon,
  run: (editor) => run(editor.chain().focus()).run(),
  isOn: (editor) => editor.isActive(type),
})

export const BUTTONS: readonly ToolButton[] = [
  { ...toggle('bold', IconBold, 'bold', (chain) => chain.toggleBold()), keys: 'Control+B' },
  { ...toggle('italic', IconItalic, 'italic', (chain) => chain.toggleItalic()), keys: 'Control+I' },
  { ...toggle('underline', IconUnderline, 'underline', (chain) => chain.toggleUnderline()), keys: 'Control+U' },
  toggle('strike', IconStrikethrough, 'strike', (chain) => chain.toggleStrike()),
  toggle('bullets', IconList, 'bulletList', (chain) => chain.toggleBulletList()),
  toggle('numbers', IconListNumbers, 'orderedList', (chain) => chain.toggleOrderedList()),
  toggle('quote', IconBlockquote, 'blockquote', (chain) => chain.toggleBlockquote()),
  {
    name: 'clear',
    icon: IconClearFormatting,
    run: (editor) => editor.chain().focus().unsetAllMarks().clearNodes().run(),
  },
  { name: 'undo', icon: IconArrowBackUp, keys: 'Control+Z', run: (editor) => editor.chain().focus().undo().run() },
  { name: 'redo', icon: IconArrowForwardUp, keys: 'Control+Y', run: (editor) => editor.chain().focus().redo().run() },
]
