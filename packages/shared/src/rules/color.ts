/** Whether a text is a color as a domain stores it: #rgb or #rrggbb, in any case. */
export function isHexColor(text: string): boolean {
  return /^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i.test(text)
}

function parseChannels(color: string): number[] {
  if (!isHexColor(color)) throw new RangeError(`Not a hex color: ${color}`)
  const digits = color.slice(1)
  const long = digits.length === 3 ? digits.replace(/./g, '$&$&') : digits
  return [0, 2, 4].map((start) => Number.parseInt(long.slice(start, start + 2), 16) / 255)
}

/** Relative luminance, 0 (black) to 1 (white), as WCAG 2.2 defines it for sRGB. */
function luminance(color: string): number {
  const linear = parseChannels(color).map((channel) =>
    channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4,
  )
  const [red = 0, green = 0, blue = 0] = linear
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/**
 * Contrast ratio of two colors, 1 to 21, whichever is the text: (L1 + 0.05) / (L2 + 0.05) with L1 the
 * lighter's relative luminance (WCAG 2.2, "contrast ratio"). Text needs 4.5, large text and icons 3.
 *
 * @throws RangeError where either is not #rgb or #rrggbb
 */
export function contrastRatio(a: string, b: string): number {
  const [first, second] = [luminance(a), luminance(b)]
  return (Math.max(first, second) + 0.05) / (Math.min(first, second) + 0.05)
}

/**
 * Black or white, whichever reads better on this color; the better one is never below 4.58.
 *
 * @throws RangeError where it is not #rgb or #rrggbb
 */
export function readableOn(color: string): '#000000' | '#ffffff' {
  return contrastRatio('#ffffff', color) >= contrastRatio('#000000', color) ? '#ffffff' : '#000000'
}
