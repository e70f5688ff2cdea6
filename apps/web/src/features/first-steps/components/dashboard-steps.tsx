import { useQuery } from '@tanstack/react-query'
import { firstStepsQuery } from '../api/first-steps.ts'
import { countDone, DismissButton, StepsCard } from './steps-card.tsx'

/** The checklist on the dashboard, while a step is left and nobody has dismissed it. */
export function DashboardSteps() {
  const { data } = useQuery(firstStepsQuery())
  if (!data || data.dismissed || countDone(data) === data.steps.length) return null
  return <StepsCard steps={data} foot={<DismissButton steps={data} />} />
}
