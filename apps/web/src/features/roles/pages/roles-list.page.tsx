import { ResourceList } from '../../../lib/lists/resource-list.tsx'
import { roleResource } from '../api/role-resource.ts'

export const Component = () => <ResourceList of={roleResource} />
