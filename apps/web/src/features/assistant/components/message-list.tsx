import IconDown from '@tabler/icons-react/dist/esm/icons/IconArrowDown.mjs'
import IconSparkles from '@tabler/icons-react/dist/esm/icons/IconSparkles.mjs'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../components/ui/buttons/button.tsx'
import { Banner } from '../../../components/ui/feedback/banner.tsx'
import { ErrorState } from '../../../components/ui/feedback/error-state.tsx'
import { Loading, SkeletonText } from '../../../components/ui/feedback/skeleton.tsx'
import { Icon } from '../../../components/ui/icons/icon.tsx'
import { usePerson } from '../../../lib/console/use-person.ts'
import { usePermissions } from '../../../lib/session/permissions.ts'
import styles from './messages.module.css'
import { Reply } from './reply.tsx'
import type { Chat } from './use-chat.ts'
import { WatchedWords } from './watched-words.tsx'

/** Suggested first questions. Answers are based on content and one's own progress, never on reports. */
const STARTERS = {
  learner: ['plan', 'factor', 'moment'],
  console: ['factor', 'training', 'reading'],
} as const

/** Shown before the first message: what the assistant is for, and who may see what of a chat. */
function Welcome({ missing, onAsk }: { missing: boolean; onAsk: (question: string) => void }) {
  const { t } = useTranslation('assistant')
  const { given } = usePerson()
  const who = usePermissions().has('ui.v1.type.admin') ? 'console' : 'learner'
  return (
    <div className={styles.welcome} data-welcome>
      {missing && <Banner tone="warning">{t('missing')}</Banner>}
      <span className={styles.who}>
        <Icon of={IconSparkles} size={18} />
      </span>
      <h2>{t('welcome.title', { name: given })}</h2>
      <p>{t(who === 'console' ? 'welcome.body_console' : 'welcome.body')}</p>
      <ul className={styles.starters} aria-label={t('starters.label')}>
        {STARTERS[who].map((key) => (
          <li key={key}>
            <Button size="form" wraps onClick={() => onAsk(t(`starters.${key}`))}>
              {t(`starters.${key}`)}
            </Button>
          </li>
        ))}
      </ul>
      <WatchedWords />
    </div>
  )
}

/** Distance in pixels from the end within which the reader counts as being at the end. */
const NEAR_END_PX = 80

/** Scrolls along with new messages while the reader is at the end, but not after they scrolled back. */
function useFollow(content: readonly unknown[]) {
  const box = useRef<HTMLDivElement>(null)
  const [away, setAway] = useState(false)
  const toEnd = () => {
    const element = box.current
    if (element) element.scrollTop = element.scrollHeight
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs as the content grows
  useEffect(() => {
    if (!away && content.length > 0) toEnd()
  }, [content])
  const onScroll = () => {
    const element = box.current
    if (element) setAway(element.scrollHeight - element.scrollTop - element.clientHeight > NEAR_END_PX)
  }
  return { box, away, toEnd, onScroll }
}

/** The messages, oldest first; the welcome text if there are none. */
export function MessageList({ chat, onAsk }: { chat: Chat; onAsk: (question: string) => void }) {
  const { t } = useTranslation('assistant')
  const { state, status, loading } = chat
  const { messages } = state
  const { box, away, toEnd, onScroll } = useFollow(messages)
  return (
    <div className={styles.stage}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard */}
      <section ref={box} className={styles.log} tabIndex={0} aria-label={t('messages')} onScroll={onScroll}>
        {loading === 'runs' && (
          <Loading className={styles.list}>
            <SkeletonText lines={4} />
          </Loading>
        )}
        {loading === 'failed' && messages.length === 0 && <ErrorState onRetry={chat.reload} />}
        {(loading === 'done' || loading === 'missing') && messages.length === 0 && (
          <Welcome missing={loading === 'missing'} onAsk={onAsk} />
        )}
        {messages.length > 0 && (
          <ol className={styles.list}>
            {messages.map((line, at) => {
              const last = at === messages.length - 1
              if (line.type === 'sender') {
                return (
                  <li key={line.key} className={styles.own}>
                    <h3 className="sr-only">{t('own')}</h3>
                    <p>{line.content}</p>
                  </li>
                )
              }
              return (
                <li key={line.key} className={styles.received}>
                  <Reply
                    line={line}
                    writing={last && status !== 'idle'}
                    onRetry={last && status === 'idle' ? chat.retry : undefined}
                    onRate={(feedback) => void chat.rate(line, feedback)}
                  />
                </li>
              )
            })}
          </ol>
        )}
      </section>
      {away && (
        <button type="button" className={styles.toEnd} onClick={toEnd}>
          <Icon of={IconDown} size={18} />
          {t('to_end')}
        </button>
      )}
    </div>
  )
}
