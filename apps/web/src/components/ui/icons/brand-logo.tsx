import { useState } from 'react'
import { Mark } from '../figures/mark.tsx'
import styles from './brand-logo.module.css'

type BrandLogoProps = {
  /** The organization's logo. The product's own logo replaces a missing or broken one. */
  src?: string | null | undefined
  name: string
  size?: 32 | 40 | 44
}

export function BrandLogo({ src, name, size = 40 }: BrandLogoProps) {
  const [broken, setBroken] = useState<string | null>(null)
  if (!src || broken === src) return <Mark size={size} label={name} />
  return <img className={styles.logo} src={src} alt={name} width={size} height={size} onError={() => setBroken(src)} />
}
