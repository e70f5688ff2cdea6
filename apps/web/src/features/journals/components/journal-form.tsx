import type { ContentFormProps } from '../../../lib/detail/content-forms.ts'
import { CreateForm } from '../../../lib/detail/create-form.tsx'
import { journalResource } from '../api/journal-resource.ts'
import { JOURNAL_PARTS } from './journal-parts.tsx'

/** Makes a journal prompt inside another page. */
export default function JournalForm(props: ContentFormProps) {
  return <CreateForm of={journalResource} parts={JOURNAL_PARTS} {...props} />
}
