import { ok } from '@evenground/shared/contract'
import { getMe } from '@evenground/shared/contract/auth'
import { addPlans } from '@evenground/shared/contract/learning'
import { screen } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { queryClient } from '../../../lib/client/query-client.ts'
import { plansQuery } from '../../../lib/learning/plans.ts'
import { fake, fakeAndRecord, refuse, startFakeServer } from '../../../testing/fake-server.ts'
import { makeId } from '../../../testing/fixtures/ids.ts'
import { makeMe } from '../../../testing/fixtures/me.ts'
import { makePlan } from '../../../testing/fixtures/plan.ts'
import { leftFor, openIdentity } from '../testing/open-identity.tsx'

startFakeServer()
beforeEach(() => {
  queryClient.clear()
  fake(getMe, () => ok(makeMe()))
})

const [FIRST, SECOND] = [makeId(21), makeId(22)]
const HELD = { plans: [makePlan()], factors: [] }

function servePlans(): unknown[] {
  const sent = fakeAndRecord(addPlans, () => ok(HELD))
  return sent
}

describe('a link that adds plans', () => {
  test.each([
    ['', null],
    ['&due=', null],
    ['&due=2031-05-01,', ['2031-05-01T12:00:00Z', null]],
    ['&due=2031-05-01T09:00:00Z,2031-06-01T09:00:00+02:00', ['2031-05-01T09:00:00Z', '2031-06-01T09:00:00+02:00']],
  ])('with the due dates %j adds each once, and goes on to the plans', async (due, dueAts) => {
    const sent = servePlans()
    await openIdentity(`/addplan?plans=${FIRST},${SECOND}${due}`)
    expect(await leftFor()).toBe('/content')
    expect(sent).toEqual([{ plans: [FIRST, SECOND], due_ats: dueAts }])
    expect(queryClient.getQueryData(plansQuery.queryKey)?.plans).toHaveLength(1)
  })

  test('asks to wait while it works', async () => {
    let answer: () => void = () => undefined
    const answered = new Promise<void>((resolve) => {
      answer = resolve
    })
    fake(addPlans, async () => {
      await answered
      return ok(HELD)
    })
    await openIdentity(`/addplan?plans=${FIRST}`)
    expect(await screen.findByText('Please wait…')).toBeInTheDocument()
    expect(screen.getByRole('status')).toBeInTheDocument()
    answer()
    expect(await leftFor()).toBe('/content')
  })

  test.each([
    ['that the server refuses', `?plans=${FIRST}`],
    ['without plans', ''],
    ['with other due dates than plans', `?plans=${FIRST}&due=2031-05-01,2031-06-01`],
    ['with plans that cannot be any', '?plans=belonging'],
  ])('%s is not valid, and leads back to the plans', async (_which, search) => {
    fake(addPlans, () => refuse('invalid_register_url'))
    await openIdentity(`/addplan${search}`)
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'This link is not valid. Ask your administrator for a new one.',
    )
    expect(screen.getByRole('heading', { level: 1, name: 'We couldn’t add your plans' })).toHaveFocus()
    expect(screen.getByRole('link', { name: 'Go to your plans' })).toHaveAttribute('href', '/content')
  })

  test('can be tried again where the server stumbled, in Spanish too', async () => {
    fake(getMe, () => ok(makeMe({ account: { locale: 'es-mx' } })))
    fake(addPlans, () => refuse('internal_error'))
    const { user } = await openIdentity(`/addplan?plans=${FIRST}`, 'es-mx')
    const again = await screen.findByRole('button', { name: 'Intentar de nuevo' })
    servePlans()
    await user.click(again)
    expect(await leftFor()).toBe('/content')
  })
})
