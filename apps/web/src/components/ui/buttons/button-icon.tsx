import { Icon, type IconGlyph } from '../icons/icon.tsx'
import type { ButtonLook } from './button-look.ts'

/** The icon of a button, sized to the button's height. */
export function ButtonIcon({ of, size }: { of: IconGlyph | undefined; size: ButtonLook['size'] }) {
  return of && <Icon of={of} size={size === 'toolbar' || size === 'form' ? 18 : 20} />
}
