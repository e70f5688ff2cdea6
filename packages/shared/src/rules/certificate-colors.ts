import { contrastRatio, mixColors } from './color.ts'

/** The certificate colors that a domain chose, #rgb or #rrggbb; null for the default color. */
export interface ChosenCertificateColors {
  accent_color: string | null
  text_color: string | null
  background_color: string | null
}

/** The colors in which a certificate is drawn, #rrggbb or #rgb. */
export interface CertificateColors {
  background: string
  text: string
  /** Color of labels and other small print. */
  quiet: string
  /** Color of the seal and of one of the lines across the foot of the page. */
  accent: string
}

/** Minimum contrast of text (WCAG 2.2, 1.4.3), and of lines (1.4.11). */
const CERTIFICATE_TEXT_CONTRAST = 4.5
const CERTIFICATE_LINE_CONTRAST = 3

const PAPER = '#ffffff'
const INK = '#23252f'
const QUIET_INK = '#5a5d6e'
const STEPS = 50

/**
 * Adapts a color that was not chosen for this background: returns it unchanged if its contrast suffices, else mixed
 * with as little of the text color as needed.
 */
function approachText(color: string, text: string, background: string): string {
  const candidates = Array.from({ length: STEPS + 1 }, (_, step) => mixColors(color, text, step / STEPS))
  return [color, ...candidates].find((one) => contrastRatio(one, background) >= CERTIFICATE_LINE_CONTRAST) ?? text
}

/**
 * Resolves the colors of a certificate.
 *
 * @param primary the domain's brand color, from which the accent is derived if none was chosen
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
  /** The contrast ratio of the two colors, rounded down to one decimal so that 4.49 is not shown as 4.5. */
  ratio: number
  needed: number
}

/** Returns the chosen colors whose contrast with the background is too low. Empty if all are fine. */
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
