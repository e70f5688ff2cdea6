import type { ChatFeedback } from '@evenground/shared/schemas'
import IconAlert from '@tabler/icons-react/dist/esm/icons/IconAlertCircle.mjs'
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import IconCopy from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs'
import IconRetry from '@tabler/icons-react/dist/esm/icons/IconRefresh.mjs'
import IconSparkles from '@tabler/icons-react/dist/esm/icons/IconSparkles.mjs'
import IconThumbDown from '@tabler/icons-react/dist/esm/icons/IconThumbDown.mjs'
import IconThumbUp from '@tabler/icons-react/dist/esm/icons/IconThumbUp.mjs'
import { lazy, Suspense, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../components/ui/buttons/button.tsx'
import { IconButton } from '../../../components/ui/buttons/icon-button.tsx'
import { useCopy } from '../../../components/ui/buttons/use-copy.ts'
import { cx } from '../../../components/ui/cx.ts'
import { Spinner } from '../../../components/ui/feedback/spinner.tsx'
import { Icon } from '../../../components/ui/icons/icon.tsx'
import type { ChatLine } from '../api/chat-state.ts'
import { type Source, splitSources } from './citation-marks.ts'
import styles from './messages.module.css'
import { findLinkTarget, SafeLink } from './safe-link.tsx'

const MarkdownText = lazy(() => import('./markdown-text.tsx'))

function hostOf(href: string): string {
  try {
    return new URL(href).hostname
  } catch {
    return ''
  }
}

function Sources({ sources }: { sources: readonly Source[] }) {
  const { t } = useTranslation('assistant')
  return (
    <div className={styles.sources}>
      <h3>{t('reply.sources')}</h3>
      <ol>
        {sources.map(({ number, title, href }) => (
          <li key={number}>
            <SafeLink href={href} className={styles.source}>
              <span className={styles.number}>{number}</span>
              <span className={styles.sourceWords}>
                {title}
                <small>{findLinkTarget(href) === 'outside' ? hostOf(href) : t('reply.inside')}</small>
              </span>
            </SafeLink>
          </li>
        ))}
      </ol>
    </div>
  )
}

const COPY_LABELS = { idle: 'reply.copy', copied: 'reply.copied', refused: 'reply.not_copied' }

type ActionsProps = {
  line: ChatLine
  text: string
  /** Absent if the reply cannot be requested again. */
  onRetry?: (() => void) | undefined
  onRate: (feedback: ChatFeedback | null) => void
}

const FEEDBACK = [
  ['up', IconThumbUp],
  ['down', IconThumbDown],
] as const

function Actions({ line, text, onRetry, onRate }: ActionsProps) {
  const { t } = useTranslation('assistant')
  const { outcome, copy } = useCopy(text)
  const rate = (feedback: ChatFeedback) => onRate(line.feedback === feedback ? null : feedback)
  return (
    <div className={styles.actions}>
      {!line.failed && (
        <Button size="toolbar" variant="plain" icon={outcome === 'copied' ? IconCheck : IconCopy} onClick={copy}>
          {t(COPY_LABELS[outcome])}
        </Button>
      )}
      {onRetry && (
        <Button size="toolbar" variant={line.failed ? 'default' : 'plain'} icon={IconRetry} onClick={onRetry}>
          {t('reply.again')}
        </Button>
      )}
      {line.id &&
        !line.failed &&
        FEEDBACK.map(([feedback, icon]) => (
          <IconButton
            key={feedback}
            icon={icon}
            size={32}
            label={t(`reply.${feedback}`)}
            aria-pressed={line.feedback === feedback}
            className={cx(line.feedback === feedback && styles.rated)}
            onClick={() => rate(feedback)}
          />
        ))}
    </div>
  )
}

type ReplyProps = Omit<ActionsProps, 'text'> & {
  /** Whether the reply is still arriving. */
  writing: boolean
}

/** A reply of the assistant with its sources and actions. */
export function Reply({ line, writing, onRetry, onRate }: ReplyProps) {
  const { t } = useTranslation('assistant')
  const { text, sources } = useMemo(() => splitSources(line.content, line.citations), [line.content, line.citations])
  return (
    <>
      <span className={cx(styles.who, line.failed && styles.whoFailed)}>
        <Icon of={line.failed ? IconAlert : IconSparkles} size={18} />
      </span>
      <div className="shrink">
        <h3 className="sr-only">{t('reply.by')}</h3>
        {text && (
          <Suspense fallback={<p className={styles.plain}>{text}</p>}>
            <MarkdownText text={text} sources={sources} />
          </Suspense>
        )}
        {writing &&
          (text ? (
            <span className={styles.caret} aria-hidden="true" />
          ) : (
            <p className={styles.waiting}>
              <Spinner size={18} silent />
              {t('reply.waiting')}
            </p>
          ))}
        {!writing && line.partial && !line.failed && <p className={styles.note}>{t('reply.partial')}</p>}
        {sources.length > 0 && <Sources sources={sources} />}
        {!writing && <Actions line={line} text={text} onRetry={onRetry} onRate={onRate} />}
      </div>
    </>
  )
}
