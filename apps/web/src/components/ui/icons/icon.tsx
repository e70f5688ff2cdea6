import type { ComponentType } from 'react'

export type IconGlyph = ComponentType<{
  size?: number
  stroke?: number
  className?: string | undefined
  role?: 'img' | undefined
  'aria-hidden'?: boolean | undefined
  'aria-label'?: string | undefined
}>

type IconProps = {
  /** One icon, imported from its own file: `@tabler/icons-react/dist/esm/icons/IconHome.mjs`. */
  of: IconGlyph
  size?: number
  /** For icons without text beside them. */
  label?: string
  className?: string | undefined
}

export function Icon({ of: Glyph, size = 24, label, className }: IconProps) {
  if (!label) return <Glyph size={size} stroke={1.5} className={className} aria-hidden />
  return <Glyph size={size} stroke={1.5} className={className} role="img" aria-label={label} />
}
