import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs'
import IconUpload from '@tabler/icons-react/dist/esm/icons/IconUpload.mjs'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../../components/ui/buttons/icon-button.tsx'
import { buildFileName, downloadFile, makeCsvFile } from '../../../components/ui/save-file.ts'
import { showBanner } from '../../../lib/banner/banner-store.ts'
import { exportQuestions } from '../api/export-questions.ts'
import type { Factors } from '../api/factors.ts'
import type { QuestionValues } from '../api/question-values.ts'
import { ImportDialog } from './import-dialog.tsx'
import type { QuestionEdits } from './use-question-list.ts'

type FileButtonsProps = {
  questions: readonly QuestionValues[]
  factors: Factors
  edits: QuestionEdits
  editing: boolean
  frozen: boolean
  /** Base of the file name. */
  name: string
}

const toFileName = (name: string) =>
  name
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .slice(0, 60) || 'assessment'

/** Buttons to export the questionnaire to a file, and to import one. */
export function FileButtons({ questions, factors, edits, editing, frozen, name }: FileButtonsProps) {
  const { t } = useTranslation('assessments')
  const [importing, setImporting] = useState(false)
  const save = () => {
    const content = makeCsvFile(exportQuestions(questions, factors.factors))
    try {
      downloadFile(content, buildFileName(toFileName(name), 'csv', new Date()))
    } catch {
      showBanner('download_denied')
    }
  }
  return (
    <>
      {questions.length > 0 && <IconButton icon={IconDownload} size={32} label={t('file.export')} onClick={save} />}
      {editing && (
        <IconButton icon={IconUpload} size={32} label={t('file.import')} onClick={() => setImporting(true)} />
      )}
      {importing && (
        <ImportDialog
          questions={questions}
          factors={factors}
          frozen={frozen}
          onApply={edits.replace}
          onClose={() => setImporting(false)}
        />
      )}
    </>
  )
}
