import { describe, expect, it } from 'vitest'
import { demoContent } from '../content/index.ts'
import { eventsOf } from './enrollments.ts'
import { generatePeople } from './people.ts'
import type { PlanState } from './person.ts'
import { demoSeed } from './seed.ts'

const now = new Date('2026-11-21T15:00:00Z')
const people = generatePeople({ seed: demoSeed, now })
const drawn = people.slice(5)
const byEmail = (email: string) => people.find((person) => person.email === email)
const coreOf = (person: (typeof people)[number]) =>
  person.enrollments.find((enrollment) => enrollment.plan === 'plan.belonging-at-work')
const isAscending = (times: number[]) => times.every((time, index) => index === 0 || time > (times[index - 1] ?? 0))

describe('generatePeople', () => {
  it('gives the same people for the same seed and moment', () => {
    expect(generatePeople({ seed: demoSeed, now })).toEqual(people)
    expect(generatePeople({ seed: 'other', now })).not.toEqual(people)
  })

  it('fills the three organizations with 240, 60 and 100 learners', () => {
    const count = (domain: string) => drawn.filter((person) => person.domain === domain).length
    expect(count('domain.alder-wren')).toBe(240)
    expect(count('domain.alder-wren-mexico')).toBe(60)
    expect(count('domain.harbor-health')).toBe(100)
  })

  it('spreads every organization over the states of the core plan', () => {
    for (const { key } of demoContent.domains) {
      const own = drawn.filter((person) => person.domain === key)
      const share = (...states: PlanState[]) =>
        own.filter((person) => states.includes(coreOf(person)?.state ?? 'finished')).length / own.length
      expect(Math.abs(share('not_started') - 0.15)).toBeLessThan(0.02)
      expect(Math.abs(share('pre_only', 'in_training') - 0.45)).toBeLessThan(0.02)
      expect(Math.abs(share('finished') - 0.4)).toBeLessThan(0.02)
    }
  })
})

describe('logins', () => {
  it('are unique, and everybody has exactly one', () => {
    const logins = people.flatMap((person) => [person.email, person.username]).filter((login) => login !== null)
    expect(new Set(logins).size).toBe(logins.length)
    expect(logins).toHaveLength(people.length)
  })

  it('write addresses in lower-case ASCII at a reserved host', () => {
    for (const { email } of people)
      if (email) expect(email).toMatch(/^[a-z]+\.[a-z]+\d*@[a-z.-]+\.test$|^[a-z.]+@demo\.test$/)
  })

  it('give usernames to some people of the hospital group and to nobody else', () => {
    const named = people.filter((person) => person.username)
    expect(new Set(named.map((person) => person.domain))).toEqual(new Set(['domain.harbor-health']))
    expect(named.length).toBeGreaterThan(20)
    for (const { username } of named) expect(username).toMatch(/^[a-z_][a-z0-9_-]{5,31}$/)
  })
})

describe('personal data', () => {
  it('gives people in Mexico two family names and their own language', () => {
    for (const person of drawn.filter((candidate) => candidate.domain === 'domain.alder-wren-mexico')) {
      expect(person.familyName.split(' ')).toHaveLength(2)
      expect(person.locale).toBe('es-mx')
    }
  })

  it('repeats no full name', () => {
    const names = people.map((person) => `${person.givenName} ${person.familyName}`)
    expect(new Set(names).size).toBe(names.length)
  })

  it('keeps every group membership inside the own domain, with one department each', () => {
    for (const person of drawn) {
      const groups = demoContent.groups.filter((group) => person.groups.includes(group.key))
      expect(groups.map((group) => group.domain)).toEqual(person.groups.map(() => person.domain))
      expect(groups.filter((group) => group.kind === 'department')).toHaveLength(1)
    }
  })

  it('fills every group', () => {
    for (const { key } of demoContent.groups)
      expect(
        people.some((person) => person.groups.includes(key)),
        key,
      ).toBe(true)
  })

  it('has nobody born too late for work or promoted in the future', () => {
    for (const { birthDate, lastPromotionDate } of people) {
      if (birthDate) expect(now.getTime() - Date.parse(birthDate)).toBeGreaterThan(18 * 365.25 * 86_400_000)
      if (lastPromotionDate) expect(Date.parse(lastPromotionDate)).toBeLessThan(now.getTime())
    }
  })

  it('uses only telephone numbers that nobody has', () => {
    for (const { phone } of people)
      if (phone) expect(phone).toMatch(/^\+1 \d{3} 555 01\d\d$|^\+52 (55 0|442 0)\d+ \d{4}$/)
  })
})

describe('time', () => {
  it('runs forward in every enrollment and ends before now', () => {
    for (const person of people) {
      for (const enrollment of person.enrollments) {
        const times = [Date.parse(enrollment.assignedAt), ...eventsOf(enrollment)]
        expect(isAscending(times), `${person.key} ${enrollment.plan}`).toBe(true)
        expect(times.at(-1)).toBeLessThan(now.getTime())
        expect(Date.parse(enrollment.assignedAt)).toBeGreaterThanOrEqual(Date.parse(person.createdAt))
      }
    }
  })

  it('has ascending sign-ins between the creation of the account and now', () => {
    for (const { key, createdAt, signInsAt, lastActivityAt } of people) {
      const times = signInsAt.map((time) => Date.parse(time))
      expect(isAscending(times), key).toBe(true)
      for (const time of times) expect(time).toBeGreaterThanOrEqual(Date.parse(createdAt))
      if (lastActivityAt) expect(Date.parse(lastActivityAt)).toBeLessThan(now.getTime())
      expect(lastActivityAt === null, key).toBe(times.length === 0)
    }
  })

  it('has everybody signed in on a day on which they did something', () => {
    for (const person of people) {
      const signIns = person.signInsAt.map((time) => Date.parse(time))
      const first = Math.min(...person.enrollments.flatMap(eventsOf))
      if (Number.isFinite(first))
        expect(
          signIns.some((time) => time <= first),
          person.key,
        ).toBe(true)
    }
  })

  it('spreads submissions over the ten months before now', () => {
    const months = (pick: 'preSubmittedAt' | 'postSubmittedAt') =>
      new Set(drawn.map((person) => coreOf(person)?.[pick]?.slice(0, 7)).filter((month) => month !== undefined))
    expect(months('preSubmittedAt').size).toBeGreaterThanOrEqual(10)
    expect(months('postSubmittedAt').size).toBeGreaterThanOrEqual(8)
    for (const { createdAt } of drawn) {
      expect(now.getTime() - Date.parse(createdAt)).toBeLessThan(304 * 86_400_000)
    }
  })

  it('goes as far as the state says and no farther', () => {
    for (const person of people) {
      const core = coreOf(person)
      if (!core) continue
      expect(core.startedAt !== null).toBe(core.state !== 'not_started')
      expect(core.preSubmittedAt !== null).toBe(core.state !== 'not_started')
      expect(core.postSubmittedAt !== null).toBe(core.state === 'finished')
      expect(core.completedAt).toBe(core.postSubmittedAt)
      const done = core.groupsFinishedAt.length
      if (core.state === 'in_training') expect(done > 0 && done < 8).toBe(true)
      else expect(done).toBe(core.state === 'finished' ? 8 : 0)
    }
  })

  it('offers nobody a plan that their domain lacks', () => {
    for (const person of people) {
      const offered = demoContent.domains.find((domain) => domain.key === person.domain)?.plans ?? []
      for (const { plan } of person.enrollments) expect(offered).toContain(plan)
    }
  })
})

describe('the named people', () => {
  it('stand where the documentation says', () => {
    expect(byEmail('learner@demo.test')?.enrollments.map((enrollment) => enrollment.state)).toEqual(
      Array(3).fill('not_started'),
    )
    expect(byEmail('halfway@demo.test')?.enrollments[0]).toMatchObject({ state: 'in_training' })
    expect(byEmail('halfway@demo.test')?.enrollments[0]?.groupsFinishedAt).toHaveLength(2)
    expect(byEmail('done@demo.test')?.enrollments[0]).toMatchObject({ state: 'finished' })
    expect(byEmail('org.admin@demo.test')?.role).toBe('role.organization-administrator')
    expect(byEmail('admin@demo.test')?.role).toBe('role.global-administrator')
  })
})
