import {
  type ChosenCertificateColors,
  type ContrastProblem,
  checkCertificateColors,
  isHexColor,
} from '@evenground/shared/rules'
import type { CertificateLook } from '@evenground/shared/schemas'

const COLORS = ['accent_color', 'text_color', 'background_color'] as const

/** The typed colors; an incomplete color is replaced by the default. */
export const drawableColors = (look: CertificateLook): ChosenCertificateColors => {
  const [accent_color = null, text_color = null, background_color = null] = COLORS.map((name) => {
    const value = look[name]
    return value !== null && isHexColor(value) ? value : null
  })
  return { accent_color, text_color, background_color }
}

export interface LookProblems {
  contrasts: ContrastProblem[]
  /** Whether there is a signature image without a signer's name. */
  lacksSigner: boolean
  /** Whether any value is wrong, so that the look can be neither saved nor previewed. */
  any: boolean
}

export function checkLook(look: CertificateLook): LookProblems {
  const contrasts = checkCertificateColors(drawableColors(look))
  const lacksSigner = look.signature !== null && !look.signer_name?.trim()
  const isTyping = COLORS.some((name) => look[name] !== null && !isHexColor(look[name] ?? ''))
  return { contrasts, lacksSigner, any: contrasts.length > 0 || lacksSigner || isTyping }
}
