import { toSnakeCase } from '../name-case.ts'

/**
 * SQL: columns of the table `alias` under the names that Prisma gives them, so that one plain statement answers as a call
 * of Prisma does. `days` are columns of type `date`, as midnight in UTC, as Prisma reads them.
 */
export const prismaColumns = (alias: string, names: readonly string[], days: readonly string[] = []): string =>
  names
    .map((name) => {
      const column = toSnakeCase(name)
      return `${alias}.${column}${days.includes(column) ? '::timestamptz' : ''} as "${name}"`
    })
    .join(', ')
