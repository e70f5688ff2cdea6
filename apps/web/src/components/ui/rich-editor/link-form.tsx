import type { Editor } from '@tiptap/core'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../buttons/button.tsx'
import { TextField } from '../fields/text-field.tsx'
import { parseLink } from './links.ts'
import styles from './rich-editor.module.css'

/**
 * Form for the address of the selected text. Accepts https, mail and paths of this site; anything else shows why it is
 * rejected.
 */
export function LinkForm({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const { t } = useTranslation(['detail', 'common'])
  const [href, setHref] = useState(() => (editor.getAttributes('link').href as string | undefined) ?? '')
  const [refused, setRefused] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  const linked = editor.isActive('link')
  useEffect(() => box.current?.querySelector('input')?.focus(), [])
  const close = () => {
    onClose()
    editor.commands.focus()
  }
  const apply = () => {
    const link = parseLink(href)
    if (!link) return setRefused(true)
    const chain = editor.chain().focus().extendMarkRange('link')
    if (editor.state.selection.empty && !linked) {
      chain
        .insertContent({
          type: 'text',
          text: link.replace(/^mailto:/, ''),
          marks: [{ type: 'link', attrs: { href: link } }],
        })
        .run()
    } else chain.setLink({ href: link }).run()
    onClose()
  }
  const remove = () => {
    editor.chain().focus().extendMarkRange('link').unsetLink().run()
    onClose()
  }
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Escape') close()
    else if (event.key === 'Enter' && event.target instanceof HTMLInputElement) apply()
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Enter and Escape of the field and buttons in it
    <div ref={box} className={styles.link} onKeyDown={press}>
      <TextField
        label={t('editor.link_address')}
        size="form"
        value={href}
        placeholder="https://"
        error={refused ? t('editor.link_refused') : null}
        onChange={(event) => {
          setRefused(false)
          setHref(event.target.value)
        }}
      />
      <div className={styles.linkActions}>
        {linked && (
          <Button size="form" variant="plain" onClick={remove}>
            {t('editor.link_remove')}
          </Button>
        )}
        <Button size="form" variant="plain" onClick={close}>
          {t('common:cancel')}
        </Button>
        <Button size="form" onClick={apply}>
          {t('editor.link_apply')}
        </Button>
      </div>
    </div>
  )
}
