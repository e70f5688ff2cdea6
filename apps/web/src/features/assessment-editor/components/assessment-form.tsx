import type { ContentFormProps } from '../../../lib/detail/content-forms.ts'
import { CreateForm } from '../../../lib/detail/create-form.tsx'
import { assessmentResource } from '../api/assessment-resource.ts'
import { buildAssessment } from '../api/build-assessment.ts'
import { ASSESSMENT_PARTS } from './assessment-parts.tsx'

// Nobody has answered what is only being made.
const RESOURCE = buildAssessment(async () => true)

/** Makes an assessment inside another page. */
export default function AssessmentForm(props: ContentFormProps) {
  return <CreateForm of={assessmentResource} resource={RESOURCE} parts={ASSESSMENT_PARTS} {...props} />
}
