import type { DateOrder, NameOrder } from '@evenground/shared/schemas'
import type { Db } from '../../platform/database/index.ts'
import { normalizeHeader } from './headers.ts'
import type { RememberedColumns } from './read-head.ts'
import type { RememberedMapping } from './survey-file.ts'

/** The domain's own labels for its extra fields, in every language. A column with such a label contains the field. */
async function listOwnLabels(db: Db, domainId: string): Promise<RememberedColumns> {
  const rows = await db.query<{ field: 'misc1'; label: string }>(
    `select f.field, l.value as label from domain d,
            lateral (values ('misc1', d.misc1_label), ('misc2', d.misc2_label), ('misc3', d.misc3_label),
                            ('misc4', d.misc4_label), ('misc5', d.misc5_label)) as f (field, label),
            lateral jsonb_each_text(coalesce(f.label, '{}')) as l
      where d.id = $1`,
    [domainId],
  )
  const named = rows.map(({ field, label }) => [normalizeHeader(label), field] as const)
  return Object.fromEntries(named.filter(([head]) => head !== ''))
}

export async function findMapping(db: Db, domainId: string): Promise<RememberedMapping> {
  const row = await db.prisma.importMapping.findFirst({ where: { domainId } })
  return {
    columns: { ...(await listOwnLabels(db, domainId)), ...(row?.columns as RememberedColumns | undefined) },
    dateOrder: (row?.dateOrder ?? null) as DateOrder | null,
    nameOrder: (row?.nameOrder ?? null) as NameOrder | null,
  }
}

/**
 * Stores the mapping of columns. Earlier entries stay unless the new ones replace them, since columns vary between
 * files.
 */
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
