import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { renderUi } from '../../../testing/render.tsx'
import { type AnswerMeans, LikertScale } from './likert-scale.tsx'

const LABELS = ['Strongly disagree', 'Disagree', 'Neutral', 'Agree', 'Strongly agree']

function Question({ log, disabled = false }: { log: [number, AnswerMeans][]; disabled?: boolean }) {
  const [value, setValue] = useState<number | null>(null)
  return (
    <>
      <h1 id="statement">I make room for others.</h1>
      <LikertScale
        labelledBy="statement"
        labels={LABELS}
        value={value}
        name="q1"
        disabled={disabled}
        onAnswer={(answer, means) => {
          log.push([answer, means])
          setValue(answer)
        }}
      />
    </>
  )
}

test('a press answers, and a press on the chosen answer answers again', async () => {
  const log: [number, AnswerMeans][] = []
  const { user } = await renderUi(<Question log={log} />)
  await user.click(screen.getByRole('radio', { name: 'Agree' }))
  await user.click(screen.getByText('Agree'))
  expect(log).toEqual([
    [4, 'press'],
    [4, 'press'],
  ])
  expect(screen.getByRole('radio', { name: 'Agree' })).toBeChecked()
})

test('digits answer from anywhere inside, and letters or combinations do not', async () => {
  const log: [number, AnswerMeans][] = []
  const { user } = await renderUi(<Question log={log} />)
  await user.tab()
  await user.keyboard('2')
  await user.keyboard('6')
  await user.keyboard('{Control>}3{/Control}')
  await user.keyboard('0')
  expect(log).toEqual([[2, 'digit']])
})

test('arrow keys choose, and are told apart so that nobody is led on while looking around', async () => {
  const log: [number, AnswerMeans][] = []
  const { user } = await renderUi(<Question log={log} />)
  await user.click(screen.getByRole('radio', { name: 'Neutral' }))
  await user.keyboard('{ArrowRight}')
  await user.click(screen.getByRole('radio', { name: 'Disagree' }))
  expect(log).toEqual([
    [3, 'press'],
    [4, 'arrow'],
    [2, 'press'],
  ])
})

test('a locked scale takes no answer', async () => {
  const log: [number, AnswerMeans][] = []
  const { user } = await renderUi(<Question log={log} disabled />)
  await user.click(screen.getByText('Agree'))
  expect(log).toEqual([])
})

test('the group is named by its statement', async () => {
  await renderUi(<Question log={[]} />)
  expect(screen.getByRole('radiogroup', { name: 'I make room for others.' })).toBeInTheDocument()
})
