import { assessmentResource } from '../../features/assessment-editor/api/assessment-resource.ts'
import { buildAssessment } from '../../features/assessment-editor/api/build-assessment.ts'
import { ASSESSMENT_PARTS } from '../../features/assessment-editor/components/assessment-parts.tsx'
import { instructionResource } from '../../features/instructions/api/instruction-resource.ts'
import { journalResource } from '../../features/journals/api/journal-resource.ts'
import { JOURNAL_PARTS } from '../../features/journals/components/journal-parts.tsx'
import { mediumResource } from '../../features/media/api/medium-resource.ts'
import { MEDIUM_PARTS } from '../../features/media/components/medium-parts.tsx'
import { surveyResource } from '../../features/surveys/api/survey-resource.ts'
import type { ContentFormProps } from '../../lib/detail/content-forms.ts'
import { CreateForm } from '../../lib/detail/create-form.tsx'

// Content that is being created has no answers yet.
const ASSESSMENT = buildAssessment(async () => true)

type ContentFormKindProps = ContentFormProps & { kind: string }

/** The form for creating content of any kind from within another page. */
export default function ContentForm({ kind, ...form }: ContentFormKindProps) {
  switch (kind) {
    case 'assessments':
      return <CreateForm of={assessmentResource} resource={ASSESSMENT} parts={ASSESSMENT_PARTS} {...form} />
    case 'instructions':
      return <CreateForm of={instructionResource} {...form} />
    case 'journals':
      return <CreateForm of={journalResource} parts={JOURNAL_PARTS} {...form} />
    case 'media':
      return <CreateForm of={mediumResource} parts={MEDIUM_PARTS} {...form} />
    default:
      return <CreateForm of={surveyResource} {...form} />
  }
}
