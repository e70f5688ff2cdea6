import { created, ok } from '@evenground/shared/contract'
import { listContentReferences } from '@evenground/shared/contract/references'
import { createSurvey, getSurvey } from '@evenground/shared/contract/surveys'
import type { Survey, SurveyInput } from '@evenground/shared/schemas'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { storeTokens } from '../../../lib/client/tokens.ts'
import { makeAdministrator, serveConsole } from '../../../testing/console-server.ts'
import { fake, fakeAndRecord, startFakeServer } from '../../../testing/fake-server.ts'
import { makeId, STAMPS } from '../../../testing/fixtures/ids.ts'
import { renderRoutes } from '../../../testing/render.tsx'
import { Component as SurveyPage } from './surveys-detail.page.tsx'

startFakeServer()
beforeEach(() => storeTokens({ refresh_token: 'r', access_token: 'a' }))

const SURVEY: Survey = {
  id: makeId(95),
  domain_id: makeId(2),
  title: { 'en-us': 'How was it?' },
  label: {},
  description: {},
  url: 'https://survey.example.org/1',
  active: true,
  ...STAMPS,
}

test('a survey whose address is none of another https site is held back beside its field, and sent once it is', async () => {
  const sent: SurveyInput[] = []
  serveConsole(makeAdministrator(['api.v2.surveys.create']))
  fake(listContentReferences, () => ok({ count: 0, uses: [] }))
  fake(getSurvey, () => ok(SURVEY))
  fakeAndRecord(createSurvey, () => created(SURVEY), sent)
  const { user, router } = await renderRoutes([{ path: '/surveys/:id', element: <SurveyPage /> }], {
    path: '/surveys/new',
  })
  const title = await screen.findByRole('textbox', { name: 'Title' })
  // A new survey shows no count of changes.
  expect(screen.queryByText('No changes')).toBeNull()
  await user.type(title, 'How was it?')
  const address = screen.getByRole('textbox', { name: /^Address/ })
  for (const wrong of ['javascript:alert(1)', 'http://survey.example.org', '/media/a.pdf']) {
    await user.clear(address)
    await user.type(address, wrong)
    await user.click(screen.getByRole('button', { name: /^Save/ }))
    expect(
      await screen.findByRole('link', { name: 'Address: Enter a link that starts with https://' }),
    ).toBeInTheDocument()
    expect(address).toBeInvalid()
  }
  expect(sent).toEqual([])
  await user.clear(address)
  await user.type(address, 'https://survey.example.org/1')
  await user.click(screen.getByRole('button', { name: /^Save/ }))
  await waitFor(() => expect(router.state.location.pathname).toBe(`/surveys/${SURVEY.id}`))
  expect(sent).toMatchObject([{ url: 'https://survey.example.org/1' }])
})
