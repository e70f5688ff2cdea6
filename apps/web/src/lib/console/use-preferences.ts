import type { Locale } from '@evenground/shared/constants'
import { changeLocale } from '../i18n/i18n.ts'
import { updateOwnAccount, useMe } from '../session/me.ts'
import { useTheme } from '../theme/theme-context.ts'

interface Preferences {
  mode: 'light' | 'dark'
  setMode: (mode: 'light' | 'dark') => void
  setLocale: (locale: Locale) => void
}

/**
 * Mode and language of the console. They hold on this device at once and are saved to the own account beside it;
 * during an impersonation nothing is saved, since the account is not one's own.
 */
export function usePreferences(): Preferences {
  const { actor } = useMe()
  const { mode, setMode } = useTheme()
  const save = (changes: Parameters<typeof updateOwnAccount>[0]) => {
    // The page already wears the choice: an account that could not be reached must not take it back.
    if (!actor) void updateOwnAccount(changes).catch(() => undefined)
  }
  return {
    mode,
    setMode: (next) => {
      setMode(next)
      save({ settings: { darkMode: next === 'dark' } })
    },
    setLocale: (next) => {
      void changeLocale(next)
      save({ locale: next })
    },
  }
}
