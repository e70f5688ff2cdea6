import { isPostType } from '@evenground/shared/scoring'
import { lazy, Suspense, useState } from 'react'
import { useFirstMoment } from '../../../../components/ui/buttons/use-first-moment.ts'
import { LiveRegion } from '../../../../components/ui/feedback/live-region.tsx'
import { parsePlainLines } from '../../../../components/ui/rich-html/plain-lines.ts'
import { useWords } from '../../../../lib/i18n/use-words.ts'
import { usePageTitle } from '../../../../lib/layout/page-title.ts'
import { findAssessmentTask } from '../../../../lib/learning/learner-path.ts'
import { useFoldedPath } from '../../../../lib/learning/path-panel-context.tsx'
import { ConfirmStep } from './confirm-step.tsx'
import { findBlock } from './find-block.ts'
import { IntroStep } from './intro-step.tsx'
import { QuestionStep } from './question-step.tsx'
import { ConfirmActionBar, IntroActionBar, QuestionActionBar } from './take-action-bar.tsx'
import { TakeBanner } from './take-banner.tsx'
import type { TakeInput } from './take-input.ts'
import { useQuestionKeys } from './use-question-keys.ts'
import { CONFIRM_POSITION } from './use-steps.ts'
import { type Take, useTake } from './use-take.ts'

type StepProps = { take: Take; title: string }

const WayOn = lazy(() => import('./way-on.tsx'))

/** Whether the learner has submitted the pre type that the scores of this post type are compared with. */
function hasTakenBefore({ plan, task, answerKey: { assessmentType } }: TakeInput): boolean {
  const pre = isPostType(assessmentType) ? findAssessmentTask(plan, task.task_id, assessmentType - 1) : undefined
  return pre !== undefined && plan.options.personal.completed[pre.id] === 1
}

function Intro({ take, title, input }: StepProps & { input: TakeInput }) {
  const { t, text } = useWords('assessment')
  const name = text(input.assessment.title)
  const block = findBlock(input)
  const early = block === 'locked' || block === 'in_order'
  return (
    <>
      <IntroStep
        heading={take.steps.heading}
        kicker={name === title ? t('take.kicker') : name}
        title={title}
        description={text(input.assessment.description)}
        count={take.questions.length}
        answeredCount={take.answeredCount}
        percent={take.percent}
        navigable={take.navigable}
        again={
          !early && hasTakenBefore(input) ? t(input.flags.hide_scores ? 'intro.again_hidden' : 'intro.again') : null
        }
        banner={<Suspense>{early ? <WayOn plan={input.plan} /> : <TakeBanner take={take} />}</Suspense>}
      />
      <IntroActionBar take={take} reason={block && t(`take.${block}`)} />
    </>
  )
}

function Asking({ take, title }: StepProps) {
  const { t, text } = useWords('assessment')
  const [byArrow, setByArrow] = useState<string | null>(null)
  const { position, heading, arrivedAt } = take.steps
  const question = take.questions[position]
  const isLast = position === take.questions.length - 1
  const maySubmit = isLast && take.complete
  const handlers = useQuestionKeys({
    onDigit: (value) => {
      setByArrow(null)
      take.answer(value, 'digit')
    },
    onEnter: maySubmit ? take.submit : take.next,
    onBackspace: take.navigable ? take.back : null,
    arrivedAt,
  })
  if (!question) return null
  const place = t('take.question_of', { number: position + 1, total: take.questions.length })
  const hint = maySubmit ? 'digits_submit' : take.navigable ? 'digits_back' : 'digits'
  return (
    <>
      <QuestionStep
        heading={heading}
        title={title}
        place={place}
        percent={take.percent}
        statement={parsePlainLines(text(take.textOf(question))).join(' ')}
        value={take.answers[question.id] ?? null}
        onAnswer={(value, means) => {
          setByArrow(means === 'arrow' ? question.id : null)
          take.answer(value, means)
        }}
        handlers={handlers}
        resumed={
          position === take.resumedAt &&
          t(take.complete ? 'take.resumed_complete' : 'take.resumed', { count: take.answeredCount })
        }
        hint={hint}
        banner={<TakeBanner take={take} />}
      />
      <QuestionActionBar take={take} isLast={isLast} chosenByArrow={byArrow === question.id} />
    </>
  )
}

function Confirm({ take, title, hideScores }: StepProps & { hideScores: boolean }) {
  // The confirming button is where Submit was, and cannot be undone, so an early click or key is ignored.
  const isEarly = useFirstMoment()
  useQuestionKeys({
    onDigit: null,
    onEnter: isEarly ? () => undefined : take.submit,
    onBackspace: take.back,
    arrivedAt: take.steps.arrivedAt,
  })
  return (
    <>
      <ConfirmStep
        heading={take.steps.heading}
        title={title}
        count={take.questions.length}
        hideScores={hideScores}
        banner={<TakeBanner take={take} />}
      />
      <ConfirmActionBar take={take} isEarly={isEarly} />
    </>
  )
}

/** Taking an assessment: intro, one question at a time, confirmation. */
export function TakeAssessment(input: TakeInput) {
  const { t, text } = useWords('assessment')
  const take = useTake(input)
  const { position } = take.steps
  const title = text(input.task.suffix) || text(input.assessment.title)
  const asking = position >= 0 && position !== CONFIRM_POSITION
  const place = asking ? t('take.question_of', { number: position + 1, total: take.questions.length }) : ''
  useFoldedPath(position >= 0)
  usePageTitle(place, title)
  return (
    <>
      <LiveRegion message={place} />
      {position < 0 && <Intro take={take} title={title} input={input} />}
      {asking && <Asking take={take} title={title} />}
      {position === CONFIRM_POSITION && <Confirm take={take} title={title} hideScores={input.flags.hide_scores} />}
    </>
  )
}
