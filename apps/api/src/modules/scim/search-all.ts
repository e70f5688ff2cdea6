import type { Directory } from './directory.ts'
import { COUNT_MAX, COUNT_USUAL, type ListQuery } from './read-list-query.ts'
import type { Page } from './users.service.ts'

interface Lists {
  list(directory: Directory, query: ListQuery): Promise<Page>
}

/** Searches people and groups as one list, with people first. */
export async function searchAll(
  { users, groups }: { users: Lists; groups: Lists },
  directory: Directory,
  query: ListQuery,
): Promise<Page> {
  const people = await users.list(directory, query)
  const count = Math.min(COUNT_MAX, Math.max(0, Number(query.count ?? COUNT_USUAL))) - people.resources.length
  const startIndex = Math.max(1, people.startIndex - people.total)
  const others = await groups.list(directory, { ...query, startIndex, count })
  return {
    total: people.total + others.total,
    startIndex: people.startIndex,
    resources: [...people.resources, ...others.resources],
  }
}
