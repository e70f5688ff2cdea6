import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { AnswerBar, BarReachContext, findReach } from './answer-bar.tsx'

const NONE = { strongly_disagree: 0, disagree: 0, neutral: 0, agree: 0, strongly_agree: 0 }
const LOW = { ...NONE, strongly_disagree: 10, disagree: 30, neutral: 40, agree: 20 }
const HIGH = { ...NONE, neutral: 20, agree: 50, strongly_agree: 30 }

test('the longest bars on each side reach the edges, and hidden figures change nothing', () => {
  const hidden = { strongly_disagree: null, disagree: null, neutral: null, agree: null, strongly_agree: null }
  expect(findReach([LOW, HIGH, hidden])).toEqual({ left: 60, right: 90 })
})

test('the bars of a chart have one scale and one middle', () => {
  const drawn = [LOW, HIGH].map((shares) => {
    const { container } = render(
      <BarReachContext value={{ left: 60, right: 90 }}>
        <AnswerBar shares={shares} words="answers" />
      </BarReachContext>,
    )
    const read = (element: Element, name: string) => Number.parseFloat(element.getAttribute(name) ?? '')
    const parts = [...container.querySelectorAll('rect')]
    return {
      from: Math.min(...parts.filter((part) => read(part, 'width') > 0).map((part) => read(part, 'x'))),
      width: Math.round(parts.reduce((sum, part) => sum + read(part, 'width'), 0) * 100) / 100,
      middle: read(container.querySelector('line')!, 'x1'),
    }
  })
  expect(drawn).toEqual([
    { from: 0, width: 66.67, middle: 40 },
    { from: (100 * 50) / 150, width: 66.67, middle: 40 },
  ])
})
