import { ResourceList } from '../../../lib/lists/resource-list.tsx'
import { instructionResource } from '../api/instruction-resource.ts'

export const Component = () => <ResourceList of={instructionResource} />
