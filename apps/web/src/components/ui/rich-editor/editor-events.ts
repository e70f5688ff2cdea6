import type { EditorView } from '@tiptap/pm/view'
import { readImageFile } from '../fields/image-file.ts'
import { parseSlice } from './parse-content.ts'

type OnError = (code: string | null) => void

/** Puts a picture where the selection is. Anything that is no picture of at most 2 MB is told instead. */
export async function insertImage(view: EditorView, file: Blob, onError: OnError): Promise<void> {
  const image = await readImageFile(file)
  if ('error' in image) return onError(image.error)
  onError(null)
  const node = view.state.schema.nodes.image?.create({ src: image.url, alt: '' })
  if (node) view.dispatch(view.state.tr.replaceSelectionWith(node).scrollIntoView())
}

function insertFiles(view: EditorView, data: DataTransfer | null, onError: OnError): boolean {
  const html = data?.getData('text/html') ?? ''
  const [picture] = [...(data?.files ?? [])].filter(({ type }) => type.startsWith('image/'))
  if (html) view.dispatch(view.state.tr.replaceSelection(parseSlice(html, view.state.schema)).scrollIntoView())
  else if (picture) void insertImage(view, picture, onError)
  return Boolean(html || picture)
}

/** Paste and drop, ahead of the editor’s own reading of markup. Plain text and its own moves are left to it. */
export const buildEvents = (onError: OnError) => ({
  paste(view: EditorView, event: ClipboardEvent): boolean {
    const taken = insertFiles(view, event.clipboardData, onError)
    if (taken) event.preventDefault()
    return taken
  },
  drop(view: EditorView, event: DragEvent): boolean {
    if (view.dragging) return false
    const taken = insertFiles(view, event.dataTransfer, onError)
    if (taken) event.preventDefault()
    return taken
  },
})
