import { Fragment } from 'react'
import styles from './facts.module.css'

/** Short facts in one line. If there is not enough room, it wraps between facts, never within one. */
export const Facts = ({ facts }: { facts: readonly string[] }) =>
  facts.map((fact, at) => (
    <Fragment key={fact}>
      {at > 0 && ' '}
      <span className={styles.fact}>
        {fact}
        {at < facts.length - 1 && ' ·'}
      </span>
    </Fragment>
  ))
