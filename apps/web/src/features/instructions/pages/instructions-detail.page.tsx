import { ResourceDetail } from '../../../lib/detail/resource-detail.tsx'
import { instructionResource } from '../api/instruction-resource.ts'

export const Component = () => <ResourceDetail of={instructionResource} />
