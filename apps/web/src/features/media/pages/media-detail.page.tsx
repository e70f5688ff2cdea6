import { ResourceDetail } from '../../../lib/detail/resource-detail.tsx'
import { mediumResource } from '../api/medium-resource.ts'
import { MEDIUM_PARTS } from '../components/medium-parts.tsx'

export const Component = () => <ResourceDetail of={mediumResource} parts={MEDIUM_PARTS} />
