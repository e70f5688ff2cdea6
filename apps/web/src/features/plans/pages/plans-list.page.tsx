import { ResourceList } from '../../../lib/lists/resource-list.tsx'
import { planResource } from '../api/plan-resource.ts'

export const Component = () => <ResourceList of={planResource} />
