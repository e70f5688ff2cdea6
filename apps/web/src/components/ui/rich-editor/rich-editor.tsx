import { EditorContent, useEditor } from '@tiptap/react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { cx } from '../cx.ts'
import { Field, type FieldWords, useFieldWiring } from '../fields/field.tsx'
import rich from '../rich-html/rich-html.module.css'
import { useLatest } from '../use-latest.ts'
import { buildEvents, insertImage } from './editor-events.ts'
import { EXTENSIONS } from './extensions.ts'
import { LinkForm } from './link-form.tsx'
import { parseContent } from './parse-content.ts'
import styles from './rich-editor.module.css'
import { Toolbar } from './toolbar.tsx'

type RichEditorProps = FieldWords & {
  id?: string
  /** Read once, when the editor mounts. Change `key` to show another text. */
  value: string
  onChange: (html: string) => void
  lang?: string
  className?: string | undefined
}

/**
 * Editor for formatted text. Its output is exactly what the server keeps. In a chunk of its own, because few pages need
 * it.
 */
export default function RichEditor({ value, onChange, lang, id, className, ...given }: RichEditorProps) {
  const { t } = useTranslation(['detail', 'errors'])
  const [error, setError] = useState<string | null>(null)
  const [linkOpen, setLinkOpen] = useState(false)
  const words = { ...given, error: error ? t(`errors:${error}`) : given.error }
  const { aria, ...ids } = useFieldWiring(id, words)
  const picture = useRef<HTMLInputElement>(null)
  const tell = useLatest(onChange)
  const editor = useEditor({
    extensions: EXTENSIONS,
    content: parseContent(value),
    // Injecting CSS would write a style element, which the content security policy forbids.
    injectCSS: false,
    shouldRerenderOnTransaction: false,
    onUpdate: ({ editor: now }) => tell.current(now.isEmpty ? '' : now.getHTML()),
  })
  useEffect(() => {
    editor.setOptions({
      editorProps: {
        handleDOMEvents: buildEvents(setError),
        attributes: {
          id: ids.fieldId,
          role: 'textbox',
          'aria-multiline': 'true',
          'aria-label': words.label,
          class: [rich.rich, styles.text].join(' '),
          ...(lang && { lang }),
          ...(aria['aria-describedby'] && { 'aria-describedby': aria['aria-describedby'] }),
          ...(aria['aria-invalid'] && { 'aria-invalid': 'true' }),
        },
      },
    })
  }, [editor, ids.fieldId, words.label, lang, aria['aria-describedby'], aria['aria-invalid']])
  return (
    <Field {...words} ids={ids} className={className}>
      <div className={cx(styles.box, words.error && styles.wrong)}>
        <Toolbar
          editor={editor}
          label={words.label}
          controls={ids.fieldId}
          linkOpen={linkOpen}
          onLink={() => setLinkOpen(!linkOpen)}
          onImage={() => picture.current?.click()}
        />
        {linkOpen && <LinkForm editor={editor} onClose={() => setLinkOpen(false)} />}
        <EditorContent editor={editor} />
        <input
          ref={picture}
          type="file"
          accept="image/png,image/jpeg,image/webp,image/gif"
          hidden
          tabIndex={-1}
          aria-label={t('editor.image')}
          onChange={(event) => {
            const file = event.target.files?.[0]
            if (file) void insertImage(editor.view, file, setError)
            event.target.value = ''
          }}
        />
      </div>
    </Field>
  )
}
