import type { LearnerPlan } from '@evenground/shared/schemas'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { makePlan, PRE_TASK, WELCOME_TASK } from '../../testing/fixtures/plan.ts'
import { renderUi } from '../../testing/render.tsx'
import { usePathWords } from './use-path-panel-props.ts'

const NAVIGATION = { training: false, introOutro: false }

function Words({ plan }: { plan: LearnerPlan }) {
  const { why, order } = usePathWords(plan, { viewedId: undefined, navigation: NAVIGATION, certificate: null }).words
  return (
    <>
      <p>{why}</p>
      <p data-testid="order">{order}</p>
    </>
  )
}

const show = (over: Partial<LearnerPlan>) => {
  const plan = makePlan({ done: [WELCOME_TASK, PRE_TASK], ...over })
  const [group] = plan.tasks.training
  return renderUi(<Words plan={{ ...plan, pre_scores: { [group?.factor_id ?? '']: 40 } }} />)
}

test('training by scores is said to be in one’s own order', async () => {
  await show({})
  expect(await screen.findByText('Training goes from your lowest-scoring factor to your highest.')).toBeVisible()
  expect(screen.getByTestId('order')).toHaveTextContent('Your order')
})

test.each([
  ['of the plan', { order_type: 'forward' }],
  ['of micro learning, whatever the plan says', { title: { 'en-us': 'Micro learning: listening' } }],
] as const)('the order %s is nobody’s own', async (_which, over) => {
  await show(over)
  expect(await screen.findByText('Training follows the order of the plan.')).toBeVisible()
  expect(screen.getByTestId('order')).toBeEmptyDOMElement()
})
