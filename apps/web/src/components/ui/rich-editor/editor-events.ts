import type { EditorView } from '@tiptap/pm/view'
import { readImageFile } from '../form/image-file.ts'
import { parseSlice } from './parse-content.ts'

type OnError = (code: string | null) => void

/** Puts a picture where the selection is. Anything that is no picture of at most 2 MB is told instead. */
export async function insertImage(view: EditorView, file: Blob, onFault: OnError): Promise<void> {
  const image = await readImageFile(file)
  if ('fault' in image) return onFault(image.fault)
  onFault(null)
  const node = view.state.schema.nodes.image?.create({ src: image.url, alt: '' })
  if (node) view.dispatch(view.state.tr.replaceSelectionWith(node).scrollIntoView())
}

function insertFiles(view: EditorView, data: DataTransfer | null, onFault: OnError): boolean {
  const html = data?.getData('text/html') ?? ''
  const [picture] = [...(data?.files ?? [])].filter(({ type }) => type.startsWith('image/'))
  if (html) view.dispatch(view.state.tr.replaceSelection(parseSlice(html, view.state.schema)).scrollIntoView())
  else if (picture) void insertImage(view, picture, onFault)
  return Boolean(html || picture)
}

/** Paste and drop, ahead of the editor’s own reading of markup. Plain text and its own moves are left to it. */
export const buildEvents = (onFault: OnError) => ({
  paste(view: EditorView, event: ClipboardEvent): boolean {
    const taken = insertFiles(view, event.clipboardData, onFault)
    if (taken) event.preventDefault()
    return taken
  },
  drop(view: EditorView, event: DragEvent): boolean {
    if (view.dragging) return false
    const taken = insertFiles(view, event.dataTransfer, onFault)
    if (taken) event.preventDefault()
    return taken
  },
})
