import IconChat from '@tabler/icons-react/dist/esm/icons/IconMessageChatbot.mjs'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { cx } from '../../../components/ui/cx.ts'
import { Icon } from '../../../components/ui/icons/icon.tsx'
import { lazyPart } from '../../../lib/offline/lazy-part.tsx'
import { useMe } from '../../../lib/session/me.ts'
import { loadStoredChat } from '../api/chat-state.ts'
import styles from './assistant-widget.module.css'

const ChatBox = lazyPart(() => import('./chat-box.tsx'))

/** Whether the window has the chat's mobile layout: 1204 px or narrower. */
const isNarrow = (): boolean => window.matchMedia('(max-width: 1204px)').matches

/** What is at the bottom of the page; the button is above it. `bar`: on phones, the button is in the top bar. */
export type WidgetPosition = 'console' | 'tabs' | 'above-action-bar' | 'bar'

/** The button that opens the assistant: as a box in wide windows, as the chat page in narrow ones. */
export default function AssistantWidget({ position }: { position: WidgetPosition }) {
  const { t } = useTranslation('assistant')
  const { account } = useMe()
  const navigate = useNavigate()
  const [opened, setOpened] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const wasOpen = useRef(false)
  useEffect(() => {
    // If the focus was in the box, it returns to the button; elsewhere on the page it stays.
    if (wasOpen.current && !opened && document.activeElement === document.body) button.current?.focus()
    wasOpen.current = opened
  }, [opened])
  const close = useCallback(() => setOpened(false), [])
  const press = () => {
    if (!isNarrow()) return setOpened(true)
    const threadId = loadStoredChat(account.id)?.threadId
    void navigate(threadId ? `/chat?threadId=${threadId}` : '/chat')
  }
  return (
    <>
      {!opened && (
        <button
          ref={button}
          type="button"
          className={cx(styles.button, styles[position])}
          aria-label={t('open')}
          title={t('open')}
          data-print="hide"
          onClick={press}
        >
          <Icon of={IconChat} size={24} />
        </button>
      )}
      {opened && <ChatBox onClose={close} />}
    </>
  )
}
