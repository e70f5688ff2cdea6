import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { renderUi } from '../../testing/render.tsx'
import { CopyField } from './copy-field.tsx'

const copyButton = () => screen.findByRole('button', { name: 'Copy: Address' })

function TwoValues() {
  const [value, setValue] = useState('https://one.test')
  return (
    <>
      <CopyField label="Address" value={value} />
      <button type="button" onClick={() => setValue('https://two.test')}>
        Next
      </button>
    </>
  )
}

test('a value is copied, and another value is not called copied', async () => {
  const { user } = await renderUi(<TwoValues />)
  const copied = vi.spyOn(navigator.clipboard, 'writeText')
  await user.click(await copyButton())
  expect(copied).toHaveBeenCalledWith('https://one.test')
  expect(await screen.findByText('Copied.')).toHaveClass('sr-only')
  await user.click(screen.getByText('Next'))
  expect(screen.queryByText('Copied.')).not.toBeInTheDocument()
})

test('where the browser refuses, it is said what to do', async () => {
  const { user } = await renderUi(<TwoValues />)
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('not allowed'))
  await user.click(await copyButton())
  expect(await screen.findByText(/couldn’t be copied/)).not.toHaveClass('sr-only')
})
