import IconEye from '@tabler/icons-react/dist/esm/icons/IconEye.mjs'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../components/ui/buttons/button.tsx'
import type { Factors } from '../api/factors.ts'
import type { QuestionValues } from '../api/question-values.ts'
import { PreviewDialog } from './preview-dialog.tsx'

type PreviewButtonProps = { id: string; name: string; questions: readonly QuestionValues[]; factors: Factors }

/** Opens the questions as learners see them, including unsaved changes. */
export function PreviewButton({ id, name, questions, factors }: PreviewButtonProps) {
  const { t } = useTranslation('assessments')
  const [opened, setOpened] = useState(false)
  if (!questions.some(({ alias }) => !alias)) return null
  return (
    <>
      <Button size="toolbar" variant="plain" icon={IconEye} onClick={() => setOpened(true)}>
        {t('preview.open')}
      </Button>
      {opened && (
        <PreviewDialog id={id} title={name} questions={questions} factors={factors} onClose={() => setOpened(false)} />
      )}
    </>
  )
}
