import type { Locale } from '../content/types.ts'
import { mexicanNames } from './names/mexican-names.ts'
import { type NamePool, usNamePools } from './names/us-names.ts'
import { pick, pickWeighted, type Random } from './random.ts'
import type { Workplace } from './workplaces.ts'

type Identity = { givenName: string; familyName: string; gender: string; race: string | null }

type GenderChoice = 'woman' | 'man' | 'nonBinary' | 'undisclosed'
type GivenNames = Pick<NamePool, 'women' | 'men' | 'neutral'>

function drawGender(random: Random, womenShare: number): GenderChoice {
  return pickWeighted<GenderChoice>(random, [
    ['woman', womenShare * 94],
    ['man', (1 - womenShare) * 94],
    ['nonBinary', 2.5],
    ['undisclosed', 3.5],
  ])
}

function pickGivenName(random: Random, pool: GivenNames, gender: GenderChoice): string {
  const own = gender === 'woman' ? pool.women : gender === 'man' ? pool.men : pool.neutral
  return pick(random, random() < 0.07 ? pool.neutral : own)
}

function drawRace(random: Random, background: string): string {
  return pickWeighted(random, [
    [background, 82],
    ['Two or more', 8],
    ['Prefer not to say', 10],
  ])
}

function drawUsIdentity(random: Random, genders: Workplace['genders']): Identity {
  const pool = pickWeighted(
    random,
    usNamePools.map((candidate) => [candidate, candidate.weight] as const),
  )
  const gender = drawGender(random, genders.womenShare)
  const other = random() < 0.1 ? pick(random, usNamePools) : pool
  return {
    givenName: pickGivenName(random, pool, gender),
    familyName: pick(random, other.familyNames),
    gender: genders[gender],
    race: drawRace(random, pool.background),
  }
}

function drawMexicanIdentity(random: Random, genders: Workplace['genders']): Identity {
  const gender = drawGender(random, genders.womenShare)
  const first = pick(random, mexicanNames.familyNames)
  const second = pick(
    random,
    mexicanNames.familyNames.filter((name) => name !== first),
  )
  return {
    givenName: pickGivenName(random, mexicanNames, gender),
    familyName: `${first} ${second}`,
    gender: genders[gender],
    // This organization does not ask for it.
    race: null,
  }
}

/** Draws a person whose full name is not yet in `taken`, and adds the name. */
export function drawIdentity(random: Random, locale: Locale, genders: Workplace['genders'], taken: Set<string>) {
  for (;;) {
    const identity = locale === 'es-mx' ? drawMexicanIdentity(random, genders) : drawUsIdentity(random, genders)
    const fullName = `${identity.givenName} ${identity.familyName}`
    if (taken.has(fullName)) continue
    taken.add(fullName)
    return identity
  }
}
