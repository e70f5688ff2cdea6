import { groups } from '../content/groups.ts'
import type { GroupKey, Locale } from '../content/types.ts'
import type { DemoPerson } from './person.ts'
import { drawInteger, pick, pickWeighted, type Random } from './random.ts'
import { dayMs } from './schedule.ts'
import type { Workplace } from './workplaces.ts'

type Employment = Pick<
  DemoPerson,
  | 'department'
  | 'location'
  | 'orgLevel'
  | 'timeAsEmployee'
  | 'birthDate'
  | 'lastPromotionDate'
  | 'misc'
  | 'groups'
  | 'phone'
> & { leads: boolean }

function toDate(moment: number): string {
  return new Date(moment).toISOString().slice(0, 10)
}

/** The title that an account stores as department: that of the topmost group, since crews are parts of one. */
function departmentTitle(key: GroupKey, locale: Locale): string {
  const group = groups.find((candidate) => candidate.key === key)
  if (!group) throw new Error(`No group ${key}`)
  return group.parent ? departmentTitle(group.parent, locale) : group.title[locale]
}

/**
 * How likely a person is to belong to a network. The women's and night-shift networks are mainly for their own people.
 */
function networkShare(key: GroupKey, isWoman: boolean, onNights: boolean): number {
  if (key.includes('women')) return isWoman ? 0.38 : 0.02
  if (key.endsWith('night-shift')) return onNights ? 0.6 : 0.04
  return 0.12
}

function drawNetworks(random: Random, workplace: Workplace, gender: string | null, shift: string): GroupKey[] {
  const isWoman = gender === workplace.genders.woman
  return groups
    .filter((group) => group.domain === workplace.domain && group.kind === 'network')
    .filter((group) => random() < networkShare(group.key, isWoman, shift === 'Night'))
    .map((group) => group.key)
}

function drawPhone(random: Random, workplace: Workplace): string | null {
  if (random() < 0.18) return null
  return `${pick(random, workplace.phonePrefixes)}${String(drawInteger(random, 0, 99)).padStart(2, '0')}`
}

/** @param now in milliseconds; ages and promotions are counted back from it */
export function drawEmployment(
  random: Random,
  workplace: Workplace,
  locale: Locale,
  gender: string | null,
  now: number,
): Employment {
  const department = pickWeighted(random, workplace.departments)
  const level = pickWeighted(random, workplace.orgLevels)
  const seniority = pickWeighted(random, workplace.seniority)
  const [fewest, most] = seniority.years
  const years = drawInteger(random, fewest, most)
  // Nobody started before the age of 19, and leaders started a little later.
  const age = years + 19 + drawInteger(random, level.leads ? 6 : 1, 24)
  const shift = pickWeighted(random, workplace.shifts)
  const promoted = level.leads && years > 0 && random() < 0.8
  return {
    department: departmentTitle(department.group, locale),
    location: pickWeighted(random, workplace.locations),
    orgLevel: level.title,
    leads: level.leads,
    timeAsEmployee: seniority.title,
    birthDate: random() < 0.12 ? null : toDate(now - (age * 365.25 + drawInteger(random, 0, 364)) * dayMs),
    lastPromotionDate: promoted ? toDate(now - drawInteger(random, 60, years * 365) * dayMs) : null,
    misc: [department.misc1, shift, pickWeighted(random, department.misc3)],
    groups: [department.group, ...drawNetworks(random, workplace, gender, shift)],
    phone: drawPhone(random, workplace),
  }
}
