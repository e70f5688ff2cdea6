import { useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../components/ui/buttons/button.tsx'
import { Dialog } from '../../../components/ui/overlays/dialog.tsx'
import type { TreeChange } from '../api/tree-change.ts'

type Question = { change: TreeChange; people: number; answer: (yes: boolean) => void }

const PARTS = ['added', 'removed', 'replaced', 'required'] as const

/** Asks whether a plan is to change under people who are on their way in it. */
export function useChangeQuestion() {
  const { t } = useTranslation(['plans', 'common'])
  const [question, setQuestion] = useState<Question | null>(null)
  const ask = useCallback(
    (change: TreeChange, people: number) =>
      new Promise<boolean>((resolve) => {
        const answer = (yes: boolean) => {
          setQuestion(null)
          resolve(yes)
        }
        setQuestion({ change, people, answer })
      }),
    [],
  )
  const dialog = (
    <Dialog
      opened={question !== null}
      onClose={() => question?.answer(false)}
      title={t('under_way.title', { count: question?.people ?? 0 })}
      actions={
        <>
          <Button size="form" onClick={() => question?.answer(false)}>
            {t('under_way.back')}
          </Button>
          <Button size="form" variant="primary" onClick={() => question?.answer(true)}>
            {t('under_way.save')}
          </Button>
        </>
      }
    >
      <p>{t('under_way.body')}</p>
      <ul>
        {PARTS.filter((part) => (question?.change[part] ?? 0) > 0).map((part) => (
          <li key={part}>{t(`under_way.${part}`, { count: question?.change[part] })}</li>
        ))}
      </ul>
    </Dialog>
  )
  return { ask, dialog }
}
