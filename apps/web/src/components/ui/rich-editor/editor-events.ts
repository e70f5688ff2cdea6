import type { EditorView } from '@tiptap/pm/view'
import { readImageFile } from '../fields/image-file.ts'
import { parseSlice } from './parse-content.ts'

type OnError = (code: string | null) => void

/** Inserts a picture at the selection. Reports files that are not pictures or are larger than 2 MB. */
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

/**
 * Handlers for paste and drop, which run before the editor's own. Plain text and moves within the text are left to the
 * editor.
 */
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
