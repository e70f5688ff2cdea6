import { contrastRatio, mixColors } from './color.ts'

/** Colors of a certificate as a domain chose them, #rgb or #rrggbb; null for the usual one. */
export interface ChosenCertificateColors {
  accent_color: string | null
  text_color: string | null
  background_color: string | null
}

/** The colors that a certificate is drawn in, #rrggbb or #rgb. */
export interface CertificateColors {
  background: string
  text: string
  /** Labels and other small print. */
  quiet: string
  /** The line across the foot and the seal. */
  accent: string
}

/** What text needs (WCAG 2.2, 1.4.3), and what lines need (1.4.11). */
const CERTIFICATE_TEXT_CONTRAST = 4.5
const CERTIFICATE_LINE_CONTRAST = 3

const PAPER = '#ffffff'
const INK = '#23252f'
const QUIET_INK = '#5a5d6e'
const STEPS = 50

/** A color that no one chose for this paper: as it is where it can be seen, else as much like the text as it takes. */
function approachText(color: string, text: string, background: string): string {
  const candidates = Array.from({ length: STEPS + 1 }, (_, step) => mixColors(color, text, step / STEPS))
  return [color, ...candidates].find((one) => contrastRatio(one, background) >= CERTIFICATE_LINE_CONTRAST) ?? text
}

/**
 * The colors of a certificate.
 *
 * @param primary the domain's own color, of which the accent is made where none was chosen
 */
export function resolveCertificateColors(chosen: ChosenCertificateColors, primary: string): CertificateColors {
  const background = chosen.background_color ?? PAPER
  const text = chosen.text_color ?? INK
  const isUsualQuiet = chosen.text_color === null && contrastRatio(QUIET_INK, background) >= CERTIFICATE_TEXT_CONTRAST
  return {
    background,
    text,
    quiet: isUsualQuiet ? QUIET_INK : text,
    accent: chosen.accent_color ?? approachText(primary, text, background),
  }
}

export interface ContrastProblem {
  field: 'text_color' | 'accent_color'
  code: 'certificate_text_contrast' | 'certificate_accent_contrast'
  color: string
  background: string
  /** The contrast of the two colors, rounded down to one decimal: 4.49 is not 4.5. */
  ratio: number
  needed: number
}

/** Which chosen colors cannot be read or seen on the paper. Empty where all is well. */
export function checkCertificateColors(chosen: ChosenCertificateColors): ContrastProblem[] {
  const { background, text } = resolveCertificateColors(chosen, INK)
  const problems: ContrastProblem[] = []
  const check = (color: string, needed: number, found: Pick<ContrastProblem, 'field' | 'code'>) => {
    const exact = contrastRatio(color, background)
    if (exact < needed) problems.push({ ...found, color, background, ratio: Math.floor(exact * 10) / 10, needed })
  }
  check(text, CERTIFICATE_TEXT_CONTRAST, { field: 'text_color', code: 'certificate_text_contrast' })
  if (chosen.accent_color) {
    const found = { field: 'accent_color', code: 'certificate_accent_contrast' } as const
    check(chosen.accent_color, CERTIFICATE_LINE_CONTRAST, found)
  }
  return problems
}
