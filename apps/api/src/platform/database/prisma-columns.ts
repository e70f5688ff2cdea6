import { toSnakeCase } from '../name-case.ts'

/**
 * SQL: columns of the table `alias` under Prisma's field names, so that plain SQL returns the same rows as a call of
 * Prisma. `days` are columns of type `date`, returned as midnight UTC, as Prisma does.
 */
export const prismaColumns = (alias: string, names: readonly string[], days: readonly string[] = []): string =>
  names
    .map((name) => {
      const column = toSnakeCase(name)
      return `${alias}.${column}${days.includes(column) ? '::timestamptz' : ''} as "${name}"`
    })
    .join(', ')
