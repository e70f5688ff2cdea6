import type { ContentFormProps } from '../../../lib/detail/content-forms.ts'
import { CreateForm } from '../../../lib/detail/create-form.tsx'
import { surveyResource } from '../api/survey-resource.ts'

/** Makes a survey inside another page. */
export default function SurveyForm(props: ContentFormProps) {
  return <CreateForm of={surveyResource} {...props} />
}
