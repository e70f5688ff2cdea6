import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { TextButton } from '../buttons/text-button.tsx'
import { cx } from '../cx.ts'
import { drawOnce, LineArt } from '../figures/line-art/line-art.tsx'
import { LEAF } from '../figures/line-art/shapes.ts'
import { ProgressRing } from '../figures/progress-ring.tsx'
import { Icon, type IconGlyph } from '../icons/icon.tsx'
import { useClamp } from '../text/use-clamp.ts'
import styles from './plan-card.module.css'

// Computes the lines while the plans load: a slow phone takes 25 ms, which would otherwise delay rendering.
drawOnce(LEAF)

export type PlanFact = { key: string; text: string; icon?: IconGlyph; tone?: 'late' | 'done' }

type PlanCardProps = {
  title: string
  label?: string | undefined
  description?: string | undefined
  /** 0–100. */
  percent: number
  done?: boolean
  /** Due date and other facts, in words. */
  facts: readonly PlanFact[]
  /** The card's only button: start, resume or review. */
  action: ReactNode
  /** Whether this is the current plan: shown larger, with line art, and with the next task beside the button. */
  current?: boolean
  /** Name of the task that the button opens. */
  nextTask?: string | undefined
  /** Links to the learner's earlier runs of this plan. */
  earlier?: ReactNode
}

/** Number of letters after which the second line has to end, so that “…” and “More” fit right after a whole word. */
function findEnd(text: HTMLElement): number {
  const { top, bottom, right, height } = text.getBoundingClientRect()
  const range = document.createRange()
  const letters = text.firstChild as Text
  let end = 0
  for (const { 0: word, index } of letters.data.matchAll(/\S+/g)) {
    const next = index + word.length
    range.setStart(letters, index)
    range.setEnd(letters, next)
    const box = range.getBoundingClientRect()
    const middle = (box.top + box.bottom) / 2
    // With lines of 26 px this keeps 67 px free, with larger text more.
    if (middle > bottom || (middle > top + height / 2 && box.right > right - height * 1.3)) break
    end = next
  }
  return end
}

/** Two lines of text. “More” and “Less” follow the last word. */
function Description({ id, children }: { id: string; children: string }) {
  const { t } = useTranslation('common')
  const { ref, clamped, end, open, toggle } = useClamp<HTMLParagraphElement>(findEnd)
  return (
    <div className={styles.text}>
      {/* Stays in the layout to measure what fits: invisible, but read aloud. */}
      {!open && (
        <p className={styles.cut} data-clamped={clamped || undefined} ref={ref}>
          {children}
        </p>
      )}
      {clamped && (
        <p id={id}>
          <span aria-hidden={!open}>{open ? children : `${children.slice(0, end).replace(/\p{P}+$/u, '')}…`}</span>{' '}
          <TextButton aria-expanded={open} aria-controls={id} onClick={toggle}>
            {t(open ? 'less' : 'more')}
          </TextButton>
        </p>
      )}
    </div>
  )
}

function Facts({ facts }: { facts: readonly PlanFact[] }) {
  if (facts.length === 0) return null
  return (
    <div className={styles.facts}>
      {facts.map(({ key, text, icon, tone }) => (
        <span key={key} className={tone && styles[tone]}>
          {icon && <Icon of={icon} size={18} />}
          {text}
        </span>
      ))}
    </div>
  )
}

export function PlanCard(props: PlanCardProps) {
  const { title, label, description, percent, done = false, facts, action, current = false, nextTask, earlier } = props
  const id = useId()
  // The current plan is directly below the page's title; the other plans have a heading of their own.
  const Title = current ? 'h2' : 'h3'
  return (
    <article className={cx(styles.card, current ? styles.current : styles.other)} aria-labelledby={id}>
      {current && <LineArt shape={LEAF} progress={percent / 100} className={styles.art} />}
      <ProgressRing
        percent={percent}
        done={done}
        size={current ? 'large' : 'normal'}
        tone={current ? 'primary' : 'secondary'}
      />
      <div className={styles.words}>
        <div className={styles.name}>
          {label && <p className="kicker">{label}</p>}
          <Title className={styles.title} id={id}>
            {title}
          </Title>
        </div>
        {description && <Description id={`${id}-description`}>{description}</Description>}
        <Facts facts={facts} />
        {earlier}
        {current && (
          <div className={styles.go}>
            {action}
            {nextTask && <span className="meta">{nextTask}</span>}
          </div>
        )}
      </div>
      {!current && <div className={styles.action}>{action}</div>}
    </article>
  )
}
