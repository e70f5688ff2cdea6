import type { AccountBulkRunWhole } from '@evenground/shared/schemas'
import { useWords } from '../../../lib/i18n/use-words.ts'
import styles from './bulk-dialog.module.css'
import { nameOf } from './columns.ts'

type Refusal = AccountBulkRunWhole['refusals'][number]

/** The maximum number of people shown for each reason: more cannot be reviewed by eye. */
const MAX_SHOWN = 50

function People({ refusals }: { refusals: readonly Refusal[] }) {
  const { t, text, format } = useWords('bulk')
  // Accounts that do not exist have no name. They are already included in the count.
  const names = refusals.flatMap(({ id, given_name, family_name }) =>
    given_name && family_name ? [{ id, name: nameOf({ given_name, family_name }, text) }] : [],
  )
  const more = names.length - MAX_SHOWN
  return (
    <ul className={styles.people}>
      {names.slice(0, MAX_SHOWN).map(({ id, name }) => (
        <li key={id}>{name}</li>
      ))}
      {more > 0 && <li>{t('run.more', { count: more, shown: format.number(more) })}</li>}
    </ul>
  )
}

/** People who were not changed, grouped by reason, below a heading with their number. */
export function RunRefusals({ refusals, heading }: { refusals: readonly Refusal[]; heading: string }) {
  const { t, format } = useWords('bulk')
  if (refusals.length === 0) return null
  const codes = [...new Set(refusals.map(({ code }) => code))]
  const words = (all: readonly Refusal[]) => ({ count: all.length, shown: format.number(all.length) })
  return (
    <>
      <p className={styles.gap}>{t(heading, words(refusals))}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard */}
      <section className={styles.scroll} tabIndex={0} aria-label={t('run.left_out')}>
        {codes.map((code) => {
          const people = refusals.filter((one) => one.code === code)
          return (
            <div key={code}>
              <p className={styles.reason}>{t(`refused.${code}`, words(people))}</p>
              <People refusals={people} />
            </div>
          )
        })}
      </section>
    </>
  )
}
