import { ResourceList } from '../../../lib/lists/resource-list.tsx'
import { journalResource } from '../api/journal-resource.ts'

export const Component = () => <ResourceList of={journalResource} />
