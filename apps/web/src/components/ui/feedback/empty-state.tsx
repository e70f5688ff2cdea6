import type { ReactNode } from 'react'
import { ButtonLink } from '../buttons/button-link.tsx'
import type { ButtonLook } from '../buttons/button-look.ts'
import { cx } from '../cx.ts'
import styles from './empty-state.module.css'

type EmptyStateLink = Pick<ButtonLook, 'variant' | 'size'> & { to: string; label: string }

type EmptyStateProps = {
  /** An illustration, from ./illustration. */
  picture?: ReactNode
  title: string
  children?: ReactNode
  /** A button for what can be done about it. */
  action?: ReactNode
  /** Like `action`, when the action is a link to one page. */
  link?: EmptyStateLink | undefined | null | false
  heading?: 'h1' | 'h2' | 'h3'
  /** Shown among cards, and looks like one of them. */
  card?: boolean
}

/** Explains why there is nothing to see, and what to do next. */
export function EmptyState({ picture, title, children, action, link, heading: Heading = 'h2', card }: EmptyStateProps) {
  return (
    <section className={cx(styles.empty, card && 'card')}>
      {picture}
      {/* The heading of a page can receive the focus, for example after navigation. */}
      <Heading className={styles.title} tabIndex={Heading === 'h1' ? -1 : undefined}>
        {title}
      </Heading>
      {children && <div className={styles.words}>{children}</div>}
      {action && <div className={styles.action}>{action}</div>}
      {link && (
        <div className={styles.action}>
          <ButtonLink to={link.to} variant={link.variant ?? 'primary'} size={link.size}>
            {link.label}
          </ButtonLink>
        </div>
      )}
    </section>
  )
}
