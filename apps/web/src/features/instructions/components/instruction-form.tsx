import type { ContentFormProps } from '../../../lib/detail/content-forms.ts'
import { CreateForm } from '../../../lib/detail/create-form.tsx'
import { instructionResource } from '../api/instruction-resource.ts'

/** Makes an instruction inside another page. */
export default function InstructionForm(props: ContentFormProps) {
  return <CreateForm of={instructionResource} {...props} />
}
