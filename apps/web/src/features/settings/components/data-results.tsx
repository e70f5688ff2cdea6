import { OVERALL_FACTOR_ID } from '@evenground/shared/constants'
import type { AccountExport } from '@evenground/shared/schemas'
import { useState } from 'react'
import { TextButton } from '../../../components/ui/buttons/text-button.tsx'
import { useWords } from '../../../lib/i18n/use-words.ts'
import { parseDay } from '../../../lib/results/parse-day.ts'
import { numbersOf, rowsOf, type StoredRow, stringOf } from '../api/own-data.ts'
import styles from '../pages/my-data.module.css'
import { DataSection, Facts } from './data-section.tsx'

/** Returns the name of the record with an id, in the language of the page. */
function useNameOf({ names = {} }: AccountExport): (id: string) => string {
  const { t, text } = useWords('my-data')
  return (id) => (id === OVERALL_FACTOR_ID ? t('answers.overall') : text(names[id] ?? {}) || t('unnamed'))
}

/** The number of answers shown before "Show all". */
const SHOWN_AT_FIRST = 5

/** The answers to one assessment. All are printed. */
function Answers({ facts }: { facts: readonly (readonly [string, string])[] }) {
  const { t } = useWords('my-data')
  const [open, setOpen] = useState(facts.length <= SHOWN_AT_FIRST)
  return (
    <>
      {facts.length > SHOWN_AT_FIRST && (
        <div data-print="hide">
          <TextButton aria-expanded={open} onClick={() => setOpen(!open)}>
            {open ? t('answers.hide') : t('answers.show', { count: facts.length })}
          </TextButton>
        </div>
      )}
      <div className={open ? undefined : styles.folded}>
        <Facts facts={facts} />
      </div>
    </>
  )
}

function Response({ data, row }: { data: AccountExport; row: StoredRow }) {
  const { t, format } = useWords(['my-data', 'assessment'])
  const nameOf = useNameOf(data)
  const submitted = stringOf(row, 'submitted_at')
  const answers = numbersOf(row, 'answers')
  const scores = numbersOf(row, 'scores')
  const number = Math.floor(Number(row.assessment_type) / 2) + 1
  const when = t(Number(row.assessment_type) % 2 === 0 ? 'answers.before' : 'answers.after', { number })
  return (
    <article className={styles.entry}>
      <h3>{nameOf(stringOf(row, 'assessment_id'))}</h3>
      <p className={styles.quiet}>
        {when} · {submitted ? t('answers.submitted', { date: format.date(parseDay(submitted)) }) : t('answers.open')}
      </p>
      <Answers facts={answers.map(([id, value]) => [nameOf(id), t(`assessment:scale.${value}`)] as const)} />
      {scores.length > 0 && (
        <>
          <h4>{t('answers.scores')}</h4>
          <Facts named facts={scores.map(([id, score]) => [nameOf(id), format.number(score)] as const)} />
        </>
      )}
    </article>
  )
}

/** The person's answers, scores and journal entries. */
export function DataResults({ data }: { data: AccountExport }) {
  const { format } = useWords('my-data')
  const nameOf = useNameOf(data)
  const responses = rowsOf(data, 'responses')
  const journal = rowsOf(data, 'journal')
  return (
    <>
      <DataSection id="answers" count={responses.length}>
        {responses.map((row) => (
          <Response key={stringOf(row, 'id')} data={data} row={row} />
        ))}
      </DataSection>
      <DataSection id="journal" count={journal.length}>
        {journal.map((row) => (
          <article key={stringOf(row, 'id')} className={styles.entry}>
            <h3>{nameOf(stringOf(row, 'journal_prompt_id'))}</h3>
            <p className={styles.quiet}>{format.date(parseDay(stringOf(row, 'submitted_at')))}</p>
            <p className={styles.written}>{stringOf(row, 'text_body')}</p>
          </article>
        ))}
      </DataSection>
    </>
  )
}
