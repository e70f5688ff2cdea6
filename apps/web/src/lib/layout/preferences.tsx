import { LANGUAGE_TAGS, LOCALE_NAMES, LOCALES, type Locale } from '@evenground/shared/constants'
import { ModeToggle } from '../../components/ui/buttons/mode-toggle.tsx'
import { LanguageMenu } from '../../components/ui/navigation/language-menu.tsx'
import { changeLocale } from '../i18n/i18n.ts'
import { useLocale } from '../i18n/use-locale.ts'
import { rememberChoice } from '../session/chosen-locale.ts'
import { useTheme } from '../theme/theme-context.ts'

const LANGUAGES = LOCALES.map((value) => ({ value, label: LOCALE_NAMES[value], tag: LANGUAGE_TAGS[value] }))

function choose(locale: Locale): void {
  rememberChoice(locale)
  void changeLocale(locale)
}

/** Menus for language and mode on pages without a signed-in person. */
export function Preferences() {
  const { mode, setMode } = useTheme()
  return (
    <>
      <LanguageMenu value={useLocale()} options={LANGUAGES} onChange={choose} />
      <ModeToggle mode={mode} onChange={setMode} />
    </>
  )
}
