import IconWide from '@tabler/icons-react/dist/esm/icons/IconArrowsDiagonal.mjs'
import IconSmall from '@tabler/icons-react/dist/esm/icons/IconArrowsDiagonalMinimize2.mjs'
import IconHistory from '@tabler/icons-react/dist/esm/icons/IconHistory.mjs'
import IconNew from '@tabler/icons-react/dist/esm/icons/IconMessagePlus.mjs'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { IconButton } from '../../../components/ui/buttons/icon-button.tsx'
import { cx } from '../../../components/ui/cx.ts'
import styles from './chat-box.module.css'
import { Conversation } from './conversation.tsx'
import { useChat } from './use-chat.ts'

/** While the box fills the window, the page behind it is inert. */
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

/** The box covers a part of the page: Escape closes it wherever the focus is, and leaves the focus there. */
function useEscapeOutside(onClose: () => void) {
  useEffect(() => {
    document.body.dataset.assistant = 'open'
    const press = (event: globalThis.KeyboardEvent) => {
      // An open menu or dialog of the page closes itself first.
      const busy = event.target instanceof Element && event.target.closest('[role="dialog"], [aria-expanded="true"]')
      if (event.key === 'Escape' && !event.defaultPrevented && !busy) onClose()
    }
    document.addEventListener('keydown', press)
    return () => {
      delete document.body.dataset.assistant
      document.removeEventListener('keydown', press)
    }
  }, [onClose])
}

/** The assistant in the corner of a page. Closing it forgets the chat, which stays in the history. */
export default function ChatBox({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['assistant', 'common'])
  const navigate = useNavigate()
  const chat = useChat({ kept: false })
  const [wide, setWide] = useState(false)
  const field = useRef<HTMLTextAreaElement>(null)
  const titleId = useId()
  const { threadId, sessionId } = chat.state
  useAlone(wide)
  useEscapeOutside(onClose)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each chat begins at the field
  useEffect(() => field.current?.focus(), [sessionId])
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    event.stopPropagation()
    if (wide) setWide(false)
    else onClose()
  }
  return createPortal(
    <div
      role="dialog"
      aria-labelledby={titleId}
      aria-modal={wide || undefined}
      className={cx(styles.chat, wide && styles.wide)}
      data-print="hide"
      onKeyDown={press}
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
