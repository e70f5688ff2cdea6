import type { LocalizedText } from '@evenground/shared/schemas'
import IconUserShield from '@tabler/icons-react/dist/esm/icons/IconUserShield.mjs'
import { useNavigate } from 'react-router-dom'
import type { PaletteGroup, PaletteItem } from '../../../components/ui/layout/console/palette.tsx'
import { TAB_ICONS } from '../../../lib/console/tab-icons.ts'
import { useWords } from '../../../lib/i18n/use-words.ts'
import { useImpersonate } from '../../../lib/session/impersonation.ts'
import { useMe } from '../../../lib/session/me.ts'
import { isGlobalAdministrator } from '../../../lib/session/permissions.ts'
import type { useFoundRecords } from './find-records.ts'

type Found = ReturnType<typeof useFoundRecords>['found']

/**
 * Palette items of the records found, grouped by kind. The global administrator may log in as any account that is not a
 * global administrator.
 */
export function useRecordGroups(found: Found): PaletteGroup[] {
  const { t, text } = useWords('console')
  const navigate = useNavigate()
  const me = useMe()
  const act = useImpersonate()
  const mayAct = isGlobalAdministrator(me)
  if (!found) return []
  const nameOf = (one: { given_name: LocalizedText; family_name: LocalizedText }) =>
    [text(one.given_name), text(one.family_name)].filter(Boolean).join(' ')
  const people = found.accounts.map((account) => ({ account, name: nameOf(account) || (account.login ?? '') }))
  const accounts = people.map(({ account, name }) => ({
    key: account.id,
    label: name,
    hint: account.login ?? '',
    icon: TAB_ICONS.accounts,
    run: () => void navigate(`/accounts/${account.id}`),
  }))
  const others = mayAct ? people.filter(({ account }) => account.role_id !== me.role.id) : []
  const roles = others.map(({ account, name }) => ({
    key: `as-${account.id}`,
    label: t('palette.log_in_as', { name }),
    icon: IconUserShield,
    run: () => void act(account.id),
  }))
  const listOf = (key: 'groups' | 'plans' | 'assessments' | 'factors'): PaletteItem[] =>
    found[key].map(({ id, title }) => ({
      key: id,
      label: text(title),
      icon: TAB_ICONS[key],
      run: () => void navigate(`/${key}/${id}`),
    }))
  return [
    { key: 'found-accounts', label: t('tabs.accounts'), items: accounts },
    { key: 'found-groups', label: t('tabs.groups'), items: listOf('groups') },
    { key: 'found-plans', label: t('tabs.plans'), items: listOf('plans') },
    { key: 'found-assessments', label: t('tabs.assessments'), items: listOf('assessments') },
    { key: 'found-factors', label: t('tabs.factors'), items: listOf('factors') },
    { key: 'act', label: t('palette.act'), items: roles },
  ]
}
