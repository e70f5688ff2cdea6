import { type RefObject, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LiveRegion } from '../../../components/ui/feedback/live-region.tsx'
import { Composer } from './composer.tsx'
import { MessageList } from './message-list.tsx'
import type { Chat } from './use-chat.ts'

/**
 * Announces to screen readers when a reply starts and ends. Reading it aloud while it grows would be hard to follow.
 */
function useAnnouncement({ status, state }: Chat): string {
  const { t } = useTranslation('assistant')
  const [announcement, setAnnouncement] = useState('')
  const previousStatus = useRef(status)
  const failed = state.messages.at(-1)?.failed === true
  useEffect(() => {
    const previous = previousStatus.current
    previousStatus.current = status
    if (previous === 'idle' && status !== 'idle') setAnnouncement(t('reply.started'))
    if (previous !== 'idle' && status === 'idle') setAnnouncement(t(failed ? 'reply.broke_off' : 'reply.finished'))
  }, [status, failed, t])
  return announcement
}

type ConversationProps = { chat: Chat; field: RefObject<HTMLTextAreaElement | null> }

/** The messages and the input field. */
export function Conversation({ chat, field }: ConversationProps) {
  const announcement = useAnnouncement(chat)
  const askStarter = (question: string) => {
    chat.send(question, { withWebSearch: false })
    // The welcome text disappears together with the clicked button, which has the focus.
    field.current?.focus()
  }
  return (
    <>
      <MessageList key={chat.state.sessionId} chat={chat} onAsk={askStarter} />
      <Composer key={`${chat.state.sessionId} question`} chat={chat} field={field} />
      <LiveRegion message={announcement} />
    </>
  )
}
