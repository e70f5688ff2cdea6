import IconWide from '@tabler/icons-react/dist/esm/icons/IconArrowsDiagonal.mjs'
import IconSmall from '@tabler/icons-react/dist/esm/icons/IconArrowsDiagonalMinimize2.mjs'
import IconHistory from '@tabler/icons-react/dist/esm/icons/IconHistory.mjs'
import IconNew from '@tabler/icons-react/dist/esm/icons/IconMessagePlus.mjs'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { type RefObject, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { IconButton } from '../../../components/ui/buttons/icon-button.tsx'
import { cx } from '../../../components/ui/cx.ts'
import { dialogsAround, OPEN_DIALOG } from '../../../components/ui/overlays/open-dialog.ts'
import styles from './chat-box.module.css'
import { Conversation } from './conversation.tsx'
import { useChat } from './use-chat.ts'

/** While the box fills the window, makes the page behind it inert. */
function useAlone(alone: boolean) {
  useEffect(() => {
    const page = document.getElementById('root')
    if (!alone || !page) return
    page.inert = true
    return () => {
      page.inert = false
    }
  }, [alone])
}

/** Escape closes the box wherever the focus is, unless another open overlay handles the key. */
function useEscape(box: RefObject<HTMLElement | null>, close: () => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return
    const over = [
      ...dialogsAround(event),
      ...document.querySelectorAll(`dialog[open], ${OPEN_DIALOG}, [role=menu], [aria-expanded=true][role=combobox]`),
    ]
    if (over.some((one) => one !== box.current && !one.contains(box.current))) return
    close()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}

/** The assistant in a corner of the page. Closing it leaves the chat, which stays in the history. */
export default function ChatBox({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['assistant', 'common'])
  const navigate = useNavigate()
  const chat = useChat({ kept: false })
  const [wide, setWide] = useState(false)
  const field = useRef<HTMLTextAreaElement>(null)
  const titleId = useId()
  const { threadId, sessionId } = chat.state
  useAlone(wide)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each chat begins at the field
  useEffect(() => field.current?.focus(), [sessionId])
  const box = useRef<HTMLDivElement>(null)
  useEscape(box, () => (wide ? setWide(false) : onClose()))
  return createPortal(
    <div
      ref={box}
      role="dialog"
      aria-labelledby={titleId}
      aria-modal={wide || undefined}
      className={cx(styles.chat, wide && styles.wide)}
      data-print="hide"
    >
      <div className={styles.head}>
        <div className="grow">
          <h2 id={titleId} className={styles.title}>
            {t('name')}
          </h2>
          <p className="fine">{t(`status.${chat.status}`)}</p>
        </div>
        <IconButton icon={IconNew} label={t('new')} onClick={chat.startNew} />
        <IconButton
          icon={IconHistory}
          label={t('history.see')}
          onClick={() => {
            onClose()
            void navigate(threadId ? `/chat?threadId=${threadId}` : '/chat')
          }}
        />
        <IconButton
          icon={wide ? IconSmall : IconWide}
          label={t(wide ? 'smaller' : 'wider')}
          aria-pressed={wide}
          onClick={() => setWide(!wide)}
        />
        <IconButton icon={IconX} label={t('common:close')} onClick={onClose} />
      </div>
      <Conversation chat={chat} field={field} />
    </div>,
    document.body,
  )
}
