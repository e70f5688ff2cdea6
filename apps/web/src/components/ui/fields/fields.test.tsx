import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderUi } from '../../../testing/render.tsx'
import { Checklist } from '../plans/checklist.tsx'
import { CheckboxField } from './checkbox-field.tsx'
import { PasswordField } from './password-field.tsx'
import { SelectField } from './select-field.tsx'
import { SwitchField } from './switch-field.tsx'
import { TextField } from './text-field.tsx'
import { WritingField } from './writing-field.tsx'

test('what is wrong with a field is tied to it, before its hint', async () => {
  await renderUi(<TextField label="E-mail" hint="For the certificate" error="Invalid email" defaultValue="alex@" />)
  const field = screen.getByRole('textbox', { name: 'E-mail' })
  expect(field).toBeInvalid()
  expect(field).toHaveAccessibleDescription('Invalid email For the certificate')
})

test('a field without an error is described by its hint alone', async () => {
  await renderUi(<TextField label="E-mail" hint="For the certificate" />)
  expect(screen.getByRole('textbox', { name: 'E-mail' })).toBeValid()
  expect(screen.getByRole('textbox', { name: 'E-mail' })).toHaveAccessibleDescription('For the certificate')
})

test('an optional field says so in words', async () => {
  await renderUi(<TextField label="Teléfono" optional />, { locale: 'es-mx' })
  expect(screen.getByRole('textbox', { name: 'Teléfono opcional' })).toBeInTheDocument()
})

test('a password can be shown and hidden again, and keeps what was typed', async () => {
  const { user } = await renderUi(<PasswordField label="Password" />)
  const field = screen.getByLabelText('Password')
  await user.type(field, 'Passw0rd!')
  expect(field).toHaveAttribute('type', 'password')
  await user.click(screen.getByRole('button', { name: 'Show password' }))
  expect(field).toHaveAttribute('type', 'text')
  await user.click(screen.getByRole('button', { name: 'Hide password' }))
  expect(field).toHaveAttribute('type', 'password')
  expect(field).toHaveValue('Passw0rd!')
})

test('a list offers its placeholder until something is chosen', async () => {
  const { user } = await renderUi(
    <SelectField label="Group" placeholder="Choose a group" options={[{ value: 'n', label: 'North' }]} />,
  )
  const field = screen.getByRole('combobox', { name: 'Group' })
  expect(field).toHaveDisplayValue('Choose a group')
  await user.selectOptions(field, 'North')
  expect(field).toHaveValue('n')
})

test('a switch is a switch, described by its sentence', async () => {
  const { user } = await renderUi(<SwitchField label="Dark mode" description="Easier at night." />)
  const field = screen.getByRole('switch', { name: 'Dark mode' })
  expect(field).toHaveAccessibleDescription('Easier at night.')
  await user.click(screen.getByText('Dark mode'))
  expect(field).toBeChecked()
})

test('a box that must be ticked tells its error', async () => {
  await renderUi(<CheckboxField label="I accept the terms" error="You must accept the terms" />)
  expect(screen.getByRole('checkbox')).toHaveAccessibleDescription('You must accept the terms')
})

test('a rule that is met says so in words, not by its icon alone', async () => {
  await renderUi(
    <Checklist
      label="Password rules"
      items={[
        { key: 'length', label: 'At least 8 characters', met: true },
        { key: 'digit', label: 'At least 1 number', met: false },
      ]}
    />,
  )
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'At least 8 characters, met',
    'At least 1 number, not met yet',
  ])
})

test('a page to write on is named by its prompt and tells its length', async () => {
  await renderUi(<WritingField prompt="What would you do?" count="0 characters" error="Too short" />)
  expect(screen.getByRole('textbox', { name: 'What would you do?' })).toHaveAccessibleDescription(
    'Too short 0 characters',
  )
})
