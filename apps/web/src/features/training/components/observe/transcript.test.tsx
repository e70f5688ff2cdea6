import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderUi } from '../../../../testing/render.tsx'
import { Transcript } from './transcript.tsx'

test('words that come twice are two lines', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  await renderUi(
    <Transcript title="Transcript" position={0} transcript={'0:01 Welcome\n[Applause]\n0:09 Thank you\n[Applause]'} />,
  )
  const lines = screen.getAllByRole('listitem').map((line) => line.textContent)
  expect(lines).toEqual(['0:01Welcome', '[Applause]', '0:09Thank you', '[Applause]'])
  // React would keep or duplicate lines with the same key when the language changes.
  expect(logged).not.toHaveBeenCalled()
})
