import IconBack from '@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs'
import IconChats from '@tabler/icons-react/dist/esm/icons/IconLayoutSidebar.mjs'
import IconNew from '@tabler/icons-react/dist/esm/icons/IconMessagePlus.mjs'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../components/ui/buttons/button.tsx'
import { ButtonLink } from '../../../components/ui/buttons/button-link.tsx'
import { IconButton } from '../../../components/ui/buttons/icon-button.tsx'
import { Icon } from '../../../components/ui/icons/icon.tsx'
import { Link } from '../../../components/ui/navigation/link.tsx'
import { usePageTitle } from '../../../lib/layout/page-title.ts'
import { lazyPart } from '../../../lib/offline/lazy-part.tsx'
import { OfflineBar } from '../../../lib/offline/offline-bar.tsx'
import { threadsQuery } from '../api/chat.ts'
import styles from './chat-page.module.css'
import { Conversation } from './conversation.tsx'
import { History } from './history.tsx'
import { ScopePickers } from './scope-pickers.tsx'
import { ThreadTools } from './thread-tools.tsx'
import { useChat } from './use-chat.ts'
import { useChatAddress } from './use-chat-address.ts'

type ChatSideProps = { current: string | null; onNew: () => void; onChoose?: () => void }

/** The sidebar: back link, button for a new chat, and history. */
function ChatSide({ current, onNew, onChoose }: ChatSideProps) {
  const { t } = useTranslation('assistant')
  return (
    <div className={styles.side}>
      <ButtonLink to="/" size="form" variant="plain" className={styles.back} icon={IconBack}>
        {t('back')}
      </ButtonLink>
      <Button size="form" wide icon={IconNew} onClick={onNew}>
        {t('new')}
      </Button>
      <History current={current} {...(onChoose && { onChoose })} />
    </div>
  )
}

const Sheet = lazyPart(async () => ({ default: (await import('../../../components/ui/overlays/sheet.tsx')).Sheet }))

/** The full-window chat, with the history beside it; in narrow windows, the history is behind a button. */
export function ChatScreen() {
  const { t } = useTranslation('assistant')
  const chat = useChat({ kept: true })
  useChatAddress(chat)
  const { data: threads } = useQuery(threadsQuery(''))
  const [listed, setListed] = useState(false)
  const field = useRef<HTMLTextAreaElement>(null)
  const { threadId, sessionId } = chat.state
  const thread = threads?.find(({ thread_id }) => thread_id === threadId)
  const title = thread?.title ?? t('title')
  usePageTitle(thread?.title, t('title'))
  // biome-ignore lint/correctness/useExhaustiveDependencies: each chat begins at the field
  useEffect(() => field.current?.focus({ preventScroll: true }), [sessionId])
  const startNew = () => {
    setListed(false)
    chat.startNew()
    field.current?.focus()
  }
  const side = <ChatSide current={threadId} onNew={startNew} onChoose={() => setListed(false)} />
  return (
    <div className={styles.page}>
      <aside className={styles.aside} aria-label={t('history.label')}>
        {side}
      </aside>
      <div className={styles.main}>
        <header className={styles.head}>
          <Link to="/" className={styles.out} aria-label={t('back')} title={t('back')}>
            <Icon of={IconBack} size={20} />
          </Link>
          <IconButton
            icon={IconChats}
            label={t('history.open')}
            aria-expanded={listed}
            className={styles.list}
            onClick={() => setListed(true)}
          />
          <h1 className={styles.title} title={title}>
            {title}
          </h1>
          {thread && <ThreadTools thread={thread} onRemoved={startNew} />}
          <div className={styles.pickers}>
            <ScopePickers chat={chat} />
          </div>
        </header>
        <OfflineBar />
        <Conversation chat={chat} field={field} />
      </div>
      {listed && (
        <Sheet opened onClose={() => setListed(false)} title={t('history.label')}>
          {side}
        </Sheet>
      )}
    </div>
  )
}
