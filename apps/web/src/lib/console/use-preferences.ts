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
 * Color mode and language of the console. Changes take effect on this device at once. They are also saved to the
 * account, except during an impersonation, because that account is someone else's.
 */
export function useConsolePreferences(): Preferences {
  const { actor } = useMe()
  const { mode, setMode } = useTheme()
  const save = (changes: Parameters<typeof updateOwnAccount>[0]) => {
    // The choice stays on this device even if saving it fails.
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
