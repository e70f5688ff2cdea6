import {
  ANSWERS_UPWARD,
  favorableShare,
  findLeastFavorable,
  orderQuestions,
  type QuestionGroup,
  type QuestionRow,
  roundShare,
} from '@evenground/shared/evidence'
import type { QuestionResponseReport } from '@evenground/shared/schemas'
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import { type Ref, useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { cx } from '../../../components/ui/cx.ts'
import { Icon } from '../../../components/ui/icons/icon.tsx'
import { useSigned } from '../../../lib/i18n/use-signed.ts'
import { useWords } from '../../../lib/i18n/use-words.ts'
import { HiddenFigure } from '../../../lib/results/hidden-figure.tsx'
import { useAssessmentTypeName } from '../use-type-name.ts'
import { AnswerBar, BarReachContext, findReach } from './answer-bar.tsx'
import styles from './question-chart.module.css'

type Shares = QuestionRow['by_type'][number]

/** The answers of one type: its name, the bar, and the share of favorable answers. */
function TypeRow({ shares, title, negative }: { shares: Shares; title: string; negative: boolean }) {
  const { t, format } = useWords('reports')
  const nameOf = useAssessmentTypeName()
  const type = nameOf(shares.assessment_type)
  const percent = (value: number) => t('question.percent', { value: format.number(value, 0) })
  const favorable = favorableShare(shares, negative)
  if (favorable === null) {
    return (
      <div className={styles.type}>
        <span className={styles.name}>{type}</span>
        {shares.hidden && <HiddenFigure reason={shares.hidden} size="row" />}
      </div>
    )
  }
  const parts = ANSWERS_UPWARD.map((answer) => `${t(`question.${answer}`)} ${percent(shares[answer] ?? 0)}`)
  const n = t('question.n', { n: format.number(shares.n ?? 0) })
  return (
    <div className={styles.type}>
      <span className={styles.name}>
        {type} <span className={styles.n}>{n}</span>
      </span>
      <AnswerBar shares={shares} words={`${title}, ${type}: ${parts.join(', ')}`} />
      <span className={styles.value}>{percent(roundShare(favorable))}</span>
    </div>
  )
}

type QuestionProps = QuestionGroup['questions'][number] & {
  isScored: boolean
  /** Whether the title of the report is about this question. */
  isLeast: boolean
}

function Question({ row, shift, isScored, isLeast }: QuestionProps) {
  const signed = useSigned()
  const { t, text } = useWords('reports')
  const title = text(row.text_body)
  const negative = isScored && row.negative
  return (
    <li className={styles.question}>
      <p className={styles.text}>
        {title}{' '}
        {isScored && (
          <span className={styles.facts}>
            {isLeast && <span className={styles.mark}>{t('question.least')}</span>}{' '}
            {negative && <span className={styles.mark}>{t('question.reversed')}</span>}{' '}
            {shift !== null && <span className={styles.shift}>{t('question.shift', { points: signed(shift) })}</span>}
          </span>
        )}
      </p>
      {row.by_type.map((shares) => (
        <TypeRow key={shares.assessment_type} shares={shares} title={title} negative={negative} />
      ))}
    </li>
  )
}

type FactorProps = {
  title: string
  place: Ref<HTMLHeadingElement> | undefined
  /** Whether it is expanded initially. */
  open: boolean
  /** False for the questions without a factor: none of their answers is favorable, and they have no score. */
  isScored: boolean
  /** The question with the fewest favorable answers. */
  leastId: string | undefined
  questions: QuestionGroup['questions']
}

/** The questions of one factor, collapsible. On paper and in pictures, all are shown. */
function Factor({ title, place, open, isScored, leastId, questions }: FactorProps) {
  const { t } = useWords('reports')
  const [opened, setOpened] = useState(open)
  return (
    <section className={styles.factor}>
      <h3 ref={place} tabIndex={-1}>
        <button type="button" className={styles.fold} aria-expanded={opened} onClick={() => setOpened(!opened)}>
          <span>{title}</span>
          <span className={styles.count}>{t('question.in_factor', { count: questions.length })}</span>
          <Icon of={IconChevronDown} size={18} />
        </button>
      </h3>
      <div className={cx(!opened && styles.folded)}>
        <p className={styles.head}>{t(isScored ? 'question.favorable' : 'question.agreeing')}</p>
        <ul>
          {questions.map(({ row, shift }) => (
            <Question
              key={row.question_id}
              row={row}
              shift={shift}
              isScored={isScored}
              isLeast={row.question_id === leastId}
            />
          ))}
        </ul>
      </div>
    </section>
  )
}

/** Diverging bars of the answers, pre above post, grouped by factor and sorted by change. */
export function QuestionChart({ report }: { report: QuestionResponseReport }) {
  const { t, text } = useWords('reports')
  const [search] = useSearchParams()
  const asked = search.get('factor')
  const place = useRef<HTMLHeadingElement>(null)
  // A reader who comes from a factor starts at its questions.
  useEffect(() => {
    if (!asked) return
    place.current?.scrollIntoView?.({ block: 'start' })
    place.current?.focus({ preventScroll: true })
  }, [asked])
  const groups = orderQuestions(report)
  const isAsked = groups.some(({ factorId }) => factorId !== null && factorId === asked)
  const least = findLeastFavorable(report)?.row
  // Otherwise it is the factor of the question that the title of the report is about.
  const opened = isAsked ? asked : (least?.factor_id ?? groups[0]?.factorId ?? null)
  const reach = findReach(groups.flatMap(({ questions }) => questions.flatMap(({ row }) => row.by_type)))
  const titles = new Map(report.factors.map(({ factor_id, title }) => [factor_id, text(title)]))
  return (
    <BarReachContext value={reach}>
      <div className={styles.chart} data-breaks>
        {groups.map(({ factorId, questions }) => (
          <Factor
            key={factorId ?? 'none'}
            title={(factorId && titles.get(factorId)) ?? t('question.no_factor')}
            place={factorId === asked ? place : undefined}
            open={factorId === opened}
            isScored={factorId !== null}
            leastId={least?.question_id}
            questions={questions}
          />
        ))}
      </div>
    </BarReachContext>
  )
}

/** The legend of the colors, in the order of the bars. */
export function AnswerLegend() {
  const { t } = useWords('reports')
  return (
    <ul className={styles.legend}>
      {ANSWERS_UPWARD.map((answer) => (
        <li key={answer}>
          <svg aria-hidden="true">
            <rect className={styles[answer]} width="12" height="12" rx="3" />
          </svg>
          {t(`question.${answer}`)}
        </li>
      ))}
    </ul>
  )
}
