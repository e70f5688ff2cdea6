import { screen, within } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { renderUi } from '../../../testing/render.tsx'
import { MoveMenu } from './move-menu.tsx'
import { type Position, reorderById, type SortableSection } from './positions.ts'
import { DragHandle, StepButtons } from './row-controls.tsx'
import { SortableList } from './sortable-list.tsx'
import { SortableRow } from './sortable-row.tsx'
import { SortableSections } from './sortable-sections.tsx'

const named = (...ids: string[]) => ids.map((id) => ({ id, label: id }))
const START: SortableSection[] = [
  { id: 'intro', label: 'Intro', kind: 'task', items: named('Welcome', 'Pulse') },
  { id: 'outro', label: 'Outro', kind: 'task', items: named('Farewell') },
  { id: 'groups', label: 'Groups', kind: 'group', items: named('Trust', 'Respect') },
]

function putInto(sections: readonly SortableSection[], id: string, to: Position): SortableSection[] {
  const item = { id, label: id }
  return sections.map((section) => {
    const others = section.items.filter((one) => one.id !== id)
    if (section.id !== to.sectionId) return { ...section, items: others }
    return { ...section, items: reorderById([...others, item], id, to.index) }
  })
}

function Lists() {
  const [sections, setSections] = useState(START)
  return (
    <SortableSections sections={sections} onMove={(id, to) => setSections(putInto(sections, id, to))}>
      {sections.map((section) => (
        <SortableList key={section.id} sectionId={section.id} empty="Nothing here">
          {section.items.map(({ id }) => (
            <SortableRow key={id} itemId={id}>
              <DragHandle />
              <span data-testid={section.id}>{id}</span>
              <StepButtons />
              <MoveMenu />
            </SortableRow>
          ))}
        </SortableList>
      ))}
    </SortableSections>
  )
}

const rowsOf = (section: string) => screen.queryAllByTestId(section).map(({ textContent }) => textContent)
const button = (name: string) => screen.getByRole('button', { name })
const told = () => screen.getByRole('alert').textContent

test('the keys carry a row on and into the next section, and nothing moves before it is put down', async () => {
  const { user } = await renderUi(<Lists />)
  button('Move Welcome').focus()
  await user.keyboard(' {ArrowDown}{ArrowDown}')
  expect(rowsOf('intro')).toEqual(['Welcome', 'Pulse'])
  expect(told()).toBe('Welcome would go to place 1 of 2 in Outro.')
  await user.keyboard(' ')
  expect([rowsOf('intro'), rowsOf('outro')]).toEqual([['Pulse'], ['Welcome', 'Farewell']])
  expect(told()).toBe('Welcome moved to place 1 of 2 in Outro.')
  expect(button('Move Welcome')).toHaveFocus()
})

test('Escape leaves a lifted row where it was', async () => {
  const { user } = await renderUi(<Lists />)
  button('Move Pulse').focus()
  await user.keyboard('{Enter}{ArrowUp}{Escape}')
  expect(rowsOf('intro')).toEqual(['Welcome', 'Pulse'])
  expect(told()).toBe('Pulse stays where it was.')
})

test('Up and Down keep the focus, lead into the next section, and end where the last one ends', async () => {
  const { user } = await renderUi(<Lists />)
  expect(button('Move Welcome up')).toHaveAttribute('aria-disabled', 'true')
  await user.click(button('Move Pulse down'))
  expect(rowsOf('outro')).toEqual(['Pulse', 'Farewell'])
  expect(button('Move Pulse down')).toHaveFocus()
  await user.keyboard('{Enter}{Enter}')
  expect(rowsOf('outro')).toEqual(['Farewell', 'Pulse'])
  expect(button('Move Pulse down')).toHaveAttribute('aria-disabled', 'true')
})

test('the menu offers the sections of the same kind and both ends of the own one', async () => {
  const { user } = await renderUi(<Lists />)
  await user.click(button('Move to: Welcome'))
  const menu = within(screen.getByRole('dialog', { name: 'Move to: Welcome' }))
  expect(menu.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'IntroHere now',
    'Outro1',
    'Top of Intro',
    'Bottom of Intro',
  ])
  await user.click(menu.getByRole('button', { name: /^Outro/ }))
  expect(rowsOf('outro')).toEqual(['Farewell', 'Welcome'])
  expect(button('Move to: Welcome')).toHaveFocus()
  await user.click(button('Move to: Farewell'))
  await user.click(button('Bottom of Outro'))
  expect(rowsOf('outro')).toEqual(['Welcome', 'Farewell'])
})

test('a section that lost its last row says so', async () => {
  const { user } = await renderUi(<Lists />)
  await user.click(button('Move Farewell up'))
  expect(screen.getByRole('list', { name: 'Outro' })).toHaveTextContent('Nothing here')
})

test('everything is said in Spanish as well', async () => {
  const { user } = await renderUi(<Lists />, { locale: 'es-mx' })
  await user.click(button('Bajar Welcome'))
  expect(told()).toBe('Welcome se movió al lugar 2 de 2 en Intro.')
})
