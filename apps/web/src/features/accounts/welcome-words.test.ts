import { LOCALES } from '@evenground/shared/constants'
import { expect, test } from 'vitest'

const files = import.meta.glob<object>('../../lib/i18n/locales/*/*.json', { import: 'default', eager: true })

const look = (words: unknown, key: string): unknown =>
  key.split('.').reduce((part, name) => (part as Record<string, unknown> | undefined)?.[name], words)

/** The texts about the welcome email, which has no link to choose a password where passwords are turned off. */
const HINTS = [
  ['bulk', 'send_welcome.hint'],
  ['account', 'detail.notify_hint'],
  ['account', 'detail.password_note_new'],
  ['account-import', 'notify_hint'],
] as const

test.each(LOCALES)('texts about the welcome email are true where passwords are turned off, too: %s', (locale) => {
  for (const [file, key] of HINTS) {
    const text = look(files[`../../lib/i18n/locales/${locale}/${file}.json`], key)
    expect(text, key).toMatch(/passwords are turned off|contraseñas est[áé]n desactivadas/)
  }
})
