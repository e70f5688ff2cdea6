import { LOCALE_NAMES, LOCALES } from '@evenground/shared/constants'
import type { Assessment, EarlierWording } from '@evenground/shared/schemas'
import IconLock from '@tabler/icons-react/dist/esm/icons/IconLock.mjs'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { useMemo, useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../components/ui/buttons/button.tsx'
import { ToolSelect } from '../../../components/ui/figures/charts/tool-select.tsx'
import { Icon } from '../../../components/ui/icons/icon.tsx'
import { ToolField } from '../../../components/ui/table/tool-field.tsx'
import { fieldIdOf, useDetailControls } from '../../../lib/detail/detail-context.ts'
import { useListErrors } from '../../../lib/detail/row-errors.ts'
import { useWords } from '../../../lib/i18n/use-words.ts'
import { type AssessmentValues, QUESTION_ROWS } from '../api/assessment-resource.ts'
import { listTargets, repeatsText } from '../api/change-questions.ts'
import { type Factors, useFactors } from '../api/factors.ts'
import { MAX_QUESTIONS, type QuestionValues } from '../api/question-values.ts'
import { FileButtons } from './file-buttons.tsx'
import { MoreQuestions, useShownQuestions } from './more-questions.tsx'
import { PreviewButton } from './preview-button.tsx'
import { QuestionList } from './question-list.tsx'
import { QuestionRow } from './question-row.tsx'
import styles from './questions-card.module.css'
import { ReadQuestion } from './read-question.tsx'
import { useLocalesOwnFirst } from './use-locales-own-first.ts'
import { type QuestionEdits, useQuestionList } from './use-question-list.ts'

const NO_FACTOR = 'none'
/** Filter value in place of a factor: questions that lack a text in some language. */
const MISSING = 'missing'

const isMissingText = ({ text_body }: QuestionValues): boolean => LOCALES.some((locale) => !text_body[locale].trim())

interface Filter {
  q: string
  factor: string
}

const NO_FILTER: Filter = { q: '', factor: '' }

function listVisible(questions: readonly QuestionValues[], { q, factor }: Filter): number[] {
  const wanted = q.trim().toLowerCase()
  return questions.flatMap((question, index) => {
    const { text_body, factor_id } = question
    const found = wanted === '' || LOCALES.some((locale) => text_body[locale].toLowerCase().includes(wanted))
    const fits = factor === MISSING ? isMissingText(question) : factor === '' || (factor_id ?? NO_FACTOR) === factor
    return found && fits ? [index] : []
  })
}

type FilterProps = { questions: readonly QuestionValues[]; value: Filter; onChange: (next: Filter) => void }

function FilterTools({ questions, factors, value, onChange }: FilterProps & { factors: Factors }) {
  const { t } = useTranslation('assessments')
  const used = [...new Set(questions.flatMap(({ factor_id }) => factor_id ?? []))]
  const missing = questions.filter(isMissingText).length
  const options = [
    { value: '', label: t('questions.all_factors') },
    ...used.map((id) => ({ value: id, label: factors.nameOf(id) })),
    { value: NO_FACTOR, label: t('questions.no_factor') },
  ]
  if (missing > 0 || value.factor === MISSING) {
    options.push({ value: MISSING, label: t('questions.missing_text', { count: missing }) })
  }
  return (
    <>
      <ToolField
        className={styles.search}
        label={t('questions.search')}
        value={value.q}
        onChange={({ target }) => onChange({ ...value, q: target.value })}
      />
      <ToolSelect
        className={styles.filter}
        label={t('questions.filter')}
        value={value.factor}
        options={options}
        onChange={(factor) => onChange({ ...value, factor })}
      />
    </>
  )
}

function Heads({ editing }: { editing: boolean }) {
  const { t } = useTranslation('assessments')
  const ownFirst = useLocalesOwnFirst()
  // In edit mode, the first field of each row is in the required language.
  const locales = editing ? LOCALES : ownFirst
  return (
    <div className={styles.heads} aria-hidden="true">
      <span />
      {locales.map((locale) => (
        <span key={locale}>{LOCALE_NAMES[locale]}</span>
      ))}
      <span>{t('questions.factor')}</span>
      {editing && <span>{t('questions.marks')}</span>}
    </div>
  )
}

/** Factors that can be assigned: active ones, and those that the questions already use. */
function useFactorOptions({ factors, nameOf }: Factors, questions: readonly QuestionValues[]) {
  const used = [...new Set(questions.flatMap(({ factor_id }) => factor_id ?? []))].join()
  return useMemo(() => {
    const offered = factors.filter((one) => !one.super_factor && one.active).map(({ id }) => id)
    const others = used.split(',').filter((id) => id !== '' && !offered.includes(id))
    return [...offered, ...others].map((value) => ({ value, label: nameOf(value) }))
  }, [factors, nameOf, used])
}

/** Shortens a question's text for the list of alias targets. */
const shorten = (text: string) => (text.length > 60 ? `${text.slice(0, 59)}…` : text)

/** The stored assessment; undefined for a new one. */
type QuestionsCardProps = { record: Assessment | undefined }

const NONE: readonly EarlierWording[] = []

/** The earlier texts of each question, by its id. */
function useEarlierTexts(record: Assessment | undefined): ReadonlyMap<string, readonly EarlierWording[]> {
  return useMemo(() => new Map(record?.questions.map((one) => [one.id, one.earlier_wordings ?? NONE])), [record])
}

/** What all rows of the list have in common. */
type RowsProps = {
  record: Assessment | undefined
  questions: readonly QuestionValues[]
  factors: Factors
  edits: QuestionEdits
  editing: boolean
  /** Whether the questions are locked, so that only texts may change. */
  frozen: boolean
}

/** Returns a function that renders a question by its index in the list. */
function useRenderQuestion({ record, questions, factors, edits, editing, frozen }: RowsProps) {
  const options = useFactorOptions(factors, questions)
  const earlierTexts = useEarlierTexts(record)
  const numbers = new Map(questions.map(({ id }, index) => [id, index + 1]))
  const full = questions.length >= MAX_QUESTIONS
  return (index: number) => {
    const question = questions[index]
    if (!question) return null
    const shared = {
      question,
      index,
      targetNumber: (question.alias && numbers.get(question.question_id ?? '')) || null,
      factorName: question.factor_id ? factors.nameOf(question.factor_id) : '',
      earlier: earlierTexts.get(question.id) ?? NONE,
    }
    if (!editing) return <ReadQuestion {...shared} />
    const targets = question.alias
      ? listTargets(questions, question.id).map(({ id, number }) => ({
          value: id,
          label: `${number}. ${shorten(questions[number - 1]?.text_body['en-us'] ?? '')}`,
        }))
      : []
    const repeats = repeatsText(questions, question)
    return <QuestionRow {...shared} {...{ frozen, repeats, targets, full, edits }} factors={options} />
  }
}

/** The questions' ids and names; the array is kept while they do not change. */
function useItems(questions: readonly QuestionValues[]) {
  const { t } = useTranslation('assessments')
  const names = questions.map((_question, index) => t('questions.name', { number: index + 1 })).join('\n')
  const ids = questions.map(({ id }) => id).join()
  return useMemo(() => {
    const labels = names.split('\n')
    return ids === '' ? [] : ids.split(',').map((id, index) => ({ id, label: labels[index] ?? '' }))
  }, [ids, names])
}

type AddToolsProps = { edits: QuestionEdits; undoable: boolean; full: boolean; onAdd: () => void }

function AddTools({ edits, undoable, full, onAdd }: AddToolsProps) {
  const { t } = useTranslation('assessments')
  return (
    <>
      {undoable && (
        <Button size="toolbar" variant="plain" onClick={edits.undo}>
          {t('questions.undo')}
        </Button>
      )}
      <Button
        id="add-question"
        size="toolbar"
        icon={IconPlus}
        disabledReason={full ? t('questions.full') : null}
        onClick={onAdd}
      >
        {t('questions.add')}
      </Button>
    </>
  )
}

type BarProps = RowsProps & { undoable: boolean; filter: Filter; onFilter: (next: Filter) => void }

/** The header of the card: the number of questions, the filters, and actions for the whole list. */
function Bar({ filter, onFilter, undoable, ...rows }: BarProps) {
  const { t, text, format } = useWords('assessments')
  const { record, questions, factors, edits, editing, frozen } = rows
  const name = record ? text(record.title) : t('detail.new')
  const add = () => {
    onFilter(NO_FILTER)
    edits.add()
  }
  return (
    <div className={styles.bar}>
      <h2 id={fieldIdOf('questions')} className={styles.title} tabIndex={-1}>
        {t('questions.title')}
        <span className={styles.count}>{format.number(questions.length)}</span>
      </h2>
      {questions.length > 0 && (
        <FilterTools questions={questions} factors={factors} value={filter} onChange={onFilter} />
      )}
      <span className={styles.grow} />
      <PreviewButton id={record?.id ?? 'new'} name={name} questions={questions} factors={factors} />
      <FileButtons {...{ questions, factors, edits, editing, frozen, name }} />
      {editing && !frozen && (
        <AddTools edits={edits} undoable={undoable} full={questions.length >= MAX_QUESTIONS} onAdd={add} />
      )}
    </div>
  )
}

/** All questions of an assessment, in read or edit mode. */
export function QuestionsCard({ record }: QuestionsCardProps) {
  const { t } = useTranslation('assessments')
  const factors = useFactors(record?.id)
  const editing = useDetailControls().mode === 'edit'
  const { error, rows: wanted } = useListErrors(QUESTION_ROWS)
  const { control } = useFormContext<AssessmentValues>()
  const isLocked = useWatch({ control, name: 'locked' })
  const { questions, edits, undoable } = useQuestionList()
  const [filter, setFilter] = useState(NO_FILTER)
  const frozen = (record?.locked ?? false) && isLocked
  const rows = { record, questions, factors, edits, editing, frozen }
  const render = useRenderQuestion(rows)
  const items = useItems(questions)
  const visible = listVisible(questions, filter)
  const { shown, showMore, showAll } = useShownQuestions({ visible, wanted, moved: undoable })
  const empty = t(questions.length === 0 ? 'questions.none' : 'questions.no_match')
  return (
    <section className={styles.card} aria-labelledby={fieldIdOf('questions')}>
      <Bar {...rows} undoable={undoable} filter={filter} onFilter={setFilter} />
      {/* In read mode, the page header shows that the questions are locked. */}
      {editing && isLocked && (
        <p className={styles.note}>
          <Icon of={IconLock} size={18} />
          {t(frozen ? 'questions.locked_note' : 'questions.will_lock')}
        </p>
      )}
      {error && <p className={styles.error}>{error}</p>}
      {visible.length > 0 && <Heads editing={editing} />}
      <QuestionList label={t('questions.title')} {...{ items, wanted, edits, render, empty }} visible={shown} />
      <MoreQuestions shown={shown.length} total={visible.length} onMore={showMore} onAll={showAll} />
      {visible.length === 0 && questions.length > 0 && <p className={styles.none}>{empty}</p>}
    </section>
  )
}
