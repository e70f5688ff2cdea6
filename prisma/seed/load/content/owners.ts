import type { DemoContent } from '../../content/index.ts'
import type { DomainKey, Plan } from '../../content/types.ts'

export type OwnerOf = (key: string) => DomainKey | null

function contentOf({ intro, training, outro, pauseInstruction, hideScoresInstruction }: Plan): string[] {
  const tasks = [...intro, ...training.flatMap((group) => group.tasks), ...outro]
  return [...tasks.map((task) => task.content), pauseInstruction, hideScoresInstruction]
}

/**
 * Chooses the organization that owns a piece of content; null for the shared library, which all may use. A plan that
 * not all organizations offer belongs to the topmost one that does, together with content that no other plan uses. A
 * welcome page belongs to the organization that shows it.
 */
export function createOwners({ domains, plans }: DemoContent): OwnerOf {
  const owners = new Map<string, DomainKey | null>()
  for (const plan of plans) {
    const offering = domains.filter((domain) => domain.plans.includes(plan.key))
    const owner = offering.length === domains.length ? null : (offering[0]?.key ?? null)
    owners.set(plan.key, owner)
    for (const key of contentOf(plan)) owners.set(key, owners.has(key) && owners.get(key) !== owner ? null : owner)
  }
  for (const domain of domains) owners.set(domain.welcomeInstruction, domain.key)
  return (key) => owners.get(key) ?? null
}
