import { ResourceList } from '../../../lib/lists/resource-list.tsx'
import { assessmentResource } from '../api/assessment-resource.ts'

export const Component = () => <ResourceList of={assessmentResource} />
