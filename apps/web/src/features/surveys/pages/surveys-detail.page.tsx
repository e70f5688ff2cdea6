import { ResourceDetail } from '../../../lib/detail/resource-detail.tsx'
import { surveyResource } from '../api/survey-resource.ts'
import { SurveyAddress } from '../components/survey-address.tsx'

export const Component = () => <ResourceDetail of={surveyResource} actions={({ url }) => <SurveyAddress url={url} />} />
