import { ResourceList } from '../../../lib/lists/resource-list.tsx'
import { mediumResource } from '../api/medium-resource.ts'

export const Component = () => <ResourceList of={mediumResource} />
