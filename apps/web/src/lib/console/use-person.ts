import { useText } from '../i18n/use-text.ts'
import { useMe } from '../session/me.ts'

/** Name, initials and other display texts of the signed-in person. */
export function usePerson() {
  const { account } = useMe()
  const text = useText()
  const given = text(account.given_name)
  const family = text(account.family_name)
  return {
    given,
    name: [given, family].filter(Boolean).join(' '),
    initials: [given, family]
      .map((name) => [...name][0] ?? '')
      .join('')
      .toLocaleUpperCase(),
    login: account.email ?? account.username ?? account.login ?? '',
  }
}
