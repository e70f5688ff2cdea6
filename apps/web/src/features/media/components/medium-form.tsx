import type { ContentFormProps } from '../../../lib/detail/content-forms.ts'
import { CreateForm } from '../../../lib/detail/create-form.tsx'
import { mediumResource } from '../api/medium-resource.ts'
import { MEDIUM_PARTS } from './medium-parts.tsx'

/** Makes a medium inside another page. */
export default function MediumForm(props: ContentFormProps) {
  return <CreateForm of={mediumResource} parts={MEDIUM_PARTS} {...props} />
}
