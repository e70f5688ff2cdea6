import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { QuestionDialog } from '../../../components/ui/overlays/question-dialog.tsx'
import { useQuestion } from '../../../lib/layout/use-question.ts'
import type { TreeChange } from '../api/tree-change.ts'

const KINDS_OF_CHANGE = ['added', 'removed', 'replaced', 'required'] as const

/** Asks whether to save a change of a plan that people are working on. */
export function useChangeQuestion() {
  const { t } = useTranslation('plans')
  const { ask: askAbout, answer, about } = useQuestion<{ change: TreeChange; people: number }>()
  const ask = useCallback((change: TreeChange, people: number) => askAbout({ change, people }), [askAbout])
  const dialog = (
    <QuestionDialog
      opened={about !== null}
      title={t('under_way.title', { count: about?.people ?? 0 })}
      no={t('under_way.back')}
      yes={t('under_way.save')}
      onAnswer={answer}
    >
      <p>{t('under_way.body')}</p>
      <ul>
        {KINDS_OF_CHANGE.filter((part) => (about?.change[part] ?? 0) > 0).map((part) => (
          <li key={part}>{t(`under_way.${part}`, { count: about?.change[part] })}</li>
        ))}
      </ul>
    </QuestionDialog>
  )
  return { ask, dialog }
}
