import type { GroupValues, TaskValues, TreeValues } from './tree-values.ts'

/** One change between two trees. */
export type NamedChange = {
  kind: 'added' | 'removed' | 'moved' | 'changed' | 'required' | 'optional'
} & ({ task: TaskValues } | { group: GroupValues })

interface Place {
  task: TaskValues
  section: string
}

const listPlaces = ({ intro, training, outro }: TreeValues): Place[] => [
  ...intro.map((task) => ({ task, section: 'intro' })),
  ...training.flatMap(({ id, tasks }) => tasks.map((task) => ({ task, section: id }))),
  ...outro.map((task) => ({ task, section: 'outro' })),
]

/** Table of the lengths of the longest common subsequences of both id lists, up to each pair of positions. */
function measureCommon(before: readonly string[], after: readonly string[]): number[][] {
  const lengths = Array.from({ length: before.length + 1 }, () => new Array<number>(after.length + 1).fill(0))
  for (const [i, one] of before.entries()) {
    for (const [j, other] of after.entries()) {
      const row = lengths[i + 1] as number[]
      const above = lengths[i] as number[]
      row[j + 1] = one === other ? (above[j] ?? 0) + 1 : Math.max(above[j + 1] ?? 0, row[j] ?? 0)
    }
  }
  return lengths
}

/** The ids in `after` that had to be moved to get there from `before`. Returns as few as possible. */
export function findMoved(before: readonly string[], after: readonly string[]): ReadonlySet<string> {
  const lengths = measureCommon(before, after)
  const stayed = new Set<string>()
  let [i, j] = [before.length, after.length]
  while (i > 0 && j > 0) {
    if (before[i - 1] === after[j - 1]) {
      stayed.add(after[j - 1] as string)
      i -= 1
      j -= 1
    } else if ((lengths[i - 1]?.[j] ?? 0) > (lengths[i]?.[j - 1] ?? 0)) i -= 1
    else j -= 1
  }
  return new Set(after.filter((id) => !stayed.has(id)))
}

const inSection = (places: readonly Place[], section: string, known: ReadonlyMap<string, unknown>): string[] =>
  places.filter((place) => place.section === section && known.has(place.task.id)).map(({ task }) => task.id)

/** Tasks in both trees that moved: to another section, or to another position in the same one. */
function findMovedTasks(old: readonly Place[], now: readonly Place[]): ReadonlySet<string> {
  const sectionsBefore = new Map(old.map(({ task, section }) => [task.id, section]))
  const sectionsAfter = new Map(now.map(({ task, section }) => [task.id, section]))
  const stayed = new Map([...sectionsAfter].filter(([id, section]) => sectionsBefore.get(id) === section))
  const moved = new Set([...sectionsAfter.keys()].filter((id) => sectionsBefore.has(id) && !stayed.has(id)))
  for (const section of new Set(stayed.values())) {
    for (const id of findMoved(inSection(old, section, stayed), inSection(now, section, stayed))) moved.add(id)
  }
  return moved
}

const contentOf = ({ task_type, task_id, suffix }: TaskValues) => JSON.stringify([task_type, task_id, suffix])

function compareTasks(old: readonly Place[], now: readonly Place[]): NamedChange[] {
  const before = new Map(old.map(({ task }) => [task.id, task]))
  const kept = new Set(now.map(({ task }) => task.id))
  const moved = findMovedTasks(old, now)
  const ofTask = ({ task }: Place): NamedChange[] => {
    const was = before.get(task.id)
    if (!was) return [{ kind: 'added', task }]
    const isMoved = moved.has(task.id)
    // Moving a task into or out of the outro also changes its type. Only a type that changed without a move counts.
    const isRetyped = !isMoved && task.task_type === 'assessment' && was.assessment_type !== task.assessment_type
    return [
      ...(isMoved ? [{ kind: 'moved' as const, task }] : []),
      ...(contentOf(was) !== contentOf(task) || isRetyped ? [{ kind: 'changed' as const, task }] : []),
      ...(was.required === task.required ? [] : [{ kind: task.required ? 'required' : 'optional', task } as const]),
    ]
  }
  const removed = old.filter(({ task }) => !kept.has(task.id)).map(({ task }) => ({ kind: 'removed' as const, task }))
  return [...now.flatMap(ofTask), ...removed]
}

function compareGroups(before: readonly GroupValues[], after: readonly GroupValues[]): NamedChange[] {
  const known = new Map(before.map((group) => [group.id, group]))
  const kept = new Set(after.map(({ id }) => id))
  const ids = (groups: readonly GroupValues[], others: { has: (id: string) => boolean }) =>
    groups.map(({ id }) => id).filter((id) => others.has(id))
  const moved = findMoved(ids(before, kept), ids(after, known))
  const ofGroup = (group: GroupValues): NamedChange[] => {
    const was = known.get(group.id)
    if (!was) return [{ kind: 'added', group }]
    return [
      ...(moved.has(group.id) ? [{ kind: 'moved' as const, group }] : []),
      ...(was.factor_id === group.factor_id ? [] : [{ kind: 'changed' as const, group }]),
    ]
  }
  return [
    ...after.flatMap(ofGroup),
    ...before.filter(({ id }) => !kept.has(id)).map((group) => ({ kind: 'removed' as const, group })),
  ]
}

/** Lists all changes between two trees. */
export const nameChanges = (before: TreeValues, after: TreeValues): NamedChange[] => [
  ...compareGroups(before.training, after.training),
  ...compareTasks(listPlaces(before), listPlaces(after)),
]
