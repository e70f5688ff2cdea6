import { ResourceList } from '../../../lib/lists/resource-list.tsx'
import { groupResource } from '../api/group-resource.ts'

export const Component = () => <ResourceList of={groupResource} />
