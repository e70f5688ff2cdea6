import * as contract from '@evenground/shared/contract/learning'
import { describe, expect, test } from 'vitest'
import { makeDomain } from '../../../test/factories/domains.ts'
import { changeDomain, makeGroup } from '../../../test/factories/learning.ts'
import { makeLearner, type SignedInPerson } from '../../../test/factories/people.ts'
import { createTestServer } from '../../../test/harness.ts'

const server = await createTestServer()

const FLAGS = {
  paused: contract.getPaused,
  hideScores: contract.getHideScores,
  hideCert: contract.getHideCert,
  trainingNavigation: contract.getTrainingNavigation,
  introOutroNavigation: contract.getIntroOutroNavigation,
  allowVideoSkip: contract.getAllowVideoSkip,
  allowJournalSkip: contract.getAllowJournalSkip,
}

async function readFlags({ token }: SignedInPerson) {
  const entries = Object.entries(FLAGS).map(async ([name, endpoint]) => {
    const { status, body } = await server.call(endpoint, { token })
    expect(status).toBe(200)
    return [name, body]
  })
  const apart = Object.fromEntries(await Promise.all(entries))
  const { body: together } = await server.call(contract.getFlags, { token })
  expect(together).toEqual({
    paused: apart.paused,
    hide_scores: apart.hideScores,
    hide_cert: apart.hideCert,
    training_navigation: apart.trainingNavigation,
    intro_outro_navigation: apart.introOutroNavigation,
    allow_video_skip: apart.allowVideoSkip,
    allow_journal_skip: apart.allowJournalSkip,
  })
  return apart
}

const ALL_OFF = Object.fromEntries(Object.keys(FLAGS).map((name) => [name, false]))

describe('the switches', () => {
  test('are all off in a new domain, each a bare boolean', async () => {
    expect(await readFlags(await makeLearner(server))).toEqual(ALL_OFF)
  })

  test('are those of the own domain, each by itself, and not those of its parent', async () => {
    const columns = {
      paused: { paused: true },
      hideScores: { hideScores: true },
      hideCert: { hideCert: true },
      trainingNavigation: { enableTrainingNavigation: true },
      introOutroNavigation: { enableIntroOutroNavigation: true },
      allowVideoSkip: { allowVideoSkip: true },
      allowJournalSkip: { allowJournalSkip: true },
    }
    const domainId = await makeDomain(server)
    const learner = await makeLearner(server, domainId)
    const below = await makeLearner(server, await makeDomain(server, { parentId: domainId }))
    for (const [name, data] of Object.entries(columns)) {
      await changeDomain(server, domainId, data)
      expect(await readFlags(learner)).toEqual({ ...ALL_OFF, [name]: true })
      const off = Object.fromEntries(Object.keys(data).map((column) => [column, false]))
      await changeDomain(server, domainId, off)
    }
    await changeDomain(server, domainId, Object.assign({}, ...Object.values(columns)))
    expect(await readFlags(below)).toEqual(ALL_OFF)
  })
})

describe('pause and hidden scores', () => {
  test('come from any active group of the learner and from any group above it', async () => {
    const domainId = await makeDomain(server)
    const [member, nephew, stranger] = await Promise.all([1, 2, 3].map(() => makeLearner(server, domainId)))
    const top = await makeGroup(server, domainId, [], { paused: true })
    const middle = await makeGroup(server, domainId, [nephew?.id as string], { parentId: top })
    await makeGroup(server, domainId, [member?.id as string], { parentId: middle, hideScores: true })
    await makeGroup(server, domainId, [member?.id as string])
    expect(await readFlags(member as SignedInPerson)).toEqual({ ...ALL_OFF, paused: true, hideScores: true })
    expect(await readFlags(nephew as SignedInPerson)).toEqual({ ...ALL_OFF, paused: true })
    expect(await readFlags(stranger as SignedInPerson)).toEqual(ALL_OFF)
  })

  test('of an inactive group count for nothing, whether it is the own one or one above', async () => {
    const domainId = await makeDomain(server)
    const inInactive = await makeLearner(server, domainId)
    const belowInactive = await makeLearner(server, domainId)
    const top = await makeGroup(server, domainId, [], { hideScores: true })
    const off = await makeGroup(server, domainId, [inInactive.id], { active: false, paused: true, parentId: top })
    await makeGroup(server, domainId, [belowInactive.id], { parentId: off })
    expect(await readFlags(inInactive)).toEqual(ALL_OFF)
    // The inactive group in between does not cut off the active group at the top.
    expect(await readFlags(belowInactive)).toEqual({ ...ALL_OFF, hideScores: true })
  })
})
