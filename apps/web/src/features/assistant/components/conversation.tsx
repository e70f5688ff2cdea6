import { type RefObject, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LiveRegion } from '../../../components/ui/live-region.tsx'
import { Composer } from './composer.tsx'
import { MessageList } from './message-list.tsx'
import type { Chat } from './use-chat.ts'

/** Told when a reply begins and when it ends: read aloud as it grows, nobody could follow it. */
function useAnnouncement({ status, state }: Chat): string {
  const { t } = useTranslation('assistant')
  const [told, setTold] = useState('')
  const before = useRef(status)
  const failed = state.messages.at(-1)?.failed === true
  useEffect(() => {
    const was = before.current
    before.current = status
    if (was === 'idle' && status !== 'idle') setTold(t('reply.started'))
    if (was !== 'idle' && status === 'idle') setTold(t(failed ? 'reply.broke_off' : 'reply.finished'))
  }, [status, failed, t])
  return told
}

type ConversationProps = { chat: Chat; field: RefObject<HTMLTextAreaElement | null> }

/** What was said, and the place for the next question. */
export function Conversation({ chat, field }: ConversationProps) {
  const told = useAnnouncement(chat)
  return (
    <>
      <MessageList key={chat.state.sessionId} chat={chat} />
      <Composer key={`${chat.state.sessionId} question`} chat={chat} field={field} />
      <LiveRegion message={told} />
    </>
  )
}
