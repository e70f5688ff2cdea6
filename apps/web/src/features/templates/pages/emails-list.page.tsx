import { LOCALES } from '@evenground/shared/constants'
import type { EmailTemplate } from '@evenground/shared/schemas'
import { useMemo } from 'react'
import * as routes from '../../../lib/client/routes.ts'
import { useWords } from '../../../lib/i18n/use-words.ts'
import type { ListColumn } from '../../../lib/lists/list-column.ts'
import { ListPage } from '../../../lib/lists/list-page.tsx'
import { apiList } from '../../../lib/lists/list-request.ts'

const LIST = {
  entity: 'emails',
  words: 'emails',
  path: '/emails',
  source: apiList(routes.listEmails, routes.countEmails),
  visible: ['title', 'subject', 'updated_at', 'languages'],
  sort: [{ id: 'title', desc: false }],
  csv: false,
}

/** The languages in which a template has texts. */
const languagesOf = ({ subject, intro_text }: EmailTemplate) =>
  LOCALES.filter((locale) => subject[locale]?.trim() && intro_text[locale]?.trim())

/** The list of mail templates, which come with the product. */
export function Component() {
  const { t } = useWords('emails')
  const columns = useMemo((): readonly ListColumn<EmailTemplate>[] => {
    // Spanish writes languages small, so only the first one of a cell begins large.
    const nameLanguages = (row: EmailTemplate) => {
      const names = languagesOf(row)
        .map((locale) => t(`list.values.locale.${locale}`))
        .join(', ')
      return names.charAt(0).toUpperCase() + names.slice(1)
    }
    return [
      { id: 'title', kind: 'localized' },
      { id: 'subject', kind: 'localized', long: true, sort: false },
      { id: 'updated_at', kind: 'date', sort: false, empty: 'never_changed' },
      { id: 'languages', kind: 'text', sort: false, value: nameLanguages },
      { id: 'id', kind: 'text' },
    ]
  }, [t])
  return <ListPage {...LIST} columns={columns} />
}
