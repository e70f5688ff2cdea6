import { screen } from '@testing-library/react'
import { useTranslation } from 'react-i18next'
import { expect, test } from 'vitest'
import { renderUi } from '../../testing/render.tsx'
import { tellTime } from './tell-time.ts'

function Times() {
  const { t } = useTranslation('todo')
  return (
    <ul>
      <li>{tellTime(t, 85, 'time')}</li>
      <li>{tellTime(t, 90, 'time')}</li>
      <li>{tellTime(t, 120, 'time_left')}</li>
    </ul>
  )
}

test.each([
  ['en-us', ['About 85 minutes', 'About 1.5 hours', 'About 2 hours left']],
  ['es-mx', ['Aprox. 85 minutos', 'Aprox. 1.5 horas', 'Faltan aprox. 2 horas']],
] as const)('an hour and a half or more is told in hours: %s', async (locale, words) => {
  await renderUi(<Times />, { locale })
  const items = await screen.findAllByRole('listitem')
  expect(items.map((item) => item.textContent)).toEqual(words)
})
