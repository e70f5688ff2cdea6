import { fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, test } from 'vitest'
import { renderUi } from '../../../testing/render.tsx'
import { ColorField } from './color-field.tsx'
import { DateField } from './date-field.tsx'
import { ImageField } from './image-field.tsx'
import { PickerField } from './picker-field.tsx'
import { TagField } from './tag-field.tsx'
import type { PickOption } from './use-options.ts'

function Dated({ start = null as string | null }) {
  const [value, setValue] = useState(start)
  return (
    <>
      <DateField label="Starts" value={value} onChange={setValue} />
      <output>{value ?? 'none'}</output>
    </>
  )
}

const value = () => screen.getByRole('status')

describe('a date field', () => {
  test('writes the dashes of year-month-day and accepts the tenth character', async () => {
    const { user } = await renderUi(<Dated />)
    const field = screen.getByRole('textbox', { name: 'Starts' })
    expect(field).toHaveAttribute('placeholder', 'YYYY-MM-DD')
    await user.type(field, '2026022')
    expect(field).toHaveValue('2026-02-2')
    expect(value()).toHaveTextContent('none')
    await user.type(field, '8')
    expect(value()).toHaveTextContent('2026-02-28')
  })

  test.each(['2026-02-30', '1899-12-31', '2026-13-01'])('does not accept %s', async (typed) => {
    const { user } = await renderUi(<Dated />)
    await user.type(screen.getByRole('textbox', { name: 'Starts' }), typed)
    expect(value()).toHaveTextContent('none')
  })

  test('keeps a whole date that is wrong when it is left, and says why', async () => {
    const { user } = await renderUi(<Dated start="2026-01-12" />)
    const field = screen.getByRole('textbox', { name: 'Starts' })
    await user.clear(field)
    await user.type(field, '2026-02-30')
    expect(field).toBeValid()
    await user.tab()
    expect(field).toHaveValue('2026-02-30')
    expect(field).toBeInvalid()
    expect(field).toHaveAccessibleDescription('Enter a date as YYYY-MM-DD, 1900 or later.')
    expect(value()).toHaveTextContent('none')
    await user.type(field, '{Backspace}{Backspace}28')
    await user.tab()
    expect(field).toBeValid()
    expect(value()).toHaveTextContent('2026-02-28')
  })

  test('discards what is half typed when it is left, and is emptied by clearing', async () => {
    const { user } = await renderUi(<Dated start="2026-01-12" />)
    const field = screen.getByRole('textbox', { name: 'Starts' })
    await user.type(field, '{Backspace}{Backspace}')
    await user.tab()
    expect(field).toHaveValue('2026-01-12')
    await user.clear(field)
    expect(value()).toHaveTextContent('none')
  })

  test('has a calendar that closes after a pick, with the focus back on its button', async () => {
    const { user } = await renderUi(<Dated start="2026-01-12" />)
    await user.click(screen.getByRole('button', { name: 'Calendar: Starts' }))
    await user.click(await screen.findByRole('button', { name: /20 January 2026/ }))
    expect(value()).toHaveTextContent('2026-01-20')
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(screen.getByRole('button', { name: 'Calendar: Starts' })).toHaveFocus()
  })

  test('has a calendar that names the month it shows, and that Escape on its button closes', async () => {
    const { user } = await renderUi(<Dated start="2026-01-12" />)
    await user.click(screen.getByRole('button', { name: 'Calendar: Starts' }))
    expect(await screen.findByRole('button', { name: 'January 2026' })).toBeInTheDocument()
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})

function Tagged() {
  const [tags, setTags] = useState<readonly string[]>(['help'])
  const [typed, setTyped] = useState('')
  const letters = (tag: string) => (/^[\p{L} ]+$/u.test(tag) ? null : 'Tags can only contain letters and spaces')
  return (
    <TagField label="Keywords" value={tags} onChange={setTags} typed={typed} onTyped={setTyped} validate={letters} />
  )
}

describe('a tag field', () => {
  const remove = (name: string) => screen.queryByRole('button', { name: `Remove ${name}` })

  test('adds on Enter or a comma, trimmed, and ignores what is there already', async () => {
    const { user } = await renderUi(<Tagged />)
    await user.type(screen.getByRole('textbox'), ' ayuda ,Help{Enter}')
    expect(screen.getAllByRole('button').map((one) => one.getAttribute('aria-label'))).toEqual([
      'Remove help',
      'Remove ayuda',
    ])
  })

  test('says what a tag may be, and keeps what was typed', async () => {
    const { user } = await renderUi(<Tagged />)
    const field = screen.getByRole('textbox')
    await user.type(field, 'sos911{Enter}')
    expect(screen.getByText('Tags can only contain letters and spaces')).toBeInTheDocument()
    expect(field).toBeInvalid()
    expect(field).toHaveValue('sos911')
  })

  test('takes what is typed when it is left, several with commas, and keeps what it cannot take', async () => {
    const { user } = await renderUi(<Tagged />)
    const field = screen.getByRole('textbox')
    await user.click(field)
    await user.paste('miedo, acoso , help')
    await user.tab()
    expect(screen.getAllByRole('button').map((one) => one.getAttribute('aria-label'))).toEqual([
      'Remove help',
      'Remove miedo',
      'Remove acoso',
    ])
    expect(field).toHaveValue('')
    await user.click(field)
    await user.paste('good, b4d')
    await user.tab()
    expect(field).toBeInvalid()
    expect(field).toHaveValue('good, b4d')
    expect(remove('good')).toBeNull()
  })

  test.each(['{Backspace}', '{Delete}'])('%s in the empty field takes the last tag away', async (key) => {
    const { user } = await renderUi(<Tagged />)
    await user.type(screen.getByRole('textbox'), key)
    expect(remove('help')).toBeNull()
  })
})

function Colored({ error }: { error?: string }) {
  const [color, setColor] = useState('#c74e29')
  return (
    <ColorField
      label="Primary"
      error={error}
      value={color}
      onChange={setColor}
      placeholder="#FFF"
      against={{ color: '#ffffff', words: 'with its font' }}
    />
  )
}

test('a color field tells what is no color, and the contrast of what is one', async () => {
  const { user } = await renderUi(<Colored />)
  const field = screen.getByRole('textbox', { name: 'Primary' })
  expect(screen.getByText('4.6:1 with its font')).toBeInTheDocument()
  await user.clear(field)
  expect(screen.getByLabelText(/^Pick/)).toHaveValue('#ffffff')
  await user.type(field, '#ff')
  expect(screen.getByText('Enter a color such as #c74e29.')).toBeInTheDocument()
  expect(field).toBeInvalid()
  await user.type(field, 'c')
  expect(screen.getByText(/text needs 4\.5:1/)).toBeInTheDocument()
})

test('a color field with an error about its contrast does not tell the contrast once more', async () => {
  await renderUi(<Colored error="Choose a darker color." />)
  expect(screen.getByText('Choose a darker color.')).toBeInTheDocument()
  expect(screen.queryByText(/4\.6:1/)).not.toBeInTheDocument()
})

const PNG = new File([new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])], 'logo.svg')

function Pictured() {
  const [image, setImage] = useState<string | null>(null)
  return (
    <>
      <ImageField label="Logo" value={image} onChange={setImage} />
      <output>{image?.slice(0, 22) ?? 'none'}</output>
    </>
  )
}

describe('an image field', () => {
  test('takes what its first bytes say is a picture, whatever its name', async () => {
    await renderUi(<Pictured />)
    fireEvent.change(screen.getByLabelText('Logo'), { target: { files: [PNG] } })
    await waitFor(() => expect(value()).toHaveTextContent('data:image/png;base64,'))
  })

  test('refuses more than 2 MB with the words of file_too_large, and what is no picture', async () => {
    await renderUi(<Pictured />)
    const large = new File([new Uint8Array(2_097_153)], 'logo.png')
    fireEvent.change(screen.getByLabelText('Logo'), { target: { files: [large] } })
    expect(await screen.findByText('File too large. Limit is 2MB.')).toBeInTheDocument()
    fireEvent.change(screen.getByLabelText('Logo'), { target: { files: [new File(['<svg/>'], 'logo.png')] } })
    expect(await screen.findByText('This kind of file can’t be used here.')).toBeInTheDocument()
    expect(value()).toHaveTextContent('none')
  })
})

const PEOPLE: PickOption[] = ['Ada', 'Alan', 'Grace'].map((label) => ({ id: label.toLowerCase(), label }))
const search = async (q: string) => PEOPLE.filter(({ label }) => label.toLowerCase().includes(q.toLowerCase()))

function Picked({ multiple }: { multiple: boolean }) {
  const [chosen, setChosen] = useState<PickOption[]>([])
  return (
    <>
      <PickerField label="Members" multiple={multiple} value={chosen} onChange={setChosen} search={search} />
      <output>{chosen.map(({ id }) => id).join(' ') || 'none'}</output>
    </>
  )
}
const chosen = () => screen.getByText(/^(none|[a-z ]+)$/, { selector: 'output' })

describe('a picker', () => {
  test('is a combobox: it asks while one types, arrows move, Enter chooses, Escape closes', async () => {
    const { user } = await renderUi(<Picked multiple={false} />)
    const field = screen.getByRole('combobox', { name: 'Members' })
    expect(field).toHaveAttribute('aria-expanded', 'false')
    await user.type(field, 'a')
    await screen.findByRole('option', { name: 'Alan' })
    await user.keyboard('{ArrowDown}')
    await waitFor(() => expect(field).toHaveAttribute('aria-activedescendant'))
    const active = document.getElementById(field.getAttribute('aria-activedescendant') ?? '')
    expect(active).toHaveTextContent('Alan')
    await user.keyboard('{Enter}')
    expect(chosen()).toHaveTextContent('alan')
    expect(field).toHaveValue('Alan')
    await user.click(field)
    await screen.findByRole('listbox')
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('listbox')).toBeNull()
  })

  test('chooses by Enter from what was found for the words that stand there, and nothing before', async () => {
    const { user } = await renderUi(<Picked multiple={false} />)
    const field = screen.getByRole('combobox', { name: 'Members' })
    await user.type(field, 'a')
    await screen.findByRole('option', { name: 'Ada' })
    await user.type(field, 'l{Enter}')
    expect(chosen()).toHaveTextContent('none')
    await waitFor(() => expect(field).toHaveAttribute('aria-activedescendant'))
    await user.keyboard('{Enter}')
    expect(chosen()).toHaveTextContent('alan')
  })

  test('that finds nothing says so beside its list, and points at no option', async () => {
    const { user } = await renderUi(<Picked multiple={false} />)
    const field = screen.getByRole('combobox', { name: 'Members' })
    await user.type(field, 'zz')
    expect(await screen.findByText('Nothing found')).toHaveAttribute('role', 'status')
    expect(screen.getByRole('listbox')).toBeEmptyDOMElement()
    expect(field).not.toHaveAttribute('aria-activedescendant')
  })

  test('of several keeps its list open, and Backspace in the empty field takes the last away', async () => {
    const { user } = await renderUi(<Picked multiple />)
    const field = screen.getByRole('combobox', { name: 'Members' })
    await user.click(field)
    await user.click(await screen.findByRole('option', { name: 'Ada' }))
    await user.click(screen.getByRole('option', { name: 'Grace' }))
    expect(chosen()).toHaveTextContent('ada grace')
    expect(screen.getByRole('option', { name: 'Grace' })).toHaveAttribute('aria-selected', 'true')
    await user.keyboard('{Backspace}')
    expect(chosen()).toHaveTextContent(/^ada$/)
  })
})
