import { ResourceList } from '../../../lib/lists/resource-list.tsx'
import { domainResource } from '../api/domain-resource.ts'

export const Component = () => <ResourceList of={domainResource} />
