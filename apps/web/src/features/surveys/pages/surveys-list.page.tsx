import { ResourceList } from '../../../lib/lists/resource-list.tsx'
import { surveyResource } from '../api/survey-resource.ts'

export const Component = () => <ResourceList of={surveyResource} />
