import type { DateOrder, NameOrder } from '@evenground/shared/schemas'
import type { Db } from '../../platform/database/index.ts'
import type { RememberedColumns } from './read-head.ts'
import type { RememberedMapping } from './survey-file.ts'

export async function findMapping(db: Db, domainId: string): Promise<RememberedMapping> {
  const row = await db.prisma.importMapping.findFirst({ where: { domainId } })
  return {
    columns: (row?.columns ?? {}) as RememberedColumns,
    dateOrder: (row?.dateOrder ?? null) as DateOrder | null,
    nameOrder: (row?.nameOrder ?? null) as NameOrder | null,
  }
}

/** Keeps what was said of columns before and is not said otherwise now: files differ from month to month. */
export async function saveMapping(
  db: Db,
  domainId: string,
  { columns, dateOrder, nameOrder }: RememberedMapping,
): Promise<void> {
  await db.query(
    `insert into import_mapping (domain_id, columns, date_order, name_order) values ($1, $2, $3, $4)
     on conflict (domain_id) do update
        set columns = import_mapping.columns || excluded.columns,
            date_order = coalesce(excluded.date_order, import_mapping.date_order),
            name_order = coalesce(excluded.name_order, import_mapping.name_order), updated_at = now()`,
    [domainId, JSON.stringify(columns), dateOrder, nameOrder],
  )
}
