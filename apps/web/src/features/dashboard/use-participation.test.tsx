import { ok } from '@evenground/shared/contract'
import { getParticipation, listReportSegments } from '@evenground/shared/contract/analytics'
import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'

import { fake, startFakeServer } from '../../testing/fake-server.ts'
import { makeId } from '../../testing/fixtures/ids.ts'
import { renderUi } from '../../testing/render.tsx'
import { useParticipation } from './use-participation.ts'

startFakeServer()

const [CARE, SHOP] = [makeId(1), makeId(2)]

function Probe() {
  const [domain, setDomain] = useState(CARE)
  const { attribute, participation } = useParticipation({ domainIds: [domain], assessmentId: makeId(3) })
  return (
    <button type="button" onClick={() => setDomain(SHOP)}>
      {participation.isFetching ? 'loading' : attribute}
    </button>
  )
}

test('participation of other domains is asked for only by attributes that these domains allow', async () => {
  const asked: unknown[] = []
  fake(listReportSegments, ({ query }) => {
    const attribute = String(query.domain_ids) === CARE ? ('department' as const) : ('gender' as const)
    const declared = { attributes: [attribute], participation_attributes: [attribute], values: [] }
    return ok({ ...declared, is_confidential: false, confidential_domain_ids: [], released_only: false })
  })
  fake(getParticipation, ({ query }) => {
    asked.push([String(query.domain_ids), query.attribute])
    const everybody = { completed: 0, started: 0, not_started: 0, overdue: 0, n: 0 }
    return ok({ everybody, segments: [], segments_left_out: 0 })
  })
  const { user } = await renderUi(<Probe />)
  await user.click(await screen.findByRole('button', { name: 'department' }))
  expect(await screen.findByRole('button', { name: 'gender' })).toBeInTheDocument()
  expect(asked).toEqual([
    [CARE, 'department'],
    [SHOP, 'gender'],
  ])
})
